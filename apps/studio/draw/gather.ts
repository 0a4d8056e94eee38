/** Numbers by row → bytes in the order of drawing. */
import { UNKNOWN } from "../state/ramp.js";
import { entryOf } from "./colors.js";

/** Entries of the palette: a byte each while all fit. */
export function labelsInOrder(colors: ArrayLike<number>, order: Uint32Array): Uint8Array | Uint16Array {
  let [least, most] = [0, 0];
  for (let row = 0; row < colors.length; row++) {
    if (colors[row] > most) most = colors[row];
    if (colors[row] < least) least = colors[row];
  }
  if (most < 255 && least > UNKNOWN) {
    const bytes = new Uint8Array(padded(order.length));
    // Entries of so small numbers are the numbers themselves, one higher.
    for (let at = 0; at < order.length; at++) {
      const color = colors[order[at]];
      bytes[at] = color >= 0 ? color + 1 : 0;
    }
    return bytes;
  }
  const words = new Uint16Array(padded(order.length));
  for (let at = 0; at < order.length; at++) words[at] = entryOf(colors[order[at]]);
  return words;
}

/** Numbers from 0 to 1, in steps of 1/255 or 1/65535. */
export function sharesOf(
  values: ArrayLike<number>,
  order: Uint32Array,
  result: Uint8Array | Uint16Array,
): Uint8Array | Uint16Array {
  const most = result.BYTES_PER_ELEMENT === 1 ? 255 : 65535;
  for (let at = 0; at < order.length; at++) {
    result[at] = Math.round(most * Math.min(1, Math.max(0, values[order[at]])));
  }
  return result;
}

export function marksInOrder(selection: Uint8Array, order: Uint32Array): Uint8Array {
  const result = new Uint8Array(padded(order.length));
  for (let at = 0; at < order.length; at++) result[at] = selection[order[at]];
  return result;
}

/** Lengths in whole fours: cards read four bytes at a time. */
export function padded(length: number): number {
  return (length + 3) & ~3;
}
