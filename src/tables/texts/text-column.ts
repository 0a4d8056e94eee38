/** A table and what its columns are → the column of texts that tells what its rows are about. */
import type { Table, TextColumn } from "../table/table.js";
import { termsOf } from "./words.js";

/** What is asked of the plan for a column. */
interface Planned {
  readonly role: string;
  readonly use: string;
}

// Fewer words are names and codes.
const FEWEST_WORDS = 3;
const TRIED = 500;

/** Of several the one with the most words; undefined if there is none. */
export function textColumnOf(table: Pick<Table, "columns">, plan: readonly Planned[]): number | undefined {
  let best: { readonly column: number; readonly words: number } | undefined;
  table.columns.forEach((column, c) => {
    if (column.kind !== "text" || plan[c]?.role !== "text" || plan[c].use !== "describe") return;
    const words = wordsIn(column);
    if (words >= FEWEST_WORDS && words > (best?.words ?? 0)) best = { column: c, words };
  });
  return best?.column;
}

/** Words of a text, on average. */
function wordsIn({ words }: TextColumn): number {
  const given = words.filter((word) => word.trim() !== "");
  const step = Math.ceil(given.length / TRIED);
  const tried = given.filter((_, k) => k % step === 0);
  return tried.reduce((sum, text) => sum + termsOf(text).words.length, 0) / Math.max(1, tried.length);
}
