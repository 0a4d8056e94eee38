/** Points → the graph that joins points at distance ≤ radius. */
import { OptionError } from "../base/errors.js";
import { finish, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { Points } from "../points/points.js";
import { BLOCK_DIM, blockSteps } from "./blocks.js";
import { GRID_DIM } from "./cells.js";
import type { Graph } from "./graph.js";
import { gridRadiusSteps } from "./grid-radius.js";
import { kdTreeSteps } from "./kdtree.js";
import { leavesWithin } from "./leaves.js";
import { mirrorSteps } from "./mirror.js";
import { type OrderedGraph, relabel } from "./ordered.js";
import { latticeFor } from "./rounded.js";
import { sweepSteps } from "./sweep.js";
import { graphOf } from "./upper.js";

const LEAF = 48;
// The kernel prunes by boxes of its own: larger leaves spare the walk down the tree.
const LATTICE_LEAF = 128;

/** i and j ≠ i are joined iff Σ_c (x_ic - x_jc)² ≤ radius², both sides in float64. */
export function radiusGraph(points: Points, radius: number, kernels: Kernels = wasmKernels()): Graph {
  const { graph, order } = finish(radiusGraphSteps(points, radius, kernels));
  return relabel(graph, order);
}

/** The same in the order in which the neighbours were searched. */
export function* radiusGraphSteps(points: Points, radius: number, kernels: Kernels): Steps<OrderedGraph> {
  if (!(radius >= 0 && Number.isFinite(radius))) {
    throw new OptionError("radius", "must be a finite number >= 0", radius);
  }
  const radius2 = radius * radius;
  if (points.dim >= BLOCK_DIM) {
    const found = yield* blockSteps(points, radius2, kernels);
    if (found !== undefined) return { graph: graphOf(found.upper), order: found.order };
  }
  if (points.dim <= GRID_DIM) {
    const found = yield* gridRadiusSteps(points, radius, kernels);
    if (found !== undefined) return found;
  }
  const lattice = latticeFor(points, radius);
  const leaf = lattice === undefined ? LEAF : LATTICE_LEAF;
  const layout = leavesWithin(yield* kdTreeSteps(points, leaf, kernels), radius2);
  const upper = yield* sweepSteps(points, layout, radius2, kernels, lattice);
  return { graph: yield* mirrorSteps(upper, kernels), order: layout.order };
}
