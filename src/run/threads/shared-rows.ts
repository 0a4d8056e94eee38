/** Rows in shared memory: every thread takes part after part of them until none is left, and the last to end has the result. */
import type { Steps } from "../../base/progress.js";
import type { Votes } from "../../kernels/voting.js";
import { checkFinite, type Points } from "../../line/points/points.js";
import type { Labeler } from "../../models/predict.js";
import { failureOf, type Shared, type ShareJob } from "./messages.js";

// Numbers of a part, which take about a millisecond, or its rows if they are long.
const NUMBERS = 2 ** 15;
const ROWS = 256;

/** Parts from which on rows are shared: with fewer, waking all threads costs more than it gains. */
export const LEAST_PARTS = 8;

function rowsOfPart(dim: number): number {
  return Math.max(ROWS, Math.floor(NUMBERS / dim));
}

export function partsOf({ n, dim }: Points): number {
  return Math.ceil(n / rowsOfPart(dim));
}

/** Bytes of a room for the votes on n rows, and for so many numbers. */
export function roomSize(n: number, numbers: number): number {
  return votesSize(n) + 8 * numbers;
}

/** Of the state and the votes alone, so that numbers may follow. */
function votesSize(n: number): number {
  return 8 * Math.ceil((8 + 13 * n) / 8);
}

/** Where all is in a room. `state`: the next part, and how many are not labeled yet. */
function inRoom(room: SharedArrayBuffer, n: number): Votes & { readonly state: Int32Array } {
  return {
    state: new Int32Array(room, 0, 2),
    membership: new Float64Array(room, 8, n),
    labels: new Int32Array(room, 8 + 8 * n, n),
    far: new Uint8Array(room, 8 + 12 * n, n),
  };
}

/** Rows ready to be shared. They are copied into the room, behind the votes, unless they lie in shared memory already. */
export function shareJob({ n, dim, coords }: Points, room: SharedArrayBuffer): ShareJob {
  inRoom(room, n).state.set([0, partsOf({ n, dim, coords })]);
  if (coords.buffer instanceof SharedArrayBuffer) return { kind: "share", points: { n, dim, coords }, room };
  const own = new Float64Array(room, votesSize(n), n * dim);
  own.set(coords);
  return { kind: "share", points: { n, dim, coords: own }, room };
}

/** Labels parts as long as there are any. A row that is no number is looked for in all parts before it, in none behind. */
export function* shareSteps({ points, room }: ShareJob, ready: () => Labeler): Steps<Shared> {
  const { n, dim, coords } = points;
  const { state, labels, membership, far } = inRoom(room, n);
  const parts = partsOf(points);
  const failures: [number, ReturnType<typeof failureOf>][] = [];
  for (;;) {
    const part = Atomics.add(state, 0, 1);
    if (part >= parts) return { failures };
    const first = part * rowsOfPart(dim);
    const end = Math.min(n, first + rowsOfPart(dim));
    const rows = { n: end - first, dim, coords: coords.subarray(first * dim, end * dim) };
    const votes = {
      labels: labels.subarray(first, end),
      membership: membership.subarray(first, end),
      far: far.subarray(first, end),
    };
    try {
      checkFinite(rows, first);
      yield* ready().steps(rows, {}, { first, votes });
      if (Atomics.sub(state, 1, 1) > 1) continue;
      const prediction = { labels: labels.slice(), membership: membership.slice(), far: far.slice() };
      return { prediction, failures };
    } catch (error) {
      const failure = failureOf(error);
      failures.push([part, failure]);
      if (failure.code === NOT_FINITE) Atomics.store(state, 0, parts);
    }
  }
}

const NOT_FINITE = "NOT_FINITE";

/** Of all that is wrong, what a look at every row, before any is labeled, finds first. */
export function firstFailure(failures: Shared["failures"]): Shared["failures"][number][1] {
  const inOrder = [...failures].sort(([a], [b]) => a - b);
  return (inOrder.find(([, { code }]) => code === NOT_FINITE) ?? inOrder[0])[1];
}
