import { UNDECIDED } from "../../src/kernels/whole.js";

/** The list of each row as `wholeSearch` leaves it, in 16 bits or, if some of it is undecided, in 32. */
export function listsOf(targets: Uint32Array, counts: Uint32Array, columns: number): number[][] {
  const short = new Uint16Array(targets.buffer, targets.byteOffset, 2 * targets.length);
  return Array.from(counts, (count, r) => {
    const [list, at] = count < UNDECIDED ? [short, 2 * r * columns] : [targets, r * columns];
    return Array.from(list.subarray(at, at + (count % UNDECIDED)));
  });
}
