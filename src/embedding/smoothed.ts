/**
 * Averaging over the graph, U ← (U + A U) / (deg + 1) with A the graph without weights. It lifts points of
 * the fringe, whose rows are near zero, towards their neighbours before k-means sees them.
 */
import { finish, type Steps } from "../base/progress.js";
import { degrees, type Graph, neighborSums } from "../graph/graph.js";
import { undividedPart } from "../graph/operators.js";
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
  const copies = multiplicity ?? new Float64Array(n).fill(1);
  const pattern = graph.weights ? { n, offsets: graph.offsets, targets: graph.targets } : graph;
  const members = multiplicity ? neighborSums(pattern, multiplicity) : degrees(pattern);
  const share = members.map((sum, i) => 1 / (copies[i] + sum));
  const part = undividedPart(pattern, { scale: share, diagonal: share });
  const space = kernels.open({ ...part.size, f64: (part.size.f64 ?? 0) + 9 * n });
  try {
    const { multiply } = part.place(space);
    const counts = space.f64(n);
    counts.set(copies);
    let x = space.f64(4 * n);
    let y = space.f64(4 * n);
    for (let first = 0; first < dim; first += 4) {
      const width = Math.min(4, dim - first);
      x.fill(0);
      for (let i = 0; i < n; i++) for (let c = 0; c < width; c++) x[4 * i + c] = coords[i * dim + first + c];
      for (let round = 0; round < rounds; round++) {
        if (multiplicity) space.scaleRows(x, counts, n, x);
        multiply(0, n, 1, 0, 0, x, x, y);
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
