/** The words of a column → the same from the lowest to the highest, if they are answers on a scale, levels, or bands of numbers. */
import { wordIn } from "../table/word.js";
import { tellsNothing } from "../text/missing.js";
import { bandPlaces } from "./bands.js";
import { polarPlaces } from "./polar-words.js";
import { scalePlaces } from "./word-scales.js";

// Two words have no order to be told from the other one.
const FEWEST = 3;
/** Words that a scale may have. */
export const MOST_LEVELS = 30;
const DECLINED =
  /^(?:(?:i )?(?:prefer|choose|decline|refuse)d? (?:not )?to .*|refused|(?:i )?(?:don t|do not) know|no opinion|not sure|unsure|does not apply|dk|can t say|weiß nicht|weiss nicht|keine meinung|möchte (?:ich )?nicht.*|ne sait pas|je ne sais pas|sans opinion|no sé|no sabe.*|no contesta|prefiero no .*)$/;

/** What surveys code no answer by, beside answers of fewer digits. */
const NO_CODE = /^(?:-(?:9{1,3}|8{1,2}|7{1,2})|9{2,3}|88|77|9[78])$/;

/** Whether a word among answers on a scale is none: don't know, prefer not to say, keine Angabe. */
export function isNoAnswer(word: string): boolean {
  const plain = normal(word);
  return (
    tellsNothing(word) ||
    NO_CODE.test(word.trim()) ||
    [plain, withoutNumber(plain)].some((one) => DECLINED.test(one) || tellsNothing(one))
  );
}

/** Undefined if they have no order of their own. Words that are no answer are left out. */
export function orderedWords(given: readonly string[], name: string): readonly string[] | undefined {
  if (given.length < FEWEST || given.length > MOST_LEVELS || given.some((word) => wordIn(word) === undefined))
    return undefined;
  // "None" is a level of some scales; -9 is none of any.
  const coded = given.some((word) => word.trim().startsWith("-") && NO_CODE.test(word.trim()));
  return (
    (coded ? undefined : ordered(given, name)) ??
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
    starPlaces(words.map((word) => word.trim())) ??
    numberedPlaces(plain, name);
  if (!places) return undefined;
  return [...words.keys()].sort((a, b) => places[a] - places[b]).map((k) => words[k]);
}

/** In small letters, with spaces for what parts words. */
function normal(word: string): string {
  const plain = (wordIn(word) ?? "").toLowerCase().normalize("NFC");
  return /^[a-g]{1,3}(?:-|\+{0,3})$/.test(plain)
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
const URGENT = /prio|sever|urgen|impact|dringlich/i;
const OUT_OF =
  /^(\d{1,2}(?:[.,]\d)?) ?(?:\/|out of|of|von|sur|de|su) ?(\d{1,3})(?: ?(?:stars?|sterne[n]?|étoiles?|estrellas?|points?|punkten?))?$/i;
const ANSWER = /^(\d{1,2})(?: \p{L}.*)?$/u;

const STARS = "★⭐*✭✮";
const MOST_STARS = 20;

/** ★★★☆☆, or 4.5/5 and 4 out of 5, all out of one number. */
function starPlaces(words: readonly string[]): readonly number[] | undefined {
  const signs = words.map((word) => [...word.replaceAll("\ufe0f", "")]);
  const stars = signs.map((some) => some.filter((sign) => STARS.includes(sign)).length);
  const drawn = signs.every(
    (some, k) => stars[k] <= MOST_STARS && some.every((sign) => `${STARS}☆✩½ `.includes(sign)),
  );
  const halves = signs.map((some, k) => stars[k] + (some.includes("½") ? 0.5 : 0));
  if (drawn && areApart(halves) && stars.some((count) => count > 0)) return halves;
  const parts = words.map((word) => OUT_OF.exec(word));
  const places = parts.map((part) => Number(part?.[1].replace(",", ".") ?? Number.NaN));
  const all = new Set(parts.map((part) => part?.[2]));
  return all.size === 1 && !all.has(undefined) && areApart(places) ? places : undefined;
}

/** Levels by their number: stage 2, 4 stars; and answers of which only the ends have words: 1 not at all, 2, 3, 4, 5 very much. */
function numberedPlaces(words: readonly string[], name: string): readonly number[] | undefined {
  if (URGENT.test(name)) {
    const urgent = words.map((word) => Number(/^(?:p|s|sev|prio) ?([0-9])$/.exec(word)?.[1] ?? Number.NaN));
    if (urgent.every((number) => !Number.isNaN(number)) && areApart(urgent)) return urgent;
  }
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
