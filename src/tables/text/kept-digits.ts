/** An integer as it is written → whether a number would forget some of its digits: 00123, 12345678901234567891. */

const ZERO = 48;
const PLUS = 43;
const MINUS = 45;
// 10^15 < 2^53: that many digits are an integer without error.
const EXACT_DIGITS = 15;

/** `value`: the number that bytes[start .. end] spell. */
export function losesDigits(bytes: Uint8Array, start: number, end: number, value: number): boolean {
  const signed = bytes[start] === MINUS || bytes[start] === PLUS;
  const first = signed ? start + 1 : start;
  const coded = !signed && bytes[first] === ZERO && end - first > 1;
  if (!coded && end - first <= EXACT_DIGITS) return false;
  for (let at = first; at < end; at++) if (bytes[at] < ZERO || bytes[at] > ZERO + 9) return false;
  if (coded) return true;
  if (Number.isSafeInteger(value)) return false;
  let digits = "";
  for (let at = first; at < end; at++) digits += String.fromCharCode(bytes[at]);
  // What is written again as it was loses nothing.
  return String(Math.abs(value)) !== digits;
}

/** The same of a word, spaces around it allowed. */
export function wordLosesDigits(word: string): boolean {
  const bytes = new TextEncoder().encode(word.trim());
  return losesDigits(bytes, 0, bytes.length, Number(word));
}
