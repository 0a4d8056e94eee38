/** Communities of rows in a number that is given: averaged rows, and the better of two searches. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { clusterSync, type Points } from "../../src/index.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { averagedSteps, ROUNDS } from "../../src/line/communities/averaged.js";
import { modularity } from "../../src/line/communities/modularity.js";
import { averagedGraphSteps, communitiesOfRowsSteps } from "../../src/line/communities/of-rows.js";
import { communitiesOfSteps } from "../../src/line/communities/steered.js";
import { unfolded } from "../../src/line/graph/half.js";
import { knnGraph } from "../../src/line/graph/knn.js";
import { adjustedRand } from "../support/partitions.js";

const kernels = wasmKernels();

/** Groups about directions of their own, i % groups the truth. */
function drawn(n: number, dim: number, groups: number, noise: number): Points {
  const source = random(5, 0);
  const uniform = (): number => source.below(2 ** 20) / 2 ** 20 - 0.5;
  const middles = Float64Array.from({ length: groups * dim }, uniform);
  const coords = Float64Array.from({ length: n * dim }, (_, at) => {
    const [i, c] = [Math.floor(at / dim), at % dim];
    return middles[(i % groups) * dim + c] + noise * uniform();
  });
  return { n, dim, coords };
}

const rows = drawn(300, 24, 6, 1.2);
const graph = unfolded(knnGraph(rows, 10));

describe("averaged rows", () => {
  it("are the rows from their mean, each averaged with its neighbors so many times, at unit length", () => {
    const { n, dim } = rows;
    let expected = Array.from({ length: n }, (_, i) => [...rows.coords.subarray(i * dim, (i + 1) * dim)]);
    const mean = expected[0].map((_, c) => expected.reduce((sum, row) => sum + row[c], 0) / n);
    expected = expected.map((row) => row.map((x, c) => x - mean[c]));
    for (let round = 0; round < ROUNDS; round++) {
      expected = expected.map((own, i) => {
        const near = [...graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1])];
        return own.map((x, c) => near.reduce((sum, j) => sum + expected[j][c], x) / (near.length + 1));
      });
    }
    const { coords } = finish(averagedSteps(graph, rows, kernels));
    expected.forEach((row, i) => {
      const length = Math.hypot(...row);
      row.forEach((x, c) => {
        expect(Math.abs(coords[i * dim + c] - x / length)).toBeLessThan(1e-4);
      });
    });
  });

  it("are the same for a node that stands for three rows, and for rows that are all the mean zero", () => {
    const same = { n: 4, dim: 2, coords: Float64Array.of(1, 2, 1, 2, 1, 2, 1, 2) };
    const path = { n: 4, offsets: Uint32Array.of(0, 1, 3, 5, 6), targets: Uint32Array.of(1, 0, 2, 1, 3, 2) };
    const { coords } = finish(averagedSteps(path, same, kernels, Float64Array.of(3, 1, 1, 1)));
    expect([...coords]).toEqual(new Array(8).fill(0));
  });
});

describe("communities of rows in a given number", () => {
  it("have at least the modularity of the search that sees the graph alone, and say which they have", () => {
    const known = finish(averagedGraphSteps(graph, rows, kernels));
    for (const clusters of [1, 2, 6, 13, 40]) {
      const found = finish(communitiesOfRowsSteps(known, clusters, {}, kernels));
      const steered = finish(communitiesOfSteps(graph, clusters));
      expect(new Set(found.labels).size).toBe(clusters);
      expect(found.count).toBe(clusters);
      expect(found.quality).toBeCloseTo(modularity(graph, found.labels), 12);
      expect(found.quality).toBeGreaterThanOrEqual(modularity(graph, steered.labels) - 1e-12);
    }
  });

  it("are the groups that the rows were drawn from, in whatever order these come", () => {
    const recipe = { method: "communities", distance: "cosine", clusters: 6 } as const;
    const { labels } = clusterSync(rows, recipe);
    expect(
      adjustedRand(
        labels,
        Int32Array.from(labels, (_, i) => i % 6),
      ),
    ).toBeGreaterThan(0.95);
    const order = Uint32Array.from({ length: rows.n }, (_, i) => (7 * i + 3) % rows.n);
    const coords = new Float64Array(rows.coords.length);
    order.forEach((from, to) => {
      coords.set(rows.coords.subarray(from * rows.dim, (from + 1) * rows.dim), to * rows.dim);
    });
    const turned = clusterSync({ ...rows, coords }, recipe).labels;
    expect(
      adjustedRand(
        turned,
        Int32Array.from(order, (from) => labels[from]),
      ),
    ).toBe(1);
  });
});
