/**
 * Whole rows of delimited text → the same rows, in which no cell is a formula for a spreadsheet: one that begins like a
 * formula and is not a number gets an apostrophe in front, which spreadsheets take as "this is text". Only such cells
 * change, by this one byte.
 */

const QUOTE = 34;
const LINE = 10;
const RETURN = 13;
const APOSTROPHE = 39;
// = + - @ and the blanks after which some programs still look for them.
const SIGNS = new Set([61, 43, 45, 64, 9, LINE, RETURN]);
// The same signs in the width of East Asian characters, by their last byte in UTF-8 after EF BC.
const WIDE = new Set([0x9d, 0x8b, 0x8d, 0xa0]);
// A sign alone, or a number with any marks for thousands and fractions: nothing in it can be computed.
const NUMBER = /^[+-](?:[\d.,' \u00a0\u202f]*(?:e[+-]?\d+)?\s?%?|inf(?:inity)?|nan)$/i;

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

/** Where apostrophes belong: the first byte of every cell that would be a formula, behind its quote. */
function formulaPlaces(bytes: Uint8Array, delimiter: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const quoted = bytes[at] === QUOTE;
    const start = quoted ? at + 1 : at;
    const end = quoted ? closingQuote(bytes, start) : start;
    let past = end;
    while (past < bytes.length && bytes[past] !== delimiter && bytes[past] !== LINE && bytes[past] !== RETURN)
      past++;
    // A cell without quotes that is blank up to the end of its line begins nothing.
    if (start < (quoted ? end : past) && isFormula(bytes.subarray(start, quoted ? end : past)))
      places.push(start);
    at = past;
  }
  return places;
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

function isFormula(cell: Uint8Array): boolean {
  if (cell[0] === 0xef && cell[1] === 0xbc) return WIDE.has(cell[2]);
  return SIGNS.has(cell[0]) && !NUMBER.test(new TextDecoder().decode(cell));
}
