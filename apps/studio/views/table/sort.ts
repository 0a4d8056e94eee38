/** A column → the order of its rows: numbers by size, words in natural order, ties in the order of the data, missing values last. */
import { upTo } from "spectacl/internal";
import { rowIn } from "../../parts/cell.js";
import type { SortInput } from "./table-calls.js";

/** Digits within words count as numbers: row 2 comes before row 10. */
export const compareWords = new Intl.Collator("en", { numeric: true }).compare;

export function sortedRows({ sheet, n, down }: SortInput): Uint32Array {
  const { column } = sheet;
  const sign = down ? -1 : 1;
  const keys = new Float64Array(n);
  if (column.kind === "number") for (let i = 0; i < n; i++) keys[i] = column.values[rowIn(sheet, i)];
  else {
    const ranks = ranksOf(column.words);
    for (let i = 0; i < n; i++) keys[i] = ranks[column.codes[rowIn(sheet, i)]];
  }
  return upTo(n).sort((a, b) => {
    const [x, y] = [keys[a], keys[b]];
    if (x < y) return -sign;
    if (x > y) return sign;
    if (x === y) return a - b;
    return Number(Number.isNaN(x)) - Number(Number.isNaN(y)) || a - b;
  });
}

/** Per word its place among all; words that compare equal share one, the empty word is missing. */
function ranksOf(words: readonly string[]): Float64Array {
  const order = words.map((_, code) => code).sort((a, b) => compareWords(words[a], words[b]));
  const ranks = new Float64Array(words.length);
  let rank = 0;
  order.forEach((code, at) => {
    if (at > 0 && compareWords(words[order[at - 1]], words[code]) !== 0) rank++;
    ranks[code] = words[code] === "" ? Number.NaN : rank;
  });
  return ranks;
}
