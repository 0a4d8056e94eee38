/** The words of a column → the same from the lowest to the highest, if they are answers on a scale, levels, or bands of numbers. */
import { wordIn } from "../table/word.js";
import { tellsNothing } from "../text/missing.js";
import { bandPlaces } from "./bands.js";
import { polarPlaces } from "./polar-words.js";
import { scalePlaces } from "./word-scales.js";

// Two words have no order to be told from the other one.
const FEWEST = 3;
const MOST = 30;
const DECLINED =
  /^(?:(?:i )?(?:prefer|choose|decline|refuse)d? (?:not )?to .*|refused|(?:i )?(?:don t|do not) know|no opinion|not sure|unsure|does not apply|dk|can t say|weiß nicht|weiss nicht|keine meinung|möchte (?:ich )?nicht.*|ne sait pas|je ne sais pas|sans opinion|no sé|no sabe.*|no contesta|prefiero no .*)$/;

/** Whether a word among answers on a scale is none: don't know, prefer not to say, keine Angabe. */
export function isNoAnswer(word: string): boolean {
  return tellsNothing(word) || DECLINED.test(normal(word));
}

/** Undefined if they have no order of their own. Words that are no answer are left out. */
export function orderedWords(given: readonly string[], name: string): readonly string[] | undefined {
  if (given.length < FEWEST || given.length > MOST || given.some((word) => wordIn(word) === undefined))
    return undefined;
  // "None" is a level of some scales.
  return (
    ordered(given, name) ??
    ordered(
      given.filter((word) => !isNoAnswer(word)),
      name,
    )
  );
}

function ordered(words: readonly string[], name: string): readonly string[] | undefined {
  if (words.length < FEWEST) return undefined;
  const plain = words.map(normal);
  const bare = plain.map(withoutNumber);
  const places =
    scalePlaces(plain, name) ??
    scalePlaces(bare, name) ??
    polarPlaces(plain) ??
    polarPlaces(bare) ??
    bandPlaces(words.map((word) => word.trim())) ??
    numberedPlaces(plain);
  if (!places) return undefined;
  return [...words.keys()].sort((a, b) => places[a] - places[b]).map((k) => words[k]);
}

/** In small letters, with spaces for what parts words. */
function normal(word: string): string {
  const plain = (wordIn(word) ?? "").toLowerCase().normalize("NFC");
  return /^[a-g]{1,3}[+-]?$/.test(plain)
    ? plain
    : plain
        .replace(/['’]s\b/g, "s")
        .replace(/[^\p{L}\p{N}+]+/gu, " ")
        .trim();
}

/** "1 strongly disagree" as surveys write it. */
function withoutNumber(word: string): string {
  return word.replace(/^\d{1,2} (?=\p{L})/u, "");
}

const LEVEL =
  /^(?:(?:level|lvl|grade|stage|tier|rank|step|phase|year|semester|priority|prio|severity|sev|degree|stufe|niveau|nivel|q(?=[1-4]$)) ?(1?\d)|(1?\d) ?(?:stars?|sterne?|étoiles?|estrellas?))$/;
const ANSWER = /^(\d{1,2})(?: \p{L}.*)?$/u;

/** Levels by their number: stage 2, 4 stars; and answers of which only the ends have words: 1 not at all, 2, 3, 4, 5 very much. */
function numberedPlaces(words: readonly string[]): readonly number[] | undefined {
  const numbers = words.map((word) => {
    const [, before, behind] = LEVEL.exec(word) ?? [];
    return Number(before ?? behind ?? Number.NaN);
  });
  if (numbers.every((number) => !Number.isNaN(number)) && areApart(numbers)) return numbers;
  const answers = words.map((word) => Number(ANSWER.exec(word)?.[1] ?? Number.NaN));
  const some = words.some((word) => /^\d+$/.test(word)) && words.some((word) => !/^\d+$/.test(word));
  return some && answers.every((number) => number <= 11) && areApart(answers) ? answers : undefined;
}

function areApart(numbers: readonly number[]): boolean {
  return new Set(numbers).size === numbers.length;
}
