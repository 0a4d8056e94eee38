/** The parts of the real-data experiments, held against brute force and known answers. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { digitSheet } from "../../apps/paper/real/digit-images.js";
import { neighborhoodOf, noted, radiusForSteps } from "../../apps/paper/real/neighborhood.js";
import { reasonFor } from "../../apps/paper/real/reasons.js";
import { slantsOf } from "../../apps/paper/real/slant.js";
import { finish, graphFromEdges, type Points, radiusGraph, type Steps } from "../../src/stages.js";
import { numbers } from "../support/numbers.js";

const SIDE = 9;

/** A stroke that moves `lean` pixels to the right for each one up. */
function stroke(lean: number): Points {
  const coords = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) coords[y * SIDE + Math.round(4 + lean * (4 - y))] = 200;
  return { n: 1, dim: SIDE * SIDE, coords };
}

describe("slant", () => {
  test("is the angle of a stroke to the vertical, positive to the right", () => {
    expect(slantsOf(stroke(0))[0]).toBe(0);
    expect(slantsOf(stroke(1))[0]).toBeCloseTo(45, 10);
    expect(slantsOf(stroke(-1))[0]).toBeCloseTo(-45, 10);
  });

  test("of an empty image is 0", () => {
    expect([...slantsOf({ n: 2, dim: 4, coords: new Float64Array(8) })]).toEqual([0, 0]);
  });

  test("turns its sign in a mirror, and does not change with the ink or its place", () => {
    const image = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 25, maxLength: 25 });
    fc.assert(
      fc.property(image, (gray) => {
        const at = (pixel: (x: number, y: number) => number, side: number): number => {
          const coords = Float64Array.from({ length: side * side }, (_, i) =>
            pixel(i % side, Math.floor(i / side)),
          );
          return slantsOf({ n: 1, dim: side * side, coords })[0];
        };
        const own = at((x, y) => gray[y * 5 + x], 5);
        expect(at((x, y) => gray[y * 5 + 4 - x], 5)).toBeCloseTo(-own, 6);
        expect(at((x, y) => 3 * gray[y * 5 + x], 5)).toBeCloseTo(own, 6);
        expect(at((x, y) => (x > 1 && y > 1 ? gray[(y - 2) * 5 + x - 2] : 0), 7)).toBeCloseTo(own, 6);
      }),
    );
  });
});

describe("neighborhoods", () => {
  test("are row sums over the number of points", () => {
    // A path of four: degrees 1, 2, 2, 1.
    const path = graphFromEdges({
      edges: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
    });
    const { mean, deviation } = neighborhoodOf(path);
    expect(mean).toBeCloseTo(1.5 / 4, 12);
    expect(deviation).toBeCloseTo(0.5 / 4, 12);
  });

  test.each([0.02, 0.1, 0.4])("a radius is found for a share of %d", (share) => {
    const points = { n: 1200, dim: 3, coords: numbers(3600, 4) };
    const radius = finish(radiusForSteps(points, share));
    const { mean } = neighborhoodOf(radiusGraph(points, radius));
    expect(Math.abs(mean / share - 1)).toBeLessThan(0.02);
  });
});

test("notes of steps that start again never fall back", () => {
  const steps = function* (): Steps<string> {
    for (const done of [0, 0.5, 1, 0, 0.7, 1]) yield done;
    return "end";
  };
  const notes = [...noted(steps(), { from: 0.2, to: 0.4, text: "a" })];
  expect(notes.map(({ done }) => Number(done.toFixed(3)))).toEqual([0.2, 0.3, 0.4, 0.4, 0.4, 0.4]);
});

test("a sheet of digits has the ink of its images, layer by layer", () => {
  const coords = numbers(20 * 64, 5).map((value) => Math.floor(128 * (value + 1)));
  const points = { n: 20, dim: 64, coords };
  const rows = [3, 1, 17, 8];
  const svg = digitSheet(points, [{ title: "a", rows }]);
  const inks = [...svg.matchAll(/ d="([^"]*)"/g)].map(([, path]) =>
    [...path.matchAll(/h(\d+)/g)].reduce((sum, [, run]) => sum + Number(run), 0),
  );
  const pixels = rows.flatMap((row) => [...coords.subarray(row * 64, (row + 1) * 64)]);
  const expected = [48, 128, 200].map((from) => pixels.filter((gray) => gray >= from).length);
  expect(inks).toEqual(expected);
});

describe("a reason is given", () => {
  const base = { data: "sloan", system: "spectacl", rows: 10_000, nmi: 0.224, unreached: 0 } as const;

  test("where ours and the printed value differ", () => {
    expect(reasonFor(base)).toEqual([]);
    expect(reasonFor({ ...base, nmi: 0.5 })).toEqual([
      "Sloan, SpectACl: 0.500 against the printed 0.224: the cause is not known.",
    ]);
    expect(reasonFor({ ...base, system: "spectral", nmi: 0.04 })[0]).toContain("components");
  });

  test("that fewer rows were taken, before any other", () => {
    const [reason] = reasonFor({ ...base, data: "mnist", system: "robust-spectral", rows: 5000, nmi: 0.6 });
    expect(reason).toMatch(/only the first 5.000 of 60.000 rows were taken\.$/);
  });

  test("where rows that no eigenvector reaches change the score", () => {
    expect(reasonFor({ ...base, every: 0.2241, unreached: 12 })).toEqual([]);
    expect(reasonFor({ ...base, every: 0.21, unreached: 12 })).toEqual([expect.stringContaining("0.210")]);
  });

  test("for no system that the paper did not run", () => {
    expect(reasonFor({ ...base, data: "email", system: "dbscan" })).toEqual([]);
  });
});
