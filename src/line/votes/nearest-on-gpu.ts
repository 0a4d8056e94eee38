/** The nearest rows by way of a GPU, where there is one and enough for it to do: a vote in which the nearest row alone decides. */
import { indicesWhere, upTo } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import { LEAST_VOTES } from "../../kernels/gpu.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Asking, Voters } from "../../kernels/voting.js";
import { permuted, putRows } from "../points/permuted.js";
import type { Points } from "../points/points.js";

// To make the rows ready for a GPU takes as long as a thread of the kernels takes for about as many queries.
const PER_THREAD = 500;
// Rows at a time that the GPU leaves.
const LEFT = 256;

interface Search {
  readonly among: Uint32Array;
  readonly queries: Uint32Array;
  readonly center: Float64Array;
}

/** Writes to `found` the places that the GPU finds; returns which of the queries it leaves. */
export function* leftByGpuSteps(
  points: Points,
  { among, queries, center }: Search,
  found: Uint32Array,
  { gpu, threads }: Kernels,
): Steps<Uint32Array> {
  const { dim } = points;
  const { length } = queries;
  const enough = length >= PER_THREAD * threads && length * among.length * dim >= LEAST_VOTES.work;
  if (!gpu?.votesSteps || dim < LEAST_VOTES.columns || !enough) return upTo(length);
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
  const rule = { kind: "nearest", k: 1, reach2: new Float64Array(among.length).fill(-1) } as const;
  // A ballot is a label and 1, and the label is a place.
  const voting = { points: rows, ballots: upTo(among.length + 1).subarray(1), labelCount: 0, rule };
  const votes = {
    labels: new Int32Array(length).fill(-1),
    membership: new Float64Array(length),
    far: new Uint8Array(length),
  };
  const asking: Asking = {
    n: length,
    put: (from, to, into) => putRows(points, queries.subarray(from, to), into),
    voters: () => abstaining(dim),
  };
  yield* gpu.votesSteps(voting, center, asking, votes);
  found.set(votes.labels);
  return indicesWhere(length, (q) => votes.labels[q] < 0);
}

/** Voters that leave every row without a label: these are searched together afterwards. */
function abstaining(dim: number): Voters {
  const nobody = new Uint32Array(LEFT);
  const queries = new Float64Array(LEFT * dim);
  const nothing = (): void => {};
  return {
    most: LEFT,
    queries,
    ballots: nobody,
    shares: queries,
    far: nobody,
    vote: nothing,
    close: nothing,
  };
}
