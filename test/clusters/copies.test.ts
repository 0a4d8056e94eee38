/** k-means of rows most of which are copies: what rows given once, with weights, have. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { clusterSync } from "../../src/index.js";
import { kmeansSeriesSteps } from "../../src/line/clusters/series.js";
import { graphFromEdges, kmeans, type Points, wasmKernels } from "../../src/stages.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";
import { samePartition } from "../support/partitions.js";

const kernels = wasmKernels();
const drawn = fc.record({
  distinct: fc.integer({ min: 1, max: 12 }),
  copies: fc.integer({ min: 4, max: 9 }),
  clusters: fc.integer({ min: 1, max: 12 }),
  seed: fc.nat({ max: 1e6 }),
});

/** Row i of the many is row i modulo `distinct` of the few. */
function fewAndMany(distinct: number, copies: number, seed: number): { few: Points; many: Points } {
  const dim = 3;
  const coords = numbers(distinct * dim, seed);
  const repeated = new Float64Array(copies * coords.length);
  for (let c = 0; c < copies; c++) repeated.set(coords, c * coords.length);
  return { few: { n: distinct, dim, coords }, many: { n: distinct * copies, dim, coords: repeated } };
}

describe("copies of rows", () => {
  it("have the label of the row given once with a weight, and the same inertia", () => {
    fc.assert(
      fc.property(drawn, ({ distinct, copies, clusters: wanted, seed }) => {
        const clusters = Math.min(wanted, distinct);
        const { few, many } = fewAndMany(distinct, copies, seed);
        const once = kmeans(few, { clusters, weights: new Float64Array(distinct).fill(copies) });
        const all = kmeans(many, { clusters });
        all.labels.forEach((label, i) => {
          expect(label).toBe(once.labels[i % distinct]);
        });
        expect(all.inertia).toBeCloseTo(once.inertia, 9);
        // Weights of copies add up, and rows that are not clustered do not count.
        const weights = Float64Array.from({ length: many.n }, (_, i) => 1 + (i % 3));
        const sums = new Float64Array(distinct);
        weights.forEach((weight, i) => {
          sums[i % distinct] += weight;
        });
        const apart = { ...many, n: many.n + 1, coords: Float64Array.of(...many.coords, 1e6, 0, 0) };
        const among = Uint32Array.from({ length: many.n }, (_, i) => i);
        const weighted = kmeans(apart, { clusters, weights, among });
        expect(weighted.inertia).toBeCloseTo(kmeans(few, { clusters, weights: sums }).inertia, 9);
      }),
      runs(60),
    );
  });

  it("fill every cluster where there are more clusters than different rows", () => {
    const { many } = fewAndMany(2, 8, 1);
    expect(new Set(kmeans(many, { clusters: 5 }).labels).size).toBe(5);
  });

  it("for many numbers at once: each different row is a cluster from as many clusters on", () => {
    const [distinct, copies] = [5, 40];
    const { few, many } = fewAndMany(distinct, copies, 7);
    const steps = kmeansSeriesSteps(many, [2, 5, 9, 40], {}, kernels);
    const found = finish(steps);
    expect(found.map(({ clusters }) => clusters)).toEqual([2, 5, 9, 40]);
    const [two] = finish(kmeansSeriesSteps(few, [2], {}, kernels));
    expect(samePartition(found[0].labels.subarray(0, distinct), two.labels)).toBe(true);
    for (const { labels } of found)
      expect(labels.every((label, i) => label === labels[i % distinct])).toBe(true);
    for (const { labels, inertia } of found.slice(1))
      expect([new Set(labels).size, inertia]).toEqual([distinct, 0]);
  });
});

it("a star of 5,000: its hub and its leaves, and no evidence for groups", () => {
  const edges = Array.from({ length: 4999 }, (_, leaf): [number, number] => [0, leaf + 1]);
  const { labels, choice } = clusterSync(graphFromEdges({ n: 5000, edges }), {});
  expect(
    samePartition(
      labels,
      Int32Array.from(labels, (_, i) => (i === 0 ? 0 : 1)),
    ),
  ).toBe(true);
  expect(choice).toMatchObject({ clusters: 2, evidence: "none" });
});
