import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridRadiusSteps } from "../../src/line/graph/grid-radius.js";
import { symmetrized } from "../../src/line/graph/symmetrized.js";
import { cellsOf, extents, sortedByCell, sortedSize } from "../../src/line/search/cells.js";
import { gridNeighborsSteps } from "../../src/line/search/grid-nearest.js";
import { copied } from "../../src/line/search/neighbors.js";
import { finish } from "../../src/stages.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

const sets = fc
  .record({
    n: fc.integer({ min: 2, max: 300 }),
    dim: fc.integer({ min: 1, max: 3 }),
    /** Few different values bring ties, copies and flat boxes. */
    grain: fc.constantFrom(2, 7, 1e9),
    stretch: fc.constantFrom(1, 1e-3, 0),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ n, dim, grain, stretch, seed }) => {
    const coords = numbers(n * dim, seed).map((value, at) => {
      return (Math.round(value * grain) / grain) * (at % dim === dim - 1 ? stretch : 1);
    });
    return { n, dim, coords };
  });

/** Arrays as the words of their bits: compared at once, not number by number. */
function hashed(found: object | undefined) {
  return Object.entries(found ?? {}).map(([name, value]) => [
    name,
    ArrayBuffer.isView(value) ? bits(value as Float64Array) : value,
  ]);
}

describe("grid kernels", () => {
  it("sort points by cell: a permutation, ascending in a cell, each point in the cell it belongs to", () => {
    fc.assert(
      fc.property(sets, fc.double({ min: 0.05, max: 3, noNaN: true }), (points, side) => {
        const { n, dim } = points;
        const cells = cellsOf(n, extents(points), side);
        if (cells === undefined) return;
        const results = bothKernels.map((kernels) => {
          const space = kernels.open(sortedSize(points, cells));
          const { starts, order, coords } = sortedByCell(points, cells, space);
          const [, , , width, height] = cells.shape;
          for (let c = 0; c < cells.count; c++) {
            const place = [c % width, Math.floor(c / width) % height, Math.floor(c / (width * height))];
            for (let i = starts[c]; i < starts[c + 1]; i++) {
              if (i > starts[c]) expect(order[i]).toBeGreaterThan(order[i - 1]);
              for (let a = 0; a < dim; a++) {
                const x = points.coords[order[i] * dim + cells.shape[a]];
                expect(coords[cells.shape[a] * n + i]).toBe(x);
                expect(Math.floor((x - cells.frame[a]) / side) === place[a]).toBe(true);
              }
            }
          }
          expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
          const result = [bits(starts), bits(order), bits(coords)];
          space.close();
          return result;
        });
        expect(results[1]).toEqual(results[0]);
      }),
      runs(15),
    );
  });

  it("find the same pairs within a radius", () => {
    fc.assert(
      fc.property(sets, fc.double({ min: 0.02, max: 2, noNaN: true }), (points, radius) => {
        const [a, b] = bothKernels.map((kernels) => finish(gridRadiusSteps(points, radius, kernels)));
        expect(hashed(b)).toEqual(hashed(a));
      }),
      runs(20),
    );
  });

  it("find the same k nearest, and the same symmetrized graph", () => {
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 40 }), (points, wanted) => {
        const k = Math.min(wanted, points.n - 1);
        const [a, b] = bothKernels.map((kernels) => finish(gridNeighborsSteps(points, k, kernels, copied)));
        expect(hashed(b)).toEqual(hashed(a));
        if (a === undefined) return;
        const [graph, twin] = bothKernels.map((kernels) => symmetrized(a, kernels));
        expect(hashed(twin)).toEqual(hashed(graph));
      }),
      runs(30),
    );
  });
});
