/**
 * How often words are in texts → tf–idf: (1 + ln count) · ln(texts / texts with the word), rows of length 1. A word that is in
 * every text weighs nothing, so no list of stop words is needed.
 */
import { logarithm } from "../../base/logarithm.js";
import type { TermCounts } from "./counts.js";

/** A sparse matrix: row i holds value[e] in column column[e] for e from offsets[i] to offsets[i + 1]. */
export interface SparseRows {
  readonly rows: number;
  readonly columns: number;
  readonly offsets: Uint32Array;
  readonly column: Uint32Array;
  readonly value: Float64Array;
}

/** `texts`: how many there are. A text that says nothing of weight is a row of zeros. */
export function weighted({ terms, frequency, offsets, term, count }: TermCounts, texts: number): SparseRows {
  const rarity = frequency.map((having) => Math.max(0, logarithm(texts / having)));
  const value = new Float64Array(term.length);
  for (let i = 0; i + 1 < offsets.length; i++) {
    let square = 0;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      value[e] = (1 + logarithm(count[e])) * rarity[term[e]];
      square += value[e] * value[e];
    }
    if (square === 0) continue;
    const unit = 1 / Math.sqrt(square);
    for (let e = offsets[i]; e < offsets[i + 1]; e++) value[e] *= unit;
  }
  return { rows: offsets.length - 1, columns: terms.length, offsets, column: term, value };
}
