/** Points → the relative size of their neighborhoods at a radius, and the radius for a given size. */
import type { RealDatasetName } from "spectacl/datasets";
import {
  degrees,
  type Points,
  radiusGraphSteps,
  type Steps,
  type StoredGraph,
  wasmKernels,
} from "spectacl/stages";
import type { ExperimentNote } from "../experiment.js";
import { PAPER_SETS } from "./sets.js";

export interface Neighborhood {
  /** Mean of Σ_l W_jl / m over the points j. */
  readonly mean: number;
  readonly deviation: number;
}

export function neighborhoodOf(graph: StoredGraph): Neighborhood {
  const shares = degrees(graph).map((degree) => degree / graph.n);
  const mean = shares.reduce((sum, share) => sum + share, 0) / graph.n;
  const variance = shares.reduce((sum, share) => sum + (share - mean) * (share - mean), 0) / graph.n;
  return { mean, deviation: Math.sqrt(variance) };
}

/** The neighborhoods of the ε-graph of the points. */
export function* radiusNeighborhoodSteps(points: Points, radius: number): Steps<Neighborhood> {
  const { graph } = yield* radiusGraphSteps(points, radius, wasmKernels());
  return neighborhoodOf(graph);
}

// Rows whose pairs give a first guess.
const SAMPLE = 500;
const ROUNDS = 4;
const CLOSE = 0.01;

/** The radius at which the mean neighborhood is a given fraction of all points, to within a hundredth of it. */
export function* radiusForSteps(points: Points, share: number): Steps<number> {
  const squares = sampledSquares(points);
  if (squares.length === 0) return 0;
  let asked = share;
  for (let round = 1; ; round++) {
    const rank = Math.min(squares.length, Math.max(1, Math.ceil(asked * squares.length)));
    const radius = Math.sqrt(squares[rank - 1]);
    const { mean } = yield* radiusNeighborhoodSteps(points, radius);
    if (round === ROUNDS || mean === 0 || Math.abs(mean - share) <= CLOSE * share) return radius;
    // Distances in the sample differ from those of all rows by about this factor.
    asked *= share / mean;
  }
}

/** Squared distances of all pairs of rows spread evenly over the table, ascending. */
function sampledSquares({ n, dim, coords }: Points): Float64Array {
  const step = Math.max(1, n / SAMPLE);
  const rows = Array.from({ length: Math.min(n, SAMPLE) }, (_, i) => Math.floor(i * step));
  const squares = new Float64Array((rows.length * (rows.length - 1)) / 2);
  let top = 0;
  for (let a = 1; a < rows.length; a++) {
    for (let b = 0; b < a; b++) {
      let sum = 0;
      for (let c = 0; c < dim; c++) {
        const difference = coords[rows[a] * dim + c] - coords[rows[b] * dim + c];
        sum += difference * difference;
      }
      squares[top++] = sum;
    }
  }
  return squares.sort();
}

/** The radius of the paper's setting: the one known for all rows, or for fewer the one with the printed neighborhood. */
export function* paperRadiusSteps(name: RealDatasetName, points: Points): Steps<number> {
  const { rows, radius, neighborhood } = PAPER_SETS[name];
  if (points.n === rows && radius !== undefined) return radius;
  return yield* radiusForSteps(points, neighborhood[0]);
}

/** The steps of a stage as notes on a stretch of the whole; one that starts again waits where it was. */
export function* noted<T>(steps: Steps<T>, { from, to, text }: Stretch): Generator<ExperimentNote, T, void> {
  let furthest = 0;
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      furthest = Math.max(furthest, step.value);
      yield { done: from + (to - from) * furthest, text };
    }
  } finally {
    steps.return(undefined as never);
  }
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}
