/** Which words of a file stand for a missing value. */
import { mostOf } from "../../base/extremes.js";

const EVERYWHERE = "NA N/A n/a #N/A <NA> NaN nan NAN -NaN -nan null NULL Null None none ?".split(" ");
// A lone dash is a word in its own right among words: a strand, a grade.
const AMONG_NUMBERS = ["-"];

export interface Missing {
  /** Whether a word, without spaces around it, stands for no number. */
  readonly amongNumbers: (word: string) => boolean;
  /** Whether a word, spaces around it or not, stands for no word. */
  readonly amongWords: (word: string) => boolean;
  /** Words that the caller added. */
  readonly extra: readonly string[];
  /** No missing word but the empty one is longer. */
  readonly longest: number;
}

export function missingWords(extra: readonly string[] = []): Missing {
  const words = new Set(["", ...EVERYWHERE, ...extra.map((word) => word.trim())]);
  const numbers = new Set([...words, ...AMONG_NUMBERS]);
  return {
    amongNumbers: (word) => numbers.has(word),
    amongWords: (word) => words.has(word.trim()),
    extra,
    // In bytes: a character has at most 4.
    longest: mostOf([...numbers].map((word) => 4 * word.length)),
  };
}
