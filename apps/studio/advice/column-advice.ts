/** Data → what its columns were taken for, and what else they may be. */
import { reasonText } from "spectacl/io";
import { numbered } from "../../report/text/numbers.js";
import { useOf } from "../data/columns/column-use.js";
import type { Data } from "../state/data.js";
import { type Advice, columnsUsed, use } from "./action.js";

// Columns that share a reason are told together from this many on.
const TOGETHER = 3;
// Values that classes may have; more are most likely names.
const MOST_CLASSES = 30;
// Integers of more values count something.
const MOST_CODES = 7;
// So few rows are all different by chance.
const FEWEST_KEYS = 20;
const MOST_LOOKED_AT = 20_000;
const KEY_NAME = /(id|ids|key|nr|no|num|number|index|idx)$/i;

/** Features that are named like keys and have no two values alike. */
export function suspects(given: Data): Advice[] {
  return columnsUsed(given, "feature").flatMap((c): Advice[] => {
    const column = given.table[c];
    if (column.kind !== "number" || !KEY_NAME.test(column.name) || !areKeys(column.values)) return [];
    return [
      {
        key: `key ${column.name}`,
        text: `${column.name} looks like an identifier`,
        actions: [use(given, c, "id", "ignore it")],
        asks: true,
      },
    ];
  });
}

/** Of large tables the first rows tell. */
function areKeys(values: Float64Array): boolean {
  const some = values.subarray(0, MOST_LOOKED_AT);
  if (some.length < FEWEST_KEYS || !some.every(Number.isInteger)) return false;
  return new Set(some).size === some.length;
}

/** The known classes, or a column that may hold them. */
export function classes(given: Data): Advice[] {
  const [known] = columnsUsed(given, "class");
  if (known !== undefined && given.truth) {
    const { name } = given.table[known];
    const count = given.truth.classes.length;
    return [
      {
        key: "truth",
        text: `${name}: ${count} known ${count === 1 ? "class" : "classes"}`,
        why: "what methods find is scored by them; they are not clustered on",
        actions: [use(given, known, "feature", "cluster on it")],
      },
    ];
  }
  const likely = likelyClass(given);
  if (likely === undefined) return [];
  const { name } = given.table[likely];
  const unused = useOf(given, likely) === "ignore";
  return [
    {
      key: `class ${name}`,
      text: `${name}: ${valuesOf(given, likely)} values${unused ? ", ignored" : ""}`,
      actions: [
        use(given, likely, "class", "use as class"),
        ...(unused ? [use(given, likely, "feature", "use it")] : []),
      ],
      asks: true,
    },
  ];
}

function likelyClass(given: Data): number | undefined {
  if (given.truth) return undefined;
  return (
    [...given.table.keys()]
      .filter((c) => isLikelyClass(given, c))
      // What is left out already is more likely a class than what measures.
      .sort((a, b) => Number(useOf(given, a) === "feature") - Number(useOf(given, b) === "feature"))
      .at(0)
  );
}

function isLikelyClass(given: Data, c: number): boolean {
  const count = valuesOf(given, c);
  if (count < 2 || count > MOST_CLASSES || 10 * count > given.n) return false;
  const { role, reason } = given.roles[c];
  // Yes or no, counts and steps of a scale that are used measure; a few codes that are not may be classes.
  if (role === "category" || role === "class") return true;
  return reason.code === "beside-finer" && reason.distinct <= MOST_CODES && useOf(given, c) === "ignore";
}

/** How many different values a column of few has; 0 if its role does not say. */
function valuesOf({ roles, table }: Data, c: number): number {
  const { reason } = roles[c];
  if ("distinct" in reason && typeof reason.distinct === "number") return reason.distinct;
  const column = table[c];
  return column.kind === "text" ? column.words.filter((word) => word !== "").length : 0;
}

/** Columns that their roles leave out, those of one reason together. `texts`: the one whose words tell what clusters are about. */
export function ignored(given: Data, texts?: string): Advice[] {
  // One that may be the class is told as that.
  const likely = likelyClass(given);
  const groups = new Map<string, number[]>();
  for (const c of given.table.keys()) {
    const now = useOf(given, c);
    if ((now !== "ignore" && now !== "id") || c === likely) continue;
    const why = reasonText(given.roles[c].reason);
    groups.set(why, [...(groups.get(why) ?? []), c]);
  }
  return [...groups].flatMap(([why, own]): Advice[] => {
    if (own.length >= TOGETHER) {
      const text = `${numbered(own.length, "column")} ignored: ${why}`;
      return [{ key: `ignored ${why}`, text, actions: [{ kind: "columns", label: "list" }] }];
    }
    return own.map((c) => ({
      key: `ignored ${given.table[c].name}`,
      ...(given.table[c].name === texts
        ? { text: `${texts} names the clusters`, why: "its words are told, not compared" }
        : {
            text: `${given.table[c].name} ignored`,
            // One that its role would use was left out by hand.
            why: given.roles[c].use === "distance" ? "as you asked" : why,
          }),
      actions: [use(given, c, "feature", "use it")],
    }));
  });
}

/** Columns that are used though their roles would leave them out. */
export function insisted(given: Data): Advice[] {
  return columnsUsed(given, "feature")
    .filter((c) => given.roles[c].use !== "distance")
    .slice(0, TOGETHER)
    .map((c) => ({
      key: `used ${given.table[c].name}`,
      text: `${given.table[c].name} is used, as you asked`,
      actions: [use(given, c, "ignore", "ignore it")],
    }));
}
