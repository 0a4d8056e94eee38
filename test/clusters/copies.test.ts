/** k-means of rows that are copies of a few. */
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
  it("are one cluster each where there are as many clusters as different rows, whatever they weigh", () => {
    fc.assert(
      fc.property(drawn, ({ distinct, copies, seed }) => {
        const { few, many } = fewAndMany(distinct, copies, seed);
        const own = Uint32Array.from({ length: many.n }, (_, i) => i % distinct);
        // A row that is not clustered does not count, however far away.
        const apart = { ...many, n: many.n + 1, coords: Float64Array.of(...many.coords, 1e6, 0, 0) };
        const among = Uint32Array.from({ length: many.n }, (_, i) => i);
        const weights = Float64Array.from({ length: many.n }, (_, i) => 1 + (i % 3));
        for (const { labels, centers, inertia } of [
          kmeans(many, { clusters: distinct }),
          kmeans(apart, { clusters: distinct, weights, among }),
        ]) {
          expect(samePartition(labels, own)).toBe(true);
          labels.forEach((label, i) => {
            const center = centers.coords.subarray(3 * label, 3 * label + 3);
            expect([...center]).toEqual([...few.coords.subarray(3 * own[i], 3 * own[i] + 3)]);
          });
          expect(inertia).toBe(0);
        }
      }),
      runs(60),
    );
  });

  it("have one label with fewer clusters too", () => {
    fc.assert(
      fc.property(drawn, ({ distinct, copies, clusters: wanted, seed }) => {
        const { many } = fewAndMany(distinct, copies, seed);
        const { labels } = kmeans(many, { clusters: Math.min(wanted, distinct) });
        expect(labels.every((label, i) => label === labels[i % distinct])).toBe(true);
      }),
      runs(40),
    );
  });

  it("fill every cluster where there are more clusters than different rows", () => {
    const { many } = fewAndMany(2, 8, 1);
    expect(new Set(kmeans(many, { clusters: 5 }).labels).size).toBe(5);
  });

  it("for many numbers at once: each different row is a cluster from as many clusters on", () => {
    const [distinct, copies] = [5, 40];
    const { many } = fewAndMany(distinct, copies, 7);
    const found = finish(kmeansSeriesSteps(many, [5, 9, 40], {}, kernels));
    expect(found.map(({ clusters }) => clusters)).toEqual([5, 9, 40]);
    for (const { labels } of found)
      expect(labels.every((label, i) => label === labels[i % distinct])).toBe(true);
    for (const { labels, inertia } of found) expect([new Set(labels).size, inertia]).toEqual([distinct, 0]);
  });
});

it("a star of 2,500: its hub and its leaves, and no evidence for groups", () => {
  const edges = Array.from({ length: 2499 }, (_, leaf): [number, number] => [0, leaf + 1]);
  const { labels, choice } = clusterSync(graphFromEdges({ n: 2500, edges }), {});
  expect(
    samePartition(
      labels,
      Int32Array.from(labels, (_, i) => (i === 0 ? 0 : 1)),
    ),
  ).toBe(true);
  expect(choice).toMatchObject({ clusters: 2, evidence: "none" });
});
