/** Whether a line of delimited text has the cells that its table wants, told before any of them is taken. */
import { CR, cellEnd, LF, nextCell, OPEN_QUOTE } from "./cells.js";

/** A record with as many cells as are wanted. */
export const SOUND = -1;
/** A record that goes on beyond the bytes: more of them must be seen. */
export const UNFINISHED = -2;

/**
 * SOUND, UNFINISHED, or where a bad record ends: behind its cells if it has too many or too few, and at the end of its first line if
 * a quote is not closed as it should be, for then the lines that follow are most likely not part of it.
 */
export function badEnd(
  bytes: Uint8Array,
  from: number,
  end: number,
  delimiter: number,
  width: number,
  last: boolean,
): number {
  let cells = 0;
  let stop = from;
  for (let at = from; at >= 0; at = nextCell(bytes, stop, end, delimiter)) {
    stop = cellEnd(bytes, at, end, delimiter);
    if (stop === OPEN_QUOTE && !last) return UNFINISHED;
    if (stop < 0) return firstLineEnd(bytes, from, end);
    cells++;
  }
  return cells === width ? SOUND : stop;
}

function firstLineEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at;
}
