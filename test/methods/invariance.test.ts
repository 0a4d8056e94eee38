import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { blobs, circles, type Dataset, moons, type ShapeOptions } from "../../src/datasets/shapes.js";
import { clusterSync, type Points, type Recipe } from "../../src/index.js";
import { referenceKernels } from "../reference/reference.js";
import { bits } from "../support/kernels.js";
import { count, runs } from "../support/long.js";
import { samePartition } from "../support/partitions.js";

const recipes: Recipe[] = [
  { method: "spectacl", clusters: 3 },
  { method: "spectacl", clusters: 3, preset: "paper", weights: "self-tuned" },
  { method: "spectacl-normalized", clusters: 3 },
  { method: "spectral", clusters: 3 },
  { method: "spectral", clusters: 3, variant: "ratio-cut" },
  { method: "robust-spectral", clusters: 3 },
  { method: "spectacl-normalized", smoothing: 3 },
  { method: "hdbscan", minClusterSize: 8 },
  { method: "linkage", clusters: 3 },
  { method: "kmeans", clusters: 3 },
  { method: "communities" },
  { method: "communities", clusters: 3 },
  { method: "spectacl", clusters: 3, distance: "manhattan" },
  { method: "spectral", clusters: 3, distance: "manhattan" },
  { method: "dbscan", minPoints: 5 },
];

const sets = fc.record({
  make: fc.constantFrom<(options: ShapeOptions) => Dataset>(moons, circles, blobs),
  n: fc.integer({ min: 60, max: count(200, 400) }),
  noise: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
  seed: fc.integer({ min: 0, max: 1e6 }),
  /** Rounded coordinates bring duplicates and ties. */
  grain: fc.constantFrom(0, 0.05),
});

function drawn({
  make,
  n,
  noise,
  seed,
  grain,
}: typeof sets extends fc.Arbitrary<infer T> ? T : never): Points {
  const { points } = make({ n, noise, seed });
  return grain === 0
    ? points
    : { ...points, coords: points.coords.map((x) => Math.round(x / grain) * grain) };
}

describe.each(recipes)("$method $preset $weights $variant $distance", (recipe) => {
  it("permuting the rows permutes the labels, and nothing else", () => {
    fc.assert(
      fc.property(sets, (set) => {
        const points = drawn(set);
        const order = Uint32Array.from({ length: points.n }, (_, i) => i);
        const source = random(set.seed, 77);
        for (let i = points.n - 1; i > 0; i--) {
          const j = source.below(i + 1);
          [order[i], order[j]] = [order[j], order[i]];
        }
        const coords = Float64Array.from(
          { length: 2 * points.n },
          (_, at) => points.coords[2 * order[at >> 1] + (at & 1)],
        );
        const given = clusterSync(points, recipe);
        const permuted = clusterSync({ ...points, coords }, recipe);
        expect([...permuted.labels]).toEqual([...order].map((i) => given.labels[i]));
        expect(permuted.recipe).toEqual(given.recipe);
        expect(permuted.clusters).toEqual(given.clusters);
      }),
      runs(3),
    );
  });
});

describe.each(recipes)("$method $preset $weights $variant $distance", (recipe) => {
  it("scaling all coordinates changes nothing", () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: -40, max: 40 }), (set, power) => {
        const points = drawn(set);
        // Powers of two are exact, so not a bit may change.
        const scaled = { ...points, coords: points.coords.map((x) => x * 2 ** power) };
        const a = clusterSync(points, recipe);
        const b = clusterSync(scaled, recipe);
        expect(bits(b.labels)).toBe(bits(a.labels));
      }),
      runs(3),
    );
  });

  it("nor does a factor that is not a power of two", () => {
    const { points } = moons({ n: 400, noise: 0.08, seed: 5 });
    const scaled = { ...points, coords: points.coords.map((x) => x * 3.7) };
    expect(samePartition(clusterSync(scaled, recipe).labels, clusterSync(points, recipe).labels)).toBe(true);
  });

  it("gives the same bits with the reference kernels, and on a second call", () => {
    const { points } = circles({ n: count(150, 500), noise: 0.1, seed: 6 });
    const keep = ["spectrum", "embedding", "graph", "tree"] as const;
    const a = clusterSync(points, recipe, { keep });
    const again = clusterSync(points, recipe, { keep });
    const b = clusterSync(points, recipe, { keep, kernels: referenceKernels() });
    expect({ ...again, timing: {} }).toEqual({ ...a, timing: {} });
    expect({ ...b, timing: {} }).toEqual({ ...a, timing: {} });
  });

  it("never writes the caller's arrays", () => {
    const { points } = moons({ n: 200, noise: 0.1, seed: 1 });
    const before = bits(points.coords);
    clusterSync(points, recipe);
    expect(bits(points.coords)).toBe(before);
  });
});
