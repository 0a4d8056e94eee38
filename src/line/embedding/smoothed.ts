/**
 * Averaging over the graph, U ← (U + A U) / (deg + 1) with A the graph without weights. It lifts points of
 * the fringe, whose rows are near zero, toward their neighbors before k-means sees them.
 */
import type { Steps } from "../../base/progress.js";
import { checkArgument, integerFrom } from "../../base/rules.js";
import { LEAST_NODES } from "../../kernels/gpu.js";
import { jobArray } from "../../kernels/kept.js";
import { isSingle, type Panel } from "../../kernels/kernel.js";
import type { Kernels } from "../../kernels/kernels.js";
import { f32, f64, plan } from "../../kernels/plan.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { degrees, isHalf, neighborSums, type StoredGraph } from "../graph/graph.js";
import { undividedPart } from "../graph/operators.js";
import { checkStored } from "../graph/stored.js";
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

/**
 * `smoothed` in steps. With multiplicities μ each row counts as μ coincident points, all neighbors of each other. `single`:
 * in float32, which is enough for k-means in float32.
 */
export function* smoothedSteps(
  embedding: Points,
  graph: StoredGraph,
  rounds: number,
  kernels: Kernels,
  multiplicity?: Float64Array,
  single = false,
): Steps<Points> {
  checkShape(embedding);
  checkStored(graph);
  checkArgument("rounds", integerFrom(0), rounds);
  if (rounds === 0) return embedding;
  const { n, dim, coords } = embedding;
  const pattern = graph.weights ? { n, offsets: graph.offsets, targets: graph.targets } : graph;
  const members = multiplicity ? neighborSums(pattern, multiplicity) : degrees(pattern);
  const share = members.map((sum, i) => 1 / ((multiplicity?.[i] ?? 1) + sum));
  const full = single && !isHalf(pattern) ? pattern : undefined;
  const averagedSteps = full && n >= LEAST_NODES && kernels.gpu?.averagedSteps;
  const averaged = jobArray(coords.length, kernels);
  const found =
    averagedSteps && (yield* averagedSteps({ ...full, ...embedding, multiplicity, share, rounds, averaged }));
  if (found) return { n, dim, coords: found };
  const part = undividedPart(pattern, { scale: share, diagonal: share });
  // Two panels of float32 take the products little more time than one.
  const panels = full ? 2 : 1;
  const panel = () => (full ? f32(8 * n) : f64(4 * n));
  const arrays = plan({ counts: f64(n), x: panel(), y: panel() });
  const space = kernels.open(part.size(kernels.threads), arrays);
  try {
    const { multiply, multiplyPair } = part.place(space);
    const { counts, ...taken } = arrays.take(space);
    if (multiplicity) counts.set(multiplicity);
    let { x, y } = taken;
    const shared = space.holds(coords) && space.holds(averaged);
    for (let first = 0; first < dim; first += 4 * panels) {
      const end = Math.min(first + 4 * panels, dim);
      const columns = { dim, first, width: end - first, n, from: 0, to: n };
      x.fill(0);
      if (shared) space.toPanels({ ...columns, coords, panels: x });
      else toPanels(coords, columns, x);
      for (let round = 0; round < rounds; round++) {
        for (let p = 0; multiplicity && p < panels; p++) {
          const own = x.subarray(4 * p * n, 4 * (p + 1) * n);
          space.scaleRows({ x: own, scale: counts, from: 0, to: n, y: own });
        }
        if (isSingle(x) && isSingle(y)) multiplyPair?.(0, n, 1, 0, 0, x, x, y);
        else multiply(0, n, 1, 0, 0, x, x, y);
        [x, y] = [y, x];
        yield (first + ((end - first) * (round + 1)) / rounds) / dim;
      }
      if (shared) space.fromPanels({ ...columns, panels: x, coords: averaged });
      else fromPanels(x, columns, averaged);
    }
  } finally {
    space.close();
  }
  return { n, dim, coords: averaged };
}

interface Columns {
  readonly n: number;
  readonly dim: number;
  readonly first: number;
  readonly width: number;
}

// What the kernels of these names do, for arrays that they do not reach. On their own, since a generator's loops are compiled anew
// for every call.

function toPanels(coords: Float64Array, { n, dim, first, width }: Columns, panels: Panel): void {
  for (let i = 0, row = first; i < n; i++, row += dim) {
    for (let c = 0; c < width; c++) panels[4 * ((c >> 2) * n + i) + (c & 3)] = coords[row + c];
  }
}

function fromPanels(panels: Panel, { n, dim, first, width }: Columns, coords: Float64Array): void {
  for (let i = 0, row = first; i < n; i++, row += dim) {
    for (let c = 0; c < width; c++) coords[row + c] = panels[4 * ((c >> 2) * n + i) + (c & 3)];
  }
}
