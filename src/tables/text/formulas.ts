/**
 * Whole rows of delimited text → the same rows, in which nothing is a formula for a spreadsheet, whichever of the usual signs it
 * takes for that between cells: where `;` separates lists, `1,x;=1+1` has two cells. What would begin a formula and is not a
 * number gets an apostrophe in front, which spreadsheets take as "this is text". Nothing else changes.
 */

const [TAB, LINE, RETURN, SPACE, QUOTE, COMMA, SEMICOLON, BAR] = [9, 10, 13, 32, 34, 44, 59, 124];
const APOSTROPHE = 39;
/** = + - @ */
const SIGNS = new Set([61, 43, 45, 64]);
/** The same in the width of East Asian characters, by their last byte in UTF-8 after EF BC. */
const WIDE = new Set([0x9d, 0x8b, 0x8d, 0xa0]);
/** Blanks of more than one byte, after which some programs still look for a sign. */
const BLANKS = [
  [0xc2, 0xa0],
  [0xe2, 0x80, 0xaf],
  [0xe3, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
] as const;
// A sign alone, or a number with any marks for thousands and fractions: nothing in it can be computed.
const NUMBER = /^[+-](?:[\d.,' \u00a0\u202f]*(?:e[+-]?\d+)?\s?%?|inf(?:inity)?|nan)$/i;
// Longer ones are no numbers.
const LONGEST = 400;
const UNSIGNED = /^[\d.,' ]*$/;
/** What goes on with the number in front of it, and calls or reaches for something. */
const CONTINUED = /^[\d.,' ]*[-+*/^&=<>:%][^(!|]*[(!|]/;

/** `piece`: whole rows; `delimiter`: one character. */
export function withoutFormulas(piece: Uint8Array, delimiter: string): Uint8Array {
  const places = formulaPlaces(piece, delimiter.charCodeAt(0));
  if (places.length === 0) return piece;
  const out = new Uint8Array(piece.length + places.length);
  let from = 0;
  places.forEach((place, k) => {
    out.set(piece.subarray(from, place), from + k);
    out[place + k] = APOSTROPHE;
    from = place;
  });
  out.set(piece.subarray(from), from + places.length);
  return out;
}

/** Where apostrophes belong: before each sign that would begin a formula. */
function formulaPlaces(bytes: Uint8Array, delimiter: number): number[] {
  const places: number[] = [];
  const parting = new Set([TAB, LINE, RETURN, COMMA, SEMICOLON, BAR, delimiter]);
  // Whether a number with a sign stands in front, with digits alone behind it: who does not part the two reads on.
  let signed = false;
  for (let at = 0; at < bytes.length; at++) {
    const quoted = bytes[at] === QUOTE;
    const start = quoted ? at + 1 : at;
    const end = quoted ? closingQuote(bytes, start) : cellEnd(bytes, start, delimiter);
    const before = places.length;
    signsIn(bytes, start, end, parting, places);
    const word = places.length === before && end - start <= LONGEST ? decoded(bytes, start, end) : undefined;
    const goesOn = signed && (word === undefined || CONTINUED.test(word));
    if (goesOn && places[before] !== start) places.splice(before, 0, start);
    signed = word !== undefined && (NUMBER.test(word) || (signed && UNSIGNED.test(word)));
    at = cellEnd(bytes, end, delimiter);
    if (bytes[at] !== delimiter) signed = false;
  }
  return places;
}

/** The signs within a cell that begin a formula: at its beginning, or behind what parts cells elsewhere. */
function signsIn(
  bytes: Uint8Array,
  start: number,
  end: number,
  parting: ReadonlySet<number>,
  places: number[],
): void {
  // What the sign would be behind; nothing while inside a word.
  let behind: number | "cell" | undefined = "cell";
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (parting.has(byte)) behind = byte;
    else if (behind !== undefined && byte !== SPACE && byte !== QUOTE) {
      const blank = BLANKS.find((one) => one.every((part, k) => bytes[at + k] === part));
      if (blank) at += blank.length - 1;
      else {
        if (isFormula(bytes, at, end, behind)) places.push(at);
        behind = undefined;
      }
    }
  }
}

/** `behind`: what parts the cells where this is one; up to the next of it, it has to be a number. */
function isFormula(bytes: Uint8Array, at: number, end: number, behind: number | "cell"): boolean {
  if (bytes[at] === 0xef && bytes[at + 1] === 0xbc) return WIDE.has(bytes[at + 2]);
  if (!SIGNS.has(bytes[at])) return false;
  const line = behind === LINE || behind === RETURN;
  let to = at;
  while (to < end && to - at <= LONGEST) {
    if (bytes[to] === behind || (line && (bytes[to] === LINE || bytes[to] === RETURN))) break;
    to++;
  }
  return to - at > LONGEST || !NUMBER.test(decoded(bytes, at, to));
}

function decoded(bytes: Uint8Array, start: number, end: number): string {
  return new TextDecoder().decode(bytes.subarray(start, end));
}

/** The delimiter or the end of the line. */
function cellEnd(bytes: Uint8Array, from: number, delimiter: number): number {
  let at = from;
  while (at < bytes.length && bytes[at] !== delimiter && bytes[at] !== LINE && bytes[at] !== RETURN) at++;
  return at;
}

/** The quote that ends a cell: one that is not doubled. */
function closingQuote(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length) {
    if (bytes[at] !== QUOTE) at++;
    else if (bytes[at + 1] === QUOTE) at += 2;
    else return at;
  }
  return at;
}
