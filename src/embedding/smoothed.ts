/**
 * Averaging over the graph, U ← (U + A U) / (deg + 1) with A the graph without weights. It lifts points of
 * the fringe, whose rows are near zero, toward their neighbors before k-means sees them.
 */
import type { Steps } from "../base/progress.js";
import { checkArgument, integerFrom } from "../base/rules.js";
import { degrees, neighborSums, type StoredGraph } from "../graph/graph.js";
import { undividedPart } from "../graph/operators.js";
import { checkStored } from "../graph/stored.js";
import type { Kernels } from "../kernels/kernels.js";
import { f64, plan } from "../kernels/plan.js";
import { runStage, type StageRun } from "../kernels/stage-run.js";
import { checkShape, type Points } from "../points/points.js";

/**
 * The rows of an embedding averaged over the graph, each with its neighbors, `rounds` times.
 *
 * @param embedding Row i belongs to node i of the graph.
 * @param graph Its weights play no part.
 * @param rounds How often; 0 returns the embedding as it is.
 * @param run The kernels to use and a listener to progress.
 * @example
 * const graph = knnGraph(points(rows), 10);
 * const embedding = projected(eigs(normalizedAdjacency(graph), { pairs: 10 }));
 * const smoother = smoothed(embedding, graph, 3);
 */
export function smoothed(embedding: Points, graph: StoredGraph, rounds: number, run: StageRun = {}): Points {
  return runStage((kernels) => smoothedSteps(embedding, graph, rounds, kernels), run);
}

/** `smoothed` in steps. With multiplicities μ each row counts as μ coincident points, all neighbors of each other. */
export function* smoothedSteps(
  embedding: Points,
  graph: StoredGraph,
  rounds: number,
  kernels: Kernels,
  multiplicity?: Float64Array,
): Steps<Points> {
  checkShape(embedding);
  checkStored(graph);
  checkArgument("rounds", integerFrom(0), rounds);
  if (rounds === 0) return embedding;
  const { n, dim, coords } = embedding;
  const averaged = new Float64Array(coords.length);
  const copies = multiplicity ?? new Float64Array(n).fill(1);
  const pattern = graph.weights ? { n, offsets: graph.offsets, targets: graph.targets } : graph;
  const members = multiplicity ? neighborSums(pattern, multiplicity) : degrees(pattern);
  const share = members.map((sum, i) => 1 / (copies[i] + sum));
  const part = undividedPart(pattern, { scale: share, diagonal: share });
  const arrays = plan({ counts: f64(n), x: f64(4 * n), y: f64(4 * n) });
  const space = kernels.open(part.size(kernels.threads), arrays);
  try {
    const { multiply } = part.place(space);
    const { counts, ...panels } = arrays.take(space);
    counts.set(copies);
    let { x, y } = panels;
    for (let first = 0; first < dim; first += 4) {
      const width = Math.min(4, dim - first);
      x.fill(0);
      copyColumns(coords, first, dim, x, 0, 4, n, width);
      for (let round = 0; round < rounds; round++) {
        if (multiplicity) space.scaleRows({ x, scale: counts, from: 0, to: n, y: x });
        multiply(0, n, 1, 0, 0, x, x, y);
        [x, y] = [y, x];
        yield (first + (width * (round + 1)) / rounds) / dim;
      }
      copyColumns(x, 0, 4, averaged, first, dim, n, width);
    }
  } finally {
    space.close();
  }
  return { n, dim, coords: averaged };
}

/** A few columns of n rows. On its own, since a generator's loops are compiled anew for every call. */
function copyColumns(
  source: Float64Array,
  from: number,
  step: number,
  target: Float64Array,
  to: number,
  stride: number,
  n: number,
  width: number,
): void {
  for (let i = 0; i < n; i++, from += step, to += stride) {
    for (let c = 0; c < width; c++) target[to + c] = source[from + c];
  }
}
