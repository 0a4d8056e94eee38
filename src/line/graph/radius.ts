/** Points → the graph that joins points at distance ≤ radius. */
import { OptionError } from "../../base/errors.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import { asNodes } from "../points/numbering.js";
import { checkShape, type Points } from "../points/points.js";
import { multiplied, unitForLength } from "../points/units.js";
import { BLOCK_DIM, blockSteps } from "../search/blocks.js";
import { GRID_DIM } from "../search/cells.js";
import { kdTreeSteps } from "../search/kdtree.js";
import { leavesWithin } from "../search/leaves.js";
import { latticeFor } from "../search/rounded.js";
import { sweepSteps } from "../search/sweep.js";
import type { Graph } from "./graph.js";
import { gridRadiusSteps } from "./grid-radius.js";
import { halfGraph, unfolded } from "./half.js";
import { mirrorSteps } from "./mirror.js";
import { type OrderedGraph, relabel } from "./ordered.js";

const LEAF = 48;
// The kernel prunes by boxes of its own: larger leaves spare the walk down the tree.
const LATTICE_LEAF = 128;
// Where the progress stands when the tree is built, and when the search has ended.
const TREE = 0.1;
const SEARCHED = 0.8;

/**
 * The ε-graph: points i and j ≠ i are joined iff Σ_c (x_ic - x_jc)² ≤ radius², both sides in float64, in units in which
 * the square of the radius neither overflows nor vanishes.
 *
 * @param points The points; node i of the graph is point i.
 * @param radius A finite number >= 0.
 * @param run The kernels to use and a listener to progress.
 * @returns The graph, without weights and without loops.
 * @example
 * const graph = radiusGraph(points(rows), 0.5);
 * const spectrum = eigs(adjacency(graph), { pairs: 50 });
 */
export function radiusGraph(points: Points, radius: number, run: StageRun = {}): Graph {
  const { graph, order } = runStage((kernels) => radiusGraphSteps(points, radius, kernels), run);
  return relabel(unfolded(graph), order);
}

/**
 * `radiusGraph` in steps. Its nodes are numbered in the order in which neighbors were searched, which is what products
 * with the graph are fastest in; in many dimensions it is stored by half.
 */
export function* radiusGraphSteps(given: Points, asked: number, kernels: Kernels): Steps<OrderedGraph> {
  checkShape(given);
  if (!(asked >= 0 && Number.isFinite(asked))) {
    throw new OptionError("radius", "must be a finite number >= 0", asked);
  }
  const unit = unitForLength(given, asked);
  const points = multiplied(given, unit);
  const radius = asked * unit;
  const radius2 = radius * radius;
  if (points.dim >= BLOCK_DIM) {
    const found = yield* blockSteps(points, radius2, kernels);
    if (found !== undefined) {
      return { graph: halfGraph(found.upper, found.lower), order: asNodes(found.order) };
    }
  }
  if (points.dim <= GRID_DIM) {
    const found = yield* gridRadiusSteps(points, radius, kernels);
    if (found !== undefined) return found;
  }
  const lattice = latticeFor(points, radius);
  const leaf = lattice === undefined ? LEAF : LATTICE_LEAF;
  const tree = yield* portion(kdTreeSteps(points, leaf, kernels), 0, TREE);
  const layout = leavesWithin(tree, radius2);
  const upper = yield* portion(sweepSteps(points, layout, radius2, kernels, lattice), TREE, SEARCHED);
  return { graph: yield* portion(mirrorSteps(upper, kernels), SEARCHED, 1), order: asNodes(layout.order) };
}
