/** Sums over a range, chunk by chunk: each chunk has sums of its own, which are added in the order of the chunks. */
import type { AnyGiven, Summing } from "./signature.js";
import { MOST_CHUNKS } from "./team.js";

/** Numbers that the sums of one chunk take. */
export function sumSize({ lengths }: Summing, given: AnyGiven): number {
  let size = 0;
  for (const lengthOf of lengths) size += lengthOf(given);
  return size;
}

/**
 * Runs a kernel over the range of the record, with the sums of as many chunks at a time as `room` holds, and returns the
 * sum of what it returned. A kernel with a step begins with zeros and overwrites the sums; one without adds to those
 * given. `values` are the arguments of the record, whose sums become those in the room.
 */
export function sumChunks(
  { chunk, arrays, places, lengths, stepAt }: Summing,
  given: AnyGiven,
  values: number[],
  room: Float64Array,
  run: (from: number, to: number) => ArrayLike<number>,
): number {
  let size = 0;
  for (let a = 0; a < arrays.length; a++) {
    values[places[a]] = room.byteOffset + 8 * size;
    const length = lengths[a](given);
    if (stepAt !== undefined) (given[arrays[a]] as Float64Array).fill(0, 0, length);
    size += length;
  }
  if (stepAt !== undefined) values[stepAt] = 8 * size;
  const most = Math.min(MOST_CHUNKS, Math.floor(room.length / size)) * chunk;
  const end = given.to as number;
  let total = 0;
  for (let from = given.from as number; from < end; from += most) {
    const to = Math.min(from + most, end);
    const chunks = Math.ceil((to - from) / chunk);
    if (stepAt === undefined) room.fill(0, 0, chunks * size);
    const results = run(from, to);
    for (let r = 0; r < results.length; r++) total += results[r];
    for (let c = 0, at = 0; c < chunks; c++) {
      for (let a = 0; a < arrays.length; a++) {
        const length = lengths[a](given);
        add(given[arrays[a]] as Float64Array, room, at, length);
        at += length;
      }
    }
  }
  return total;
}

/** sums += the part of the room that begins at `at`. */
function add(sums: Float64Array, room: Float64Array, at: number, length: number): void {
  for (let e = 0; e < length; e++) sums[e] += room[at + e];
}
