import { describe, expect, it } from "vitest";
import type { StagedSteps } from "../../src/base/progress.js";
import { choiceSteps } from "../../src/clusters/choice.js";
import { nearestCenters, quickLabelsSteps } from "../../src/clusters/quick.js";
import { finish, graphFromEdges, points } from "../../src/stages.js";
import { bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const SIZE = 10;

/** Cliques of ten nodes, each joined to the next by one edge. */
function chain(cliques: number) {
  const edges: number[][] = [];
  for (let c = 0; c < cliques; c++) {
    for (let i = 0; i < SIZE; i++) for (let j = 0; j < i; j++) edges.push([SIZE * c + i, SIZE * c + j]);
    if (c > 0) edges.push([SIZE * c, SIZE * c - 1]);
  }
  return graphFromEdges({ n: SIZE * cliques, edges });
}

/** Cuts the row of nodes into so many stretches, of whole cliques while there are enough of them. */
function stretches(cliques: number) {
  return function* (clusters: number): StagedSteps<Int32Array> {
    const whole = clusters <= cliques;
    const parts = whole ? cliques : SIZE * cliques;
    return Int32Array.from({ length: SIZE * cliques }, (_, i) =>
      Math.floor((Math.floor(whole ? i / SIZE : i) * clusters) / parts),
    );
  };
}

describe("the number of clusters", () => {
  it.each([1, 2, 7, 10, 13, 24])("%i cliques: as many", (cliques) => {
    const graph = chain(cliques);
    const options = { threshold: 0.95, most: graph.n };
    const { clusters, choice } = finish(choiceSteps(graph, stretches(cliques), options));
    expect(clusters).toBe(cliques);
    // The worst of r stretches loses two ends, or one at the end of the chain.
    const at = choice.curve[cliques - 1];
    expect(at.clusters).toBe(cliques);
    expect(at.kept).toBeCloseTo(cliques === 1 ? 1 : cliques === 2 ? 90 / 91 : 90 / 92, 12);
    expect(choice.curve.length).toBe(Math.min(graph.n, Math.max(10, Math.ceil(1.5 * cliques))));
  });

  it("a few strays that keep their edges are not a cluster", () => {
    const edges: number[][] = [[400, 401]];
    for (let i = 0; i < 400; i++) for (let step = 1; step < 4; step++) edges.push([i, (i + step) % 400]);
    const graph = graphFromEdges({ n: 402, edges });
    const labels = function* (clusters: number): StagedSteps<Int32Array> {
      return Int32Array.from({ length: 402 }, (_, i) =>
        i >= 400 ? 1 : i % clusters === 1 ? 0 : i % clusters,
      );
    };
    const { clusters, choice } = finish(choiceSteps(graph, labels, { threshold: 0.9, most: 402 }));
    expect(clusters).toBe(1);
    expect(choice.curve[1].kept).toBe(0);
    // Standing for ten points each they are more than a hundredth.
    const multiplicity = new Float64Array(402).fill(1).fill(10, 400);
    const weighed = finish(choiceSteps(graph, labels, { threshold: 0.9, most: 402, multiplicity }));
    expect(weighed.clusters).toBe(2);
  });

  it("rows go to the nearest center, the same with both kernels", () => {
    const rows = points({ n: 200, dim: 3, coords: numbers(600, 1) });
    const centers = points({ n: 7, dim: 3, coords: numbers(21, 2) });
    const expected = Array.from({ length: 200 }, (_, i) => {
      const far = (s: number): number =>
        Math.hypot(...[0, 1, 2].map((c) => rows.coords[3 * i + c] - centers.coords[3 * s + c]));
      return [0, 1, 2, 3, 4, 5, 6].reduce((best, s) => (far(s) < far(best) ? s : best), 0);
    });
    for (const kernels of bothKernels) expect([...nearestCenters(rows, centers, kernels)]).toEqual(expected);
  });

  it.each([4, 14])("labels to compare: well separated groups of rows as they are, %i of them", (count) => {
    const rows = points({ n: 30 * count, dim: 2, coords: numbers(60 * count, 3) });
    rows.coords.forEach((value, at) => {
      rows.coords[at] = value + (at % 2 === 0 ? 10 * (Math.floor(at / 2) % count) : 0);
    });
    const wanted = Uint32Array.from({ length: rows.n }, (_, i) => i);
    const [first, second] = bothKernels.map((kernels) => [
      ...finish(quickLabelsSteps(rows, wanted, { clusters: count, seed: 0 }, kernels)),
    ]);
    expect(second).toEqual(first);
    const pairs = new Set(first.map((label, i) => `${label} ${i % count}`));
    expect([pairs.size, new Set(first).size]).toEqual([count, count]);
  });
});
