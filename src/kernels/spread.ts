/** A kernel whose range is split over a team of threads, as the table says; one that is not runs as it is, on one. */
import { type AnyKernel, byRecord, kernelHere } from "./calls.js";
import type { AnyGiven, Numbers, Signature, Summing } from "./signature.js";
import { sumChunks, sumSize } from "./sums.js";
import { MOST_CHUNKS, type Stride, type Team } from "./team.js";
import type { Calls } from "./webassembly.js";

/** `partials` is room for the sums of chunks, shared by all calls. */
export function spreadKernel(
  signature: Signature,
  calls: Calls,
  team: Team,
  partials: Float64Array,
): AnyKernel {
  const here = kernelHere(signature, calls);
  if (signature.row.sums) return spreadSums(signature, here, team, partials);
  if (signature.row.split) return spreadRange(signature, here, team);
  return here;
}

function spreadSums(signature: Signature, here: AnyKernel, team: Team, partials: Float64Array): AnyKernel {
  const { row, length, place, write, exportFor } = signature;
  const sums = signature.sums as Summing;
  const { chunk, places } = sums;
  const values = new Array<number>(length).fill(0);
  return byRecord((given) => {
    const size = sumSize(sums, given);
    // One chunk, or no room for two: there is nothing to give away.
    if (lengthOf(given) <= chunk || partials.length < 2 * size) return here.call(given);
    const together = row.sums?.together?.(given) ?? 1;
    const task = {
      kernel: exportFor(given),
      values,
      grain: together * chunk,
      fromAt: place("from"),
      toAt: place("to"),
      byChunk: places.map((argument): Stride => ({ argument, bytes: 8 * size * together })),
    };
    write(given, values);
    return sumChunks(sums, given, values, partials, (from, to) => team.run({ ...task, from, to }));
  });
}

function spreadRange(signature: Signature, here: AnyKernel, team: Team): AnyKernel {
  const { row, length, place, write, exportFor } = signature;
  const split = row.split as NonNullable<typeof row.split>;
  const perChunk = Object.entries(split.perChunk ?? {}) as [string, (given: AnyGiven) => number][];
  const perThread = split.perThread ?? [];
  const values = new Array<number>(length).fill(0);
  return byRecord((given) => {
    const wanted = split.grain(given);
    if (lengthOf(given) <= wanted) return here.call(given);
    // A place for each chunk is made for chunks of just this grain.
    const least = perChunk.length > 0 ? 0 : Math.ceil(lengthOf(given) / MOST_CHUNKS);
    write(given, values);
    team.run({
      kernel: exportFor(given),
      values,
      from: given.from as number,
      to: given.to as number,
      grain: Math.max(wanted, least),
      fromAt: place("from"),
      toAt: place("to"),
      byThread: perThread.map((argument): Stride => {
        return { argument: place(argument), bytes: (given[argument] as Numbers).byteLength / team.threads };
      }),
      byChunk: perChunk.map(([argument, numbers]): Stride => {
        const { BYTES_PER_ELEMENT } = given[argument] as Numbers;
        return { argument: place(argument), bytes: BYTES_PER_ELEMENT * numbers(given) };
      }),
    });
    return 0;
  });
}

function lengthOf({ from, to }: AnyGiven): number {
  return (to as number) - (from as number);
}
