/** Neighborhoods by definition, pair by pair, and the kinds of points that are hard for a search. */
import fc from "fast-check";
import { wasmKernels } from "../../src/kernels/wasm.js";
import type { Graph } from "../../src/line/graph/graph.js";
import type { Points } from "../../src/line/points/points.js";
import { referenceKernels } from "../reference/reference.js";

export const bothKernels = [
  { name: "wasm", kernels: wasmKernels() },
  { name: "reference", kernels: referenceKernels() },
];

export function squaredDistance({ dim, coords }: Points, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[i * dim + c] - coords[j * dim + c];
    sum += difference * difference;
  }
  return sum;
}

/** Row i: every j ≠ i with Σ (x - y)² ≤ radius². */
export function bruteWithin(points: Points, radius: number): number[][] {
  const all = Array.from({ length: points.n }, (_, i) => i);
  return all.map((i) => all.filter((j) => j !== i && squaredDistance(points, i, j) <= radius * radius));
}

/** Row i: the k nearest others by (squared distance, index). */
export function bruteNearest(points: Points, k: number): number[][] {
  const all = Array.from({ length: points.n }, (_, i) => i);
  return all.map((i) => {
    const squares = all.map((j) => squaredDistance(points, i, j));
    return all
      .filter((j) => j !== i)
      .sort((a, b) => squares[a] - squares[b] || a - b)
      .slice(0, k);
  });
}

export function rowsOf(graph: Graph): number[][] {
  return Array.from({ length: graph.n }, (_, i) =>
    Array.from(graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1])),
  );
}

/** Uniform, on an integer lattice (many ties and copies), far from the origin, or with a far outlier. */
export function hardPoints(dims: readonly number[], most = 120): fc.Arbitrary<Points> {
  return fc
    .record({
      n: fc.integer({ min: 1, max: most }),
      dim: fc.constantFrom(...dims),
      kind: fc.constantFrom("uniform", "lattice", "shifted", "outlier", "two scales"),
      seed: fc.integer({ min: 1, max: 0x7fffffff }),
    })
    .map(({ n, dim, kind, seed }) => {
      let state = seed;
      const uniform = (): number => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 4294967296;
      };
      const coords = Float64Array.from({ length: n * dim }, () => {
        if (kind === "lattice") return Math.floor(3 * uniform());
        if (kind === "shifted") return 1e6 + uniform();
        if (kind === "two scales") return uniform() < 0.5 ? uniform() * 1e-3 : uniform();
        return uniform();
      });
      if (kind === "outlier") coords[0] = 1e9;
      return { n, dim, coords };
    });
}
