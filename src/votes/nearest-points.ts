/** Rows of a table → for each the nearest of some other rows. */
import { upTo } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { tileVoters } from "./tile-voters.js";

// Coordinates that are prepared at a time: some tens of megabytes.
const COORDS = 1 << 22;

/**
 * For each row of `queries` the place in `among` of the nearest of those rows; of equally near ones the first place.
 * All are rows of `points`.
 */
export function* nearestPointsSteps(
  points: Points,
  among: Uint32Array,
  queries: Uint32Array,
  kernels: Kernels,
): Steps<Uint32Array> {
  const { dim, coords } = points;
  const found = new Uint32Array(queries.length);
  const squares = new Float64Array(queries.length).fill(Number.POSITIVE_INFINITY);
  const piece = Math.ceil(COORDS / dim);
  for (let first = 0; first < among.length; first += piece) {
    const some = among.subarray(first, first + piece);
    // The nearest point alone votes, and its ballot is its place.
    const reach2 = new Float64Array(some.length).fill(Number.POSITIVE_INFINITY);
    const rule = { kind: "nearest", k: 1, reach2 } as const;
    const ballots = upTo(some.length);
    const voting = { points: permuted(points, some), ballots, labelCount: some.length, rule };
    // There are usually few queries: building a grid would cost more than it saves.
    const voters = tileVoters(voting, kernels);
    try {
      for (let from = 0; from < queries.length; from += voters.most) {
        const asking = queries.subarray(from, from + voters.most);
        voters.queries.set(permuted(points, asking).coords);
        voters.vote(0, asking.length);
        asking.forEach((row, at) => {
          const place = first + voters.ballots[at];
          let square = 0;
          for (let c = 0; c < dim; c++) {
            const difference = coords[row * dim + c] - coords[among[place] * dim + c];
            square += difference * difference;
          }
          if (square < squares[from + at]) {
            squares[from + at] = square;
            found[from + at] = place;
          }
        });
        yield (first + (some.length * (from + asking.length)) / queries.length) / among.length;
      }
    } finally {
      voters.close();
    }
  }
  return found;
}
