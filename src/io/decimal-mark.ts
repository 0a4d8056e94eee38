/**
 * Columns of words → the sign before their fractions, a point or a comma, as far as the words tell. 2,5 and 1.234,50 tell it;
 * 15.385 may be fifteen thousand or fifteen, so that its column, or the others, must tell.
 */

/** The sign before fractions. */
export type DecimalMark = "." | ",";

/** Why the sign of a column is known: a number that can be read one way only, thousands beside hundreds, or money in thousands. */
type Told = "plainly" | "by-thousands" | "by-money";

interface Verdict {
  readonly mark: DecimalMark;
  readonly told: Told;
}

const MARKS: readonly DecimalMark[] = [".", ","];
const OTHER = { ".": ",", ",": "." } as const;
const CURRENCY = String.raw`\p{Sc}|USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|kr|zł|Fr\.?`;
const NUMBER = new RegExp(
  String.raw`^[-+−]?\s*(${CURRENCY})?\s*[-+−]?(\d[\d.,'’\s]*|[.,]\d+)(?:[eE][-+]?\d+)?\s*(?:(${CURRENCY})|[%‰]|[a-zA-Zµμ°]{1,4})?$`,
  "u",
);
// Longer words are no numbers that anybody writes, and would take patterns too deep.
const LONGEST = 100;
// As columns are read: a few words may be none of it.
const SHARE = 0.9;
// Fewer thousands beside hundreds may be fractions by chance.
const FEWEST_THOUSANDS = 3;

/** By thousands: grouped by the other sign. */
const GROUPED = { ".": /^[1-9]\d{0,2}(,\d{3})+$/, ",": /^[1-9]\d{0,2}(\.\d{3})+$/ };
/** One way only: a fraction of other than three digits, both signs in their places, or thousands of thousands. */
const PLAIN = {
  ".": /^(\d*\.(\d{1,2}|\d{4,})|0?\.\d+|0\.\d+|\d{4,}\.\d+|[1-9]\d{0,2}(,\d{3})+\.\d+|[1-9]\d{0,2}(,\d{3}){2,})$/,
  ",": /^(\d*,(\d{1,2}|\d{4,})|0?,\d+|0,\d+|\d{4,},\d+|[1-9]\d{0,2}(\.\d{3})+,\d+|[1-9]\d{0,2}(\.\d{3}){2,})$/,
};

/** The sign that more columns tell than tell the other, the plainest first; undefined if none does. Of equally many it is the point. */
export function decimalMark(columns: Iterable<readonly string[]>): DecimalMark | undefined {
  const verdicts: Verdict[] = [];
  for (const words of columns) {
    const verdict = verdictOf(words);
    if (verdict) verdicts.push(verdict);
  }
  for (const told of ["plainly", "by-thousands", "by-money"] as const) {
    const count = (mark: DecimalMark): number =>
      verdicts.filter((verdict) => verdict.told === told && verdict.mark === mark).length;
    const [points, commas] = MARKS.map(count);
    if (points + commas > 0) return commas > points ? "," : ".";
  }
  return undefined;
}

/** Whether a word is a number, maybe with its currency or unit, whatever its sign. */
export function isNumberLike(word: string): boolean {
  return word.length <= LONGEST && NUMBER.test(word.trim());
}

function verdictOf(words: readonly string[]): Verdict | undefined {
  const given = words.map((word) => word.trim()).filter((word) => word !== "");
  const parts = given.flatMap((word) => {
    const match = word.length <= LONGEST ? NUMBER.exec(word) : null;
    return match
      ? [{ digits: match[2].replace(/['’\s]/g, ""), money: (match[1] ?? match[3]) !== undefined }]
      : [];
  });
  if (parts.length === 0 || parts.length < SHARE * given.length) return undefined;
  const digits = parts.map((part) => part.digits);
  const plain = MARKS.filter((mark) => digits.some((one) => PLAIN[mark].test(one)));
  if (plain.length > 0) return plain.length === 1 ? { mark: plain[0], told: "plainly" } : undefined;
  for (const mark of MARKS) {
    const grouped = parts.filter((part) => GROUPED[mark].test(part.digits));
    const whole = digits.filter((one) => /^\d+$/.test(one));
    if (grouped.length === 0 || digits.some((one) => one.includes(mark))) continue;
    // Who parts thousands parts them everywhere.
    if (whole.some((one) => one.length > 3)) return { mark: OTHER[mark], told: "by-thousands" };
    const money = grouped.every((part) => part.money);
    if (whole.length > 0 && (money || grouped.length >= FEWEST_THOUSANDS))
      return { mark, told: "by-thousands" };
    if (money) return { mark, told: "by-money" };
  }
  return undefined;
}
