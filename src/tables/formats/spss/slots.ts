/** The data of an SPSS file → parts of rows, of 8 bytes each: as they are, or by codes of a byte. */
import type { Bounded } from "../../bytes/bounded.js";

/** Puts the next 8 bytes at a place; false if there are no more. */
export type NextSlot = (into: Uint8Array, at: number) => boolean;

const SLOT = 8;
// Codes: nothing; then numbers; the end; 8 bytes that follow; blanks of a text; a number that is missing.
const [NOTHING, LAST_NUMBER, END, BYTES, SPACES] = [0, 251, 252, 253, 254];
/** What stands for a missing number. */
export const SYSTEM_MISSING = -Number.MAX_VALUE;
const SPACE = 32;

export function plainSlots({ bytes, within }: Bounded, from: number): NextSlot {
  let at = from;
  return (into, to) => {
    if (at >= bytes.length) return false;
    into.set(bytes.subarray(within(at, SLOT), at + SLOT), to);
    at += SLOT;
    return true;
  };
}

export function codedSlots(
  { bytes, within }: Bounded,
  from: number,
  bias: number,
  little: boolean,
): NextSlot {
  const number = new Uint8Array(SLOT);
  const view = new DataView(number.buffer);
  let [codes, next, at] = [from, SLOT, from];
  return (into, to) => {
    for (;;) {
      if (next === SLOT) {
        if (at >= bytes.length) return false;
        codes = at;
        next = 0;
        at += SLOT;
      }
      // The last codes may be fewer than 8.
      if (codes + next >= bytes.length) return false;
      const code = bytes[codes + next++];
      if (code === NOTHING) continue;
      if (code === END) return false;
      if (code === BYTES) {
        into.set(bytes.subarray(within(at, SLOT), at + SLOT), to);
        at += SLOT;
      } else if (code === SPACES) into.fill(SPACE, to, to + SLOT);
      else {
        view.setFloat64(0, code <= LAST_NUMBER ? code - bias : SYSTEM_MISSING, little);
        into.set(number, to);
      }
      return true;
    }
  };
}
