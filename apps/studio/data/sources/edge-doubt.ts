/** A table → whether its rows can be read as edges: two columns hold names, some more than once, and a third at most weights. */
import { endColumns } from "spectacl/internal";
import type { Column, Table } from "spectacl/io";

// An edge has two ends and a weight; columns beyond these must be told from the ends by name.
const MOST_UNNAMED = 3;
const LOOKED_AT = 2000;

/** Only text is read as edges; `header`: whether its first line names the columns. */
export function mayBeEdges({ columns, rows, text }: Pick<Table, "columns" | "rows" | "text">): boolean {
  if (!text) return false;
  const named = text.dialect.header ? endColumns(columns.map(({ name }) => name)) : undefined;
  if (!named && columns.length > MOST_UNNAMED) return false;
  const [from, to] = (named ?? [0, 1]).map((c) => columns[c]);
  if (!from || !to || from.missing + to.missing > 0) return false;
  if (!named && !isTold(text.dialect.header, from, to, columns[2])) return false;
  const weight =
    columns.length === MOST_UNNAMED ? columns.find((one) => one !== from && one !== to) : undefined;
  const seen = new Set<number | string>();
  const weights = new Map<string, number>();
  for (let row = 0; row < Math.min(rows, LOOKED_AT); row++) {
    const [a, b] = [nameIn(from, row), nameIn(to, row)];
    if (a === undefined || b === undefined) return false;
    seen.add(a).add(b);
    if (weight?.kind !== "number") continue;
    const pair = [a, b].sort().join("\n");
    // A pair that is told of with several weights is no edge.
    if ((weights.get(pair) ?? weight.values[row]) !== weight.values[row]) return false;
    weights.set(pair, weight.values[row]);
  }
  // Nor are pairs a graph that share no end.
  return seen.size < 2 * Math.min(rows, LOOKED_AT);
}

/** Whether a header is known for one, by words above numbers, and what is beside the ends is a weight in every row. */
function isTold(header: boolean, from: Column, to: Column, weight: Column | undefined): boolean {
  if (header && from.kind !== "number" && to.kind !== "number") return false;
  if (!weight) return true;
  return weight.kind === "number" && weight.missing === 0 && weight.values.every((value) => value >= 0);
}

/** Undefined for numbers that name nothing: parts and negative ones. */
function nameIn(column: Column, row: number): string | number | undefined {
  if (column.kind === "text") return column.words[column.codes[row]];
  const value = column.values[row];
  return Number.isInteger(value) && value >= 0 ? value : undefined;
}
