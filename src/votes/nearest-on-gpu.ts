/** The nearest rows by way of a GPU, where there is one and enough for it to do: a vote in which the nearest row alone decides. */
import { indicesWhere, upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { LEAST_VOTES } from "../kernels/gpu.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Voters } from "../kernels/voting.js";
import { permuted, putRows } from "../points/permuted.js";
import type { Points } from "../points/points.js";

// To make the rows ready for a GPU takes as long as a thread of the kernels takes for about as many queries.
const PER_THREAD = 500;
// Rows at a time that the GPU leaves.
const LEFT = 256;

/** Writes to `found` the places that the GPU finds; returns which of the queries it leaves. */
export function* leftByGpuSteps(
  points: Points,
  among: Uint32Array,
  queries: Uint32Array,
  center: Float64Array,
  found: Uint32Array,
  { gpu, threads }: Kernels,
): Steps<Uint32Array> {
  const { dim } = points;
  const asking = queries.length;
  const all = upTo(asking);
  if (!gpu?.votesSteps || dim < LEAST_VOTES.columns || asking < PER_THREAD * threads) return all;
  if (asking * among.length * dim < LEAST_VOTES.work) return all;
  let coords: Float64Array | undefined;
  const rows = {
    n: among.length,
    dim,
    // The copy is made for a GPU that looks at it: one that is not open yet may never be.
    get coords() {
      coords ??= permuted(points, among).coords;
      return coords;
    },
  };
  // None vouches for any row, so that there is nothing to count: the nearest one's ballot it is.
  const reach2 = new Float64Array(among.length).fill(-1);
  const rule = { kind: "nearest", k: 1, reach2 } as const;
  // A ballot is a label and 1, and the label is a place.
  const ballots = upTo(among.length + 1).subarray(1);
  const voting = { points: rows, ballots, labelCount: 0, rule };
  const labels = new Int32Array(asking).fill(-1);
  const votes = { labels, membership: new Float64Array(asking), far: new Uint8Array(asking) };
  const put = (from: number, to: number, into: Float64Array): void =>
    putRows(points, queries.subarray(from, to), into);
  const voters = abstaining(dim);
  const asked = gpu.votesSteps(voting, center, { n: asking, put, voters: () => voters }, votes);
  if (!(yield* asked)) return all;
  labels.forEach((place, q) => {
    if (place >= 0) found[q] = place;
  });
  return indicesWhere(asking, (q) => labels[q] < 0);
}

/** Voters that leave every row without a label: these are searched together afterwards. */
function abstaining(dim: number): Voters {
  return {
    most: LEFT,
    queries: new Float64Array(LEFT * dim),
    ballots: new Uint32Array(LEFT),
    shares: new Float64Array(LEFT),
    far: new Uint32Array(LEFT),
    vote: () => {},
    close: () => {},
  };
}
