/** Integers of one to nine bytes, seven bits in each but the last. */

/** A place among bytes, which moves on as they are read. */
export interface Place {
  at: number;
}

const LONGEST = 9;
const CONTINUED = 128;
// What seven bytes hold is exact.
const EXACT = 7;

/** The integer at a place; undefined if it does not end before `end`. A long one that is negative is below zero. */
export function varint(bytes: Uint8Array, place: Place, end: number): number | bigint | undefined {
  let value = 0;
  for (let k = 0; k < EXACT; k++) {
    if (place.at >= end) return undefined;
    const byte = bytes[place.at++];
    value = value * CONTINUED + (byte & 127);
    if (byte < CONTINUED) return value;
  }
  let long = BigInt(value);
  for (let k = EXACT + 1; k <= LONGEST; k++) {
    if (place.at >= end) return undefined;
    const byte = bytes[place.at++];
    if (k === LONGEST) long = (long << 8n) | BigInt(byte);
    else long = (long << 7n) | BigInt(byte & 127);
    if (byte < CONTINUED) break;
  }
  const signed = BigInt.asIntN(64, long);
  const near = Number(signed);
  return Number.isSafeInteger(near) ? near : signed;
}

/** A length or a code at a place; undefined if it does not end before `end` or is below zero. */
export function length(bytes: Uint8Array, place: Place, end: number): number | undefined {
  const value = varint(bytes, place, end);
  return typeof value === "number" && value >= 0 ? value : undefined;
}
