/** Data → what was done with its columns and blanks, and what may be done instead: sentences with one click each. */
import { type Column, reasonText } from "spectacl/io";
import { grouped, numbered } from "../../report/text/numbers.js";
import { aloneIn } from "../state/alone.js";
import type { Data } from "../state/data.js";
import { type Advice, columnsUsed, settings } from "./action.js";
import { classes, ignored, insisted, suspects } from "./column-advice.js";

/** `texts`: the column whose words tell what clusters are about. */
export function advise(given: Data, texts?: string): Advice[] {
  if (given.graph) return aboutGraph(given);
  if (!given.raw || given.origin.kind !== "file") return [];
  return [
    ...suspects(given),
    ...(given.truth ? [] : classes(given)),
    ...blanks(given),
    ...sentinels(given),
    ...ignored(given, texts),
    ...insisted(given),
    ...(given.truth ? classes(given) : []),
    ...scaled(given),
  ];
}

/** Nodes that no edge joins to another take no part. */
function aboutGraph({ graph }: Data): Advice[] {
  const { mask, count } = aloneIn(graph!);
  if (count === 0) return [];
  return [
    {
      key: "alone",
      text: `${numbered(count, "node")} without edges: not connected`,
      actions: [{ kind: "rows", label: "show", rows: mask }],
    },
  ];
}

function blanks(given: Data): Advice[] {
  const used = columnsUsed(given, "feature").map((c) => given.table[c]);
  const all = given.fileRows ?? given.n;
  const found = blankRows(used, all);
  if (!found) return [];
  const count = found.reduce((sum, bit) => sum + bit, 0);
  const told = `${grouped(count)} of ${numbered(all, "row")} ${count === 1 ? "has" : "have"} blanks`;
  if (given.settings.na === "drop") {
    return [
      {
        key: "blanks",
        text: `${told}: left out`,
        actions: [settings("fill in instead", { ...given.settings, na: "fill" })],
      },
    ];
  }
  const filled = Uint8Array.from(given.rows, (row) => found[row]);
  const kept = filled.reduce((sum, bit) => sum + bit, 0);
  // A row without any value cannot be filled in; one that a sample passed over was not looked at.
  const lost = given.settings.sample === undefined ? count - kept : 0;
  const fate =
    kept === 0
      ? "without any value, left out"
      : lost > 0
        ? `filled in, ${grouped(lost)} left out`
        : "filled in";
  return [
    {
      key: "blanks",
      text: `${told}: ${fate}`,
      why: "a blank takes the value that similar rows have; a row without any value has no such rows",
      actions:
        kept === 0
          ? []
          : [
              { kind: "rows", label: "show them", rows: filled },
              settings("leave them out", { ...given.settings, na: "drop" }),
            ],
    },
  ];
}

/** Numbers that stand for a blank. */
function sentinels(given: Data): Advice[] {
  return columnsUsed(given, "feature").flatMap((c): Advice[] => {
    const { reason, name } = given.roles[c];
    const column = given.table[c];
    if (reason.code !== "sentinel" || column.kind !== "number") return [];
    const { value, cells } = reason;
    return [
      {
        key: `sentinel ${name}`,
        text: `${name}: ${value} in ${numbered(cells, "row")} read as blank`,
        why: reasonText(reason),
        actions: [
          {
            kind: "rows",
            label: "show them",
            rows: Uint8Array.from(given.rows, (row) => Number(column.values[row] === value)),
          },
        ],
      },
    ];
  });
}

function scaled(given: Data): Advice[] {
  if (given.settings.scale !== "auto" || given.scaling === "none") return [];
  return [
    {
      key: "scaled",
      text: "columns standardized",
      why: "they are of different kinds: none is to count more for its unit",
      actions: [settings("leave as they are", { ...given.settings, scale: "none" })],
    },
  ];
}

/** One byte a row of the table; undefined if no cell of these columns is blank. */
function blankRows(columns: readonly Column[], rows: number): Uint8Array | undefined {
  const gapped = columns.filter(({ missing }) => missing > 0);
  if (gapped.length === 0) return undefined;
  const found = new Uint8Array(rows);
  for (const column of gapped) {
    if (column.kind === "number") {
      for (let row = 0; row < rows; row++) if (Number.isNaN(column.values[row])) found[row] = 1;
    } else {
      const blank = column.words.indexOf("");
      for (let row = 0; row < rows; row++) if (column.codes[row] === blank) found[row] = 1;
    }
  }
  return found;
}
