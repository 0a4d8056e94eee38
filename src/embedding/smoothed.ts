/**
 * Averaging over the graph, U ← (U + A U) / (deg + 1) with A the graph without weights. It lifts points of
 * the fringe, whose rows are near zero, towards their neighbours before k-means sees them.
 */
import { finish, type Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";
import type { Kernels } from "../kernels/kernels.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { Points } from "../points/points.js";

/** The rows averaged `rounds` times over the graph. */
export function smoothed(
  embedding: Points,
  graph: Graph,
  rounds: number,
  kernels: Kernels = wasmKernels(),
): Points {
  return finish(smoothedSteps(embedding, graph, rounds, kernels));
}

/** With multiplicities μ each row counts as μ coincident points, all neighbours of each other. */
export function* smoothedSteps(
  embedding: Points,
  graph: Graph,
  rounds: number,
  kernels: Kernels,
  multiplicity?: Float64Array,
): Steps<Points> {
  if (rounds === 0) return embedding;
  const { n, dim, coords } = embedding;
  const averaged = new Float64Array(coords.length);
  const space = kernels.open({ u32: n + 1 + graph.targets.length, f64: 8 * n + 2 * n });
  try {
    const offsets = space.u32(n + 1);
    const targets = space.u32(graph.targets.length);
    offsets.set(graph.offsets);
    targets.set(graph.targets);
    const share = space.f64(n);
    const copies = space.f64(n);
    let x = space.f64(4 * n);
    let y = space.f64(4 * n);
    for (let i = 0; i < n; i++) {
      let members = multiplicity ? multiplicity[i] : 1;
      for (let e = offsets[i]; e < offsets[i + 1]; e++)
        members += multiplicity ? multiplicity[targets[e]] : 1;
      share[i] = 1 / members;
      copies[i] = multiplicity ? multiplicity[i] : 1;
    }
    const unweighted = new Float64Array(0);
    for (let first = 0; first < dim; first += 4) {
      const width = Math.min(4, dim - first);
      x.fill(0);
      for (let i = 0; i < n; i++) for (let c = 0; c < width; c++) x[4 * i + c] = coords[i * dim + first + c];
      for (let round = 0; round < rounds; round++) {
        if (multiplicity) space.scaleRows(x, copies, n, x);
        space.multiply(offsets, targets, unweighted, share, share, 0, n, 1, 0, 0, x, x, y);
        [x, y] = [y, x];
        yield { stage: "embedding", done: (first + (width * (round + 1)) / rounds) / dim };
      }
      for (let i = 0; i < n; i++)
        for (let c = 0; c < width; c++) averaged[i * dim + first + c] = x[4 * i + c];
    }
  } finally {
    space.close();
  }
  return { n, dim, coords: averaged };
}
