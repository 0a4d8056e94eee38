/** All rows and some starts → where the best of them ends, nearly: Lloyd's iteration on a GPU, in float32, from all at once. */
import { portion, type Steps } from "../../base/progress.js";
import type { Descend, Descent } from "../../kernels/gpu.js";
import type { Kernels } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { rangesOf } from "../points/ranges.js";
import { countOf, type WeightedRows } from "./lloyd.js";
import type { Optimum } from "./optima.js";
import { padded } from "./padded-rows.js";
import { closeToLowest, FINE, lowest, MOST_ITERATIONS, ROUGH } from "./race.js";

// Differences of numbers in a round of one start, below which the kernels are as fast as all that goes with a GPU.
const FEWEST = 2 ** 23;

/** Centers in the unit of the points, from which float64 goes on; undefined without a GPU that can do it. */
export function* descendedSteps(
  all: WeightedRows,
  clusters: number,
  starts: readonly Optimum[],
  kernels: Kernels,
): Steps<Points | undefined> {
  const { points, among, weights } = all;
  const { dim, coords } = points;
  const lloydSteps = kernels.gpu?.lloydSteps;
  if (!lloydSteps || countOf(all) * clusters * dim < FEWEST) return undefined;
  const begins = starts.map(({ centers }) => plainCenters(centers, all));
  const rows = { dim, coords, ...rangesOf(points, kernels, among), among, weights, clusters };
  const best = yield* lloydSteps(rows, (descend) => bestSteps(begins, descend));
  return best && { n: clusters, dim, coords: best.centers };
}

/** The rules of `raceSteps`: rounds in float32 gain as much as those that it would go through. */
function* bestSteps(starts: readonly Float64Array[], descend: Descend): Steps<Descent> {
  let begins = starts;
  if (starts.length > 1) {
    const rough = yield* portion(descend(starts, { tolerance: ROUGH, rounds: MOST_ITERATIONS }), 0, 0.5);
    begins = closeToLowest(rough).map(({ centers }) => centers);
  }
  return lowest(yield* portion(descend(begins, { tolerance: FINE, rounds: MOST_ITERATIONS }), 0.5, 1));
}

/** Padded rows in units of the table's unit → rows of as many numbers as the points have, in their unit. */
function plainCenters(centers: Float64Array, { points: { dim }, unit = 1 }: WeightedRows): Float64Array {
  const wide = padded(dim);
  return Float64Array.from(
    { length: (centers.length / wide) * dim },
    (_, at) => unit * centers[Math.floor(at / dim) * wide + (at % dim)],
  );
}
