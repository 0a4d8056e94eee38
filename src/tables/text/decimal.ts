/** The bytes of a decimal number → the nearest double: the bits that Number() gives, without making a string. */

const PLUS = 43;
const MINUS = 45;
const ZERO = 48;
const LOWER_E = 101;
// 2^27 + 1 splits a double into two halves of 26 bits (Dekker).
const SPLITTER = 134217729;

/** 10^0 .. 10^22: the powers of ten that are doubles. */
export const POWERS_OF_TEN = Float64Array.from({ length: 23 }, (_, e) => Number(`1e${e}`));

/** Digits with a sign and a point, as they were found: (-1)^negative · mantissa · 10^-scale. */
export interface Digits {
  negative: boolean;
  /** The first digit, and the byte after the last. */
  first: number;
  last: number;
  /** Rounded if there are more than 15 digits. */
  mantissa: number;
  count: number;
  /** Digits behind the point. */
  scale: number;
}

export function noDigits(): Digits {
  return { negative: false, first: 0, last: 0, mantissa: 0, count: 0, scale: 0 };
}

/** Finds the digits that begin at bytes[start], as far as they go; into an object, which the reader of a file reuses. */
export function findDigits(bytes: Uint8Array, start: number, end: number, point: number, into: Digits): void {
  let at = start;
  const negative = bytes[at] === MINUS;
  if (at < end && (negative || bytes[at] === PLUS)) at++;
  const first = at;
  let mantissa = 0;
  for (let d = 0; at < end; at++) {
    d = bytes[at] - ZERO;
    if (d < 0 || d > 9) break;
    mantissa = mantissa * 10 + d;
  }
  let count = at - first;
  let scale = 0;
  if (at < end && bytes[at] === point) {
    const fraction = ++at;
    for (let d = 0; at < end; at++) {
      d = bytes[at] - ZERO;
      if (d < 0 || d > 9) break;
      mantissa = mantissa * 10 + d;
    }
    scale = at - fraction;
    count += scale;
  }
  into.negative = negative;
  into.first = first;
  into.last = at;
  into.mantissa = mantissa;
  into.count = count;
  into.scale = scale;
}

/**
 * The number in bytes[start .. end], NaN if they are not one: digits with an optional sign, decimal `point` (a byte)
 * and exponent, or `inf`, `infinity` in any case. Nothing around it, no hexadecimal, no separators.
 */
export function decimal(bytes: Uint8Array, start: number, end: number, point: number): number {
  const found = noDigits();
  findDigits(bytes, start, end, point, found);
  const { negative, first, last, mantissa, count: digits } = found;
  let at = last;
  let exponent = -found.scale;
  if (digits === 0) return infinity(bytes, first, end, negative);
  if (at < end && (bytes[at] | 32) === LOWER_E) {
    at++;
    const minus = bytes[at] === MINUS;
    if (at < end && (minus || bytes[at] === PLUS)) at++;
    const from = at;
    let power = 0;
    for (let d = 0; at < end; at++) {
      d = bytes[at] - ZERO;
      if (d < 0 || d > 9) break;
      // Beyond 10^6 every finite mantissa of a readable file is 0 or infinite; the slow way below says which.
      if (power < 1e6) power = power * 10 + d;
    }
    if (at === from) return Number.NaN;
    exponent += minus ? -power : power;
  }
  if (at < end) return Number.NaN;
  const size = nearest(bytes, first, last, mantissa, digits, exponent);
  if (size >= 0) return negative ? -size : size;
  return spelled(bytes, start, end, point);
}

/**
 * mantissa · 10^exponent rounded once, or -1 if that cannot be done in doubles. Its `digits` digits, and nothing else but a
 * decimal sign, lie in bytes[first .. last]; the mantissa may be rounded if it has more than 15.
 */
export function nearest(
  bytes: Uint8Array,
  first: number,
  last: number,
  mantissa: number,
  digits: number,
  exponent: number,
): number {
  // Mantissa and power are doubles without error: one operation rounds once (Clinger).
  if (mantissa <= Number.MAX_SAFE_INTEGER) {
    if (exponent === 0) return mantissa;
    if (exponent < 0) return exponent >= -22 ? mantissa / POWERS_OF_TEN[-exponent] : -1;
    return exponent <= 22 ? mantissa * POWERS_OF_TEN[exponent] : -1;
  }
  return digits <= 19 && exponent < 0 && exponent >= -22
    ? quotient(bytes, first, last, digits, POWERS_OF_TEN[-exponent])
    : -1;
}

/**
 * An integer of 16 to 19 digits, divided by a power of ten, in two doubles. The quotient's error is below 2^-100 of it, so
 * that the sum rounds as the true quotient does, unless that lies that close to the middle of two doubles: then -1.
 */
function quotient(bytes: Uint8Array, first: number, last: number, digits: number, power: number): number {
  let head = 0;
  let tail = 0;
  let seen = 0;
  for (let at = first; at < last; at++) {
    const d = bytes[at] - ZERO;
    if (d < 0) continue;
    if (seen++ < 15) head = head * 10 + d;
    else tail = tail * 10 + d;
  }
  const shift = POWERS_OF_TEN[digits - 15];
  // The integer is high + low, without error: it has at most 64 bits.
  const product = head * shift;
  const rest = remainderOf(head, shift, product) + tail;
  const high = product + rest;
  const low = rest - (high - product);
  const main = high / power;
  const times = main * power;
  const left = high - times - remainderOf(main, power, times) + low;
  const correction = left / power;
  const error = Math.abs(correction) * 2 ** -46;
  const value = main + (correction + error);
  return value === main + (correction - error) ? value : -1;
}

/** a · b - product, without error, where product is a · b rounded (Dekker). */
function remainderOf(a: number, b: number, product: number): number {
  const aScaled = SPLITTER * a;
  const aHigh = aScaled - (aScaled - a);
  const aLow = a - aHigh;
  const bScaled = SPLITTER * b;
  const bHigh = bScaled - (bScaled - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

function infinity(bytes: Uint8Array, start: number, end: number, negative: boolean): number {
  const length = end - start;
  if (length !== 3 && length !== 8) return Number.NaN;
  const word = text(bytes, start, end).toLowerCase();
  if (word !== "inf" && word !== "infinity") return Number.NaN;
  return negative ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}

function spelled(bytes: Uint8Array, start: number, end: number, point: number): number {
  return Number(text(bytes, start, end).replace(String.fromCharCode(point), "."));
}

function text(bytes: Uint8Array, start: number, end: number): string {
  let word = "";
  for (let at = start; at < end; at++) word += String.fromCharCode(bytes[at]);
  return word;
}

/** The number a word spells, spaces around it allowed; NaN if it is none. */
export function numberOf(word: string, point: "." | ","): number {
  const plain = word.trim();
  const bytes = new Uint8Array(plain.length);
  for (let k = 0; k < plain.length; k++) {
    const code = plain.charCodeAt(k);
    if (code > 127) return Number.NaN;
    bytes[k] = code;
  }
  return decimal(bytes, 0, bytes.length, point.charCodeAt(0));
}
