/** Which words of a file stand for a missing value. */
import { mostOf } from "../../base/extremes.js";

const EVERYWHERE = "NA #N/A <NA> NaN nan NAN -NaN -nan null NULL Null \\N ?".split(" ");
// A lone dash is a word in its own right among words: a strand, a grade.
const AMONG_NUMBERS = ["-"];
// Answers among words, where they may be the most frequent; beside numbers they are none.
const ANSWERS = "None none N/A n/a".split(" ");

export interface Missing {
  /** Whether a word, without spaces around it, stands for no number. */
  readonly amongNumbers: (word: string) => boolean;
  /** Whether a word, spaces around it or not, stands for no word. */
  readonly amongWords: (word: string) => boolean;
  /** Whether it stands for no number, but is a word among words: what it is the other cells of its column tell. */
  readonly isAnswer: (word: string) => boolean;
  /** Words that the caller added. */
  readonly extra: readonly string[];
  /** No missing word but the empty one is longer. */
  readonly longest: number;
}

export function missingWords(extra: readonly string[] = []): Missing {
  const words = new Set(["", ...EVERYWHERE, ...extra.map((word) => word.trim())]);
  const answers = new Set(ANSWERS.filter((word) => !words.has(word)));
  const numbers = new Set([...words, ...AMONG_NUMBERS, ...answers]);
  return {
    amongNumbers: (word) => numbers.has(word),
    amongWords: (word) => words.has(word.trim()),
    isAnswer: (word) => answers.has(word.trim()),
    extra,
    // In bytes: a character has at most 4.
    longest: mostOf([...numbers].map((word) => 4 * word.length)),
  };
}

const NO_ANSWER =
  /^(?:none|n\/?a|n\.\s?a\.?|nil|no|nope|null|nan|unknown|unkn?|undefined|missing|not (?:available|applicable|known|given|reported|measured|stated)|no (?:data|value|answer)|blank|tb[acd]|keine?(?: angabe| antwort| daten)?|k\. ?a\.?|unbekannt|fehlt|inconnue?|aucune?|non renseigné|sans réponse|desconocid[oa]|ninguno|sin datos|sconosciuto|-+|–|—|\.+|…|\*+|#(?:ref!|value!|div\/0!|name\?|num!|null!))$/;

/** Whether a word tells that there is no number, date or time, in a column of such: none, n/a, unknown, keine Angabe, #DIV/0!. */
export function tellsNothing(word: string): boolean {
  const plain = word.trim();
  return plain.length <= LONGEST && NO_ANSWER.test(plain.toLowerCase());
}

const LONGEST = 20;
