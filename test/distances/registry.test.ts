/** A distance is one row of a table: what is declared of it holds, it is what its definition says, and none is known by name elsewhere. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { computedDistance, type DistanceName, distances } from "../../src/distances/registry.js";
import { pointsIn } from "../../src/distances/space.js";
import type { Points } from "../../src/line/points/points.js";
import { comparisonsWith } from "../support/name-comparisons.js";

const names = Object.keys(distances) as DistanceName[];
const EARTH = 6371.0088;
const RADIANS = Math.PI / 180;

/** Each from its definition, by another formula where there is one. */
const definitions: Readonly<Record<DistanceName, (x: number[], y: number[]) => number>> = {
  euclidean: (x, y) => Math.hypot(...x.map((value, c) => value - y[c])),
  cosine: (x, y) => 1 - dot(x, y) / (Math.hypot(...x) * Math.hypot(...y)),
  haversine: (x, y) => EARTH * Math.acos(Math.max(-1, Math.min(1, dot(onSphere(x), onSphere(y))))),
  manhattan: (x, y) => x.reduce((sum, value, c) => sum + Math.abs(value - y[c]), 0),
  precomputed: (x, y) => x[y.indexOf(0)],
};

function dot(x: readonly number[], y: readonly number[]): number {
  return x.reduce((sum, value, c) => sum + value * y[c], 0);
}

function onSphere([latitude, longitude]: readonly number[]): number[] {
  const [up, along] = [latitude * RADIANS, longitude * RADIANS];
  return [Math.cos(up) * Math.cos(along), Math.cos(up) * Math.sin(along), Math.sin(up)];
}

const number = fc.integer({ min: -60, max: 60 }).map((tenths) => tenths / 10 + 0.05);
const ROWS = {
  rows: fc.array(fc.tuple(number, number, number), { minLength: 2, maxLength: 12 }),
  places: fc.array(fc.tuple(fc.integer({ min: -80, max: 80 }), fc.integer({ min: -180, max: 180 })), {
    minLength: 2,
    maxLength: 12,
  }),
  // Distances of numbers on a line, all different, so that 0 is on the diagonal alone.
  distances: fc
    .uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 2, maxLength: 10 })
    .map((places) => places.map((x) => places.map((y) => Math.abs(x - y)))),
} satisfies Record<string, fc.Arbitrary<readonly (readonly number[])[]>>;

function pointsOf(rows: readonly (readonly number[])[]): Points {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}

describe.each(names)("%s", (name) => {
  const { input, modelable } = distances[name];
  const { space, pairs, between } = computedDistance(name);

  it("is what its definition says, by each way in which it is computed", () => {
    fc.assert(
      fc.property(ROWS[input], (given) => {
        const rows = given.map((row) => [...row]);
        const points = pointsOf(rows);
        const mapped = space && pointsIn(space, points);
        const all = pairs?.(points);
        for (let i = 0; i < rows.length; i++) {
          const seen = new Map<number, number>();
          all?.visit(i, (j, distance) => seen.set(j, distance));
          if (all) expect([...seen.keys()].sort((a, b) => a - b)).toEqual(others(rows.length, i));
          for (const j of others(rows.length, i)) {
            const found = [
              ...(between ? [between(points, i, j)] : []),
              ...(seen.has(j) ? [seen.get(j)] : []),
              ...(space && mapped ? [space.outer(euclidean(mapped, i, j))] : []),
            ];
            expect(found.length).toBeGreaterThan(0);
            // An arc of a few meters is lost in the rounding of its cosine.
            for (const one of found)
              expect(Math.abs(one! - definitions[name](rows[i], rows[j]))).toBeLessThan(2e-4);
          }
        }
      }),
      { seed: 5, numRuns: 60 },
    );
  });

  it("leaves points for a model if it says so, or else pairs", () => {
    expect(pairs === undefined).toBe(modelable);
    if (!modelable) expect(space).toBeUndefined();
  });

  it.runIf(space)("inner and outer are inverse, and grow with the distance", () => {
    const { inner, outer } = space!;
    // Chords of the unit sphere reach from 0 to 2.
    const chords = Array.from({ length: 401 }, (_, i) => i / 200);
    for (const [at, chord] of chords.entries()) {
      expect(inner(outer(chord))).toBeCloseTo(chord, 12);
      if (at > 0) expect(outer(chord)).toBeGreaterThan(outer(chords[at - 1]));
    }
    const lengths = chords.map(outer);
    for (const [at, length] of lengths.entries()) {
      expect(outer(inner(length))).toBeCloseTo(length, 7);
      if (at > 0) expect(inner(length)).toBeGreaterThan(inner(lengths[at - 1]));
    }
  });
});

function others(n: number, i: number): number[] {
  return Array.from({ length: n }, (_, j) => j).filter((j) => j !== i);
}

function euclidean({ dim, coords }: Points, a: number, b: number): number {
  return Math.hypot(...Array.from({ length: dim }, (_, c) => coords[a * dim + c] - coords[b * dim + c]));
}

test("what is declared is plain data: JSON loses nothing", () => {
  expect(JSON.parse(JSON.stringify(distances))).toEqual(distances);
});

test("no source decides by the name of a distance but its own file and the registry", () => {
  const home = (file: string, name: string): boolean =>
    // The types of recipes are written from the registry.
    [`src/distances/${name}.ts`, "src/distances/registry.ts", "src/methods/recipes.ts"].includes(file);
  expect(comparisonsWith(names, { home })).toEqual([]);
});

test("docs/method.md has a line for every distance", () => {
  const text = readFileSync(new URL("../../docs/method.md", import.meta.url), "utf8");
  expect(names.filter((name) => !text.includes(`| \`"${name}"\` |`))).toEqual([]);
});
