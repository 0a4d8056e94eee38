/** Text and bytes, added one after another → pieces of a file, some hundred kilobytes each. */

/** A piece with this many bytes is full. */
export const PIECE = 1 << 18;

/** What is gathered: the first `top` bytes. */
export interface Piece {
  held: Uint8Array;
  top: number;
}

const encoder = new TextEncoder();

export function newPiece(): Piece {
  return { held: new Uint8Array(PIECE + (PIECE >> 2)), top: 0 };
}

/** What was gathered; the piece starts over, in new memory. */
export function takeBytes(out: Piece): Uint8Array {
  const { held, top } = out;
  Object.assign(out, newPiece());
  return held.subarray(0, top);
}

/** Makes room for more bytes. */
export function reserve(out: Piece, more: number): void {
  if (out.top + more <= out.held.length) return;
  const larger = new Uint8Array(Math.max(out.top + more, 2 * out.held.length));
  larger.set(out.held.subarray(0, out.top));
  out.held = larger;
}

// Up to here a loop is faster than a call that moves many bytes.
const SHORT = 64;

/** Adds bytes[start .. end]. */
export function putBytes(out: Piece, bytes: Uint8Array, start: number, end: number): void {
  reserve(out, end - start);
  const { held, top } = out;
  if (end - start > SHORT) held.set(bytes.subarray(start, end), top);
  else for (let at = start, to = top; at < end; at++, to++) held[to] = bytes[at];
  out.top = top + end - start;
}

export function putText(out: Piece, text: string): void {
  // A character has at most 3 bytes for each unit of UTF-16.
  reserve(out, 3 * text.length);
  const { held, top } = out;
  let k = 0;
  for (; k < text.length && k <= SHORT; k++) {
    const unit = text.charCodeAt(k);
    if (unit > 127) break;
    held[top + k] = unit;
  }
  out.top = k === text.length ? top + k : top + encoder.encodeInto(text, held.subarray(top)).written;
}
