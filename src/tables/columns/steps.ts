/**
 * Columns as they look → what integers of few values are: counts, which measure; codes of two kinds, which are categories; steps,
 * which are left to the description beside finer columns.
 */
import { isPlainlyWritten, type Look } from "./look.js";
import { isCountName, isRatingName, stemOf } from "./names.js";
import type { Judged } from "./planned.js";

// Integers of so few values are steps, not measurements.
const MOST_STEPS = 12;
const ROWS_A_STEP = 5;
const MANY_COLUMNS = 16;
// Answers have seven levels at most, as a rule; months and such have as many rows in the upper half as in the lower.
const MOST_ANSWERS = 7;
const LEAST_RARE = 0.25;

/** Integers of few values are left to the description where finer columns are at least as many, unless of one family with them. */
export function withoutSteps(given: readonly Judged[], looks: readonly Look[]): Judged[] {
  const all = [...given.keys()];
  const few = given.map((one, c) => isStepped(one, looks[c]));
  const isFiner = (one: Judged, c: number): boolean =>
    one.use === "distance" && !!looks[c].values && !few[c] && !isKind(one);
  // Kin of finer columns are steps of the same measure.
  const stems = all.filter((c) => isFiner(given[c], c)).map((c) => stemOf(looks[c].name));
  const families = new Set(stems.filter((stem) => stem !== undefined));
  const kin = (c: number): boolean => families.has(stemOf(looks[c].name) as string);
  const found = given.map((one, c) => (isCodedPair(one, looks[c]) && !kin(c) ? asKind(one) : one));
  const stepped = (c: number): boolean => few[c] && !isKind(found[c]);
  const finer = all.filter((c) => isFiner(found[c], c));
  const steps = all.filter((c) => stepped(c) && !kin(c) && !isRatingName(looks[c].name));
  const pixels =
    all.length >= MANY_COLUMNS && finer.filter((c) => looks[c].integers).length >= 0.8 * finer.length;
  const aside =
    finer.length >= 2 && steps.length <= finer.length && !(pixels && steps.length >= MANY_COLUMNS / 4);
  const left = new Set(aside ? steps : []);
  return found.map((one, c) => {
    if (!stepped(c)) return one;
    const { distinct } = looks[c];
    if (left.has(c)) return { ...one, use: "describe", reason: { code: "beside-finer", distinct } };
    return { ...one, reason: { code: "few-numbers", distinct } };
  });
}

function isKind({ role }: Judged): boolean {
  return role === "yes-no" || role === "category" || role === "rank";
}

function isNumber(one: Judged, look: Look): boolean {
  return (
    one.use === "distance" && (one.role === "quantity" || one.role === "count") && isPlainlyWritten(look)
  );
}

function isStepped(one: Judged, look: Look): boolean {
  const { integers, distinct, rows } = look;
  return (
    isNumber(one, look) &&
    integers &&
    distinct <= MOST_STEPS &&
    ROWS_A_STEP * distinct <= rows &&
    !isCount(look)
  );
}

/** Called like a count, or from 0 or 1 up with fewer and fewer rows. */
function isCount({ name, distinct, values }: Look): boolean {
  if (!values || distinct <= 2) return false;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low < 0) return false;
  if (isCountName(name)) return true;
  // A few grays of one pixel are steps of all of them.
  if (low > 1 || distinct <= MOST_ANSWERS || stemOf(name) !== undefined) return false;
  const middle = (low + high) / 2;
  const upper = values.reduce((sum, value) => sum + (value > middle ? 1 : 0), 0);
  return upper < LEAST_RARE * values.length;
}

/** 1 and 2, as registers and surveys code two kinds. */
function isCodedPair(one: Judged, look: Look): boolean {
  const { distinct, words, rows } = look;
  return (
    isNumber(one, look) && distinct === 2 && words[0] === "1" && words[1] === "2" && rows >= 2 * ROWS_A_STEP
  );
}

function asKind(one: Judged): Judged {
  return { ...one, role: "category", reason: { code: "coded", distinct: 2 } };
}
