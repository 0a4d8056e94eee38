/** A plan → what is said of it: six lines at most, columns of one reason together. All of them are in `spectacl inspect`. */
import { leftOver } from "spectacl/internal";
import type { ColumnPlan, PlannedColumn, PlanOptions, Reason } from "spectacl/io";
import { listed } from "../../report/text/lists.js";
import { quoted, reasonInFlags } from "../messages.js";
import { plural } from "../terminal/words.js";

/** Columns that are not used, and why; columns that a caller chose need no reasons. */
export function planNotes(plan: ColumnPlan, { truth, columns }: PlanOptions): string[] {
  const notes: string[] = [];
  const few = leftOver(plan);
  if (few) {
    const names = listed(few.used.map(({ name }) => name));
    notes.push(
      `only ${plural(few.used.length, "column")} of ${few.of} are compared: ${names}; -c NAMES takes others.`,
    );
  }
  if (truth !== undefined && columns?.includes(truth)) {
    notes.push(`${plan[truth].name} holds the known classes and is not used as a feature.`);
  }
  const vectors = plan.some(({ use, role }) => use === "distance" && role === "vector");
  const aside = vectors ? plan.filter(isAside) : [];
  const left = plan.filter(
    (one) => one.use !== "distance" && !SAID.includes(one.reason.code) && !aside.includes(one),
  );
  if (aside.length > 0) {
    const names = listed(aside.map(({ name }) => name));
    const one = aside.length === 1;
    notes.push(
      `${names} ${one ? "describes" : "describe"} the clusters and ${one ? "is" : "are"} not compared.`,
    );
  }
  if (left.length > 0) notes.push(`left out: ${listed(groupsOf(left), undefined, REASON_LINES)}.`);
  return [...notes, ...readAsNotes(plan), ...sentinelNotes(plan), ...toldNotes(plan)];
}

// What was asked for need not be told.
const SAID: readonly string[] = ["truth", "not-chosen", "excluded", "asked", "no-categories"];

// Reasons are longer than names.
const REASON_LINES = 3;

/** Of many columns the first and the last. */
const MOST_NAMED = 4;

function namesOf(columns: readonly PlannedColumn[]): string {
  const names = columns.map(({ name }) => name);
  return names.length > MOST_NAMED ? `${names[0]} … ${names[names.length - 1]}` : names.join(", ");
}

/** `id (looks like an identifier)`, `20 columns (over half blank: new_0 … new_19)`; the reason of most columns first. */
function groupsOf(left: readonly PlannedColumn[]): string[] {
  const groups = new Map<string, PlannedColumn[]>();
  for (const one of left) {
    const key = togetherOf(one.reason) ?? reasonInFlags(one.name, one.reason);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const many = [...groups].filter(([, own]) => own.length > MOST_NAMED);
  const few = [...groups].filter(([, own]) => own.length <= MOST_NAMED);
  return [
    ...many.map(([reason, own]) => `${own.length} columns (${reason}: ${namesOf(own)})`),
    ...few.map(([reason, own]) => {
      const [first] = own;
      const why = own.length > 1 ? reason : reasonInFlags(first.name, first.reason);
      return `${namesOf(own)} (${why})`;
    }),
  ];
}

/** A reason that several columns have in different degrees, without the degree. */
function togetherOf(reason: Reason): string | undefined {
  switch (reason.code) {
    case "mostly-blank":
      return "over half blank";
    case "beside-finer":
      return "few different integers, beside finer measurements; --column NAME=use counts them";
    case "many-words":
      return "too many different words for a category";
    case "own-keys":
      return "words with a few rows each: taken for names";
    default:
      return undefined;
  }
}

/** What cells were taken for that is not plain from them, and how that is overruled. */
function readAsNotes(plan: ColumnPlan): string[] {
  const by = (code: Reason["code"]): PlannedColumn[] =>
    plan.filter(({ use, reason }) => use === "distance" && reason.code === code);
  const [ranks, ticks, texts, coded, places] = [
    by("ranks"),
    by("tick"),
    by("as-text"),
    by("coded"),
    by("place"),
  ];
  const parts = [
    ...(ranks.length > 0
      ? [`${namesOf(ranks)} as ordered words (--column ${quoted(ranks[0].name)}=category: as kinds)`]
      : []),
    ...(ticks.length > 0
      ? [`${namesOf(ticks)} as yes where there is a word, and no where there is none`]
      : []),
    ...(texts.length > 0 || coded.length > 0
      ? [
          `${namesOf([...texts, ...coded])} as kinds (--column ${quoted([...texts, ...coded][0].name)}=quantity: as numbers)`,
        ]
      : []),
    ...(places.length > 0
      ? [
          `${namesOf(places)} as a place on the sphere (--column ${quoted(places[0].name)}=quantity: as degrees)`,
        ]
      : []),
  ];
  const sparse = by("sparse-counts");
  if (sparse.length > 0)
    parts.push(
      `${namesOf(sparse)} as ${sparse.length} counts that are mostly 0, compared by angle (--distance euclidean: by size)`,
    );
  return parts.length > 0 ? [`taken: ${parts.join("; ")}.`] : [];
}

/** One line for all numbers that stand for blanks, with the columns in which they do. */
function sentinelNotes(plan: ColumnPlan): string[] {
  const columns = new Map<number, string[]>();
  for (const { name, use, reason } of plan) {
    if (use !== "distance" || reason.code !== "sentinel") continue;
    const { value, cells } = reason;
    columns.set(value, [...(columns.get(value) ?? []), `${name} (${plural(cells, "cell")})`]);
  }
  if (columns.size === 0) return [];
  const values = [...columns].map(([value, names]) => `${value} is treated as a blank in ${listed(names)}`);
  return [`${values.join("; ")}; --column NAME=quantity keeps it as a number.`];
}

// Cells in which something is written, and which are blanks all the same.
const TOLD: readonly string[] = ["strays", "infinite"];
const MOST_TOLD = 1;

function toldNotes(plan: ColumnPlan): string[] {
  const all = plan.filter(isTold);
  const shown = all.slice(0, MOST_TOLD).map(({ name, reason }) => `${name}: ${reasonInFlags(name, reason)}.`);
  const more = all.slice(MOST_TOLD);
  if (more.length === 0) return shown;
  return [...shown.slice(0, -1), `${shown[shown.length - 1].slice(0, -1)}; likewise in ${namesOf(more)}.`];
}

function isTold({ use, reason }: PlannedColumn): boolean {
  return use === "distance" && TOLD.includes(reason.code);
}

/** Names of the columns whose unreadable cells the notes tell of. */
export function toldColumns(plan: ColumnPlan): string[] {
  return plan.filter(isTold).map(({ name }) => name);
}

/** Beside vectors, which are compared alone. */
function isAside({ use, reason }: PlannedColumn): boolean {
  return use === "describe" && (reason.code === "beside-vectors" || reason.code === "words");
}
