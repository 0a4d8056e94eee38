import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { unfolded } from "../../src/line/graph/half.js";
import { radiusGraph, radiusGraphSteps } from "../../src/line/graph/radius.js";
import { wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";
import { bothKernels, bruteWithin, hardPoints, rowsOf, squaredDistance } from "./brute.js";

const DIMS = [1, 2, 3, 5, 9, 20, 60];

describe.each(bothKernels)("radiusGraph ($name)", ({ kernels }) => {
  it("joins exactly the pairs at squared distance <= radius²", () => {
    fc.assert(
      fc.property(hardPoints(DIMS), fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
        const radius = share * Math.sqrt(points.dim);
        expect(rowsOf(radiusGraph(points, radius, { kernels }))).toEqual(bruteWithin(points, radius));
      }),
      runs(40),
    );
  });

  it("decides ties by float64: the radius is a distance that occurs, or its neighbor", () => {
    fc.assert(
      fc.property(
        hardPoints(DIMS, 60),
        fc.nat(),
        fc.constantFrom(1, 1 + 1e-12, 1 - 1e-12),
        (points, pair, factor) => {
          const i = pair % points.n;
          const j = Math.floor(pair / points.n) % points.n;
          const radius = Math.sqrt(squaredDistance(points, i, j)) * factor;
          expect(rowsOf(radiusGraph(points, radius, { kernels }))).toEqual(bruteWithin(points, radius));
        },
      ),
      runs(40),
    );
  });

  it("separates distances ε (1 ± 1e-12) in high dimension, far from the origin too", () => {
    for (const dim of [20, 60, 200]) {
      for (const shift of [0, 1e6]) {
        // Around the first point, one on each side of the sphere along every axis.
        const n = 2 * dim + 1;
        const coords = new Float64Array(n * dim).fill(shift);
        for (let c = 0; c < dim; c++) {
          coords[(2 * c + 1) * dim + c] += 1 + 1e-12;
          coords[(2 * c + 2) * dim + c] -= 1 - 1e-12;
        }
        const points = { n, dim, coords };
        expect(rowsOf(radiusGraph(points, 1, { kernels }))).toEqual(bruteWithin(points, 1));
      }
    }
  });

  it("joins copies only at radius 0", () => {
    fc.assert(
      fc.property(hardPoints(DIMS), (points) => {
        expect(rowsOf(radiusGraph(points, 0, { kernels }))).toEqual(bruteWithin(points, 0));
      }),
      runs(10),
    );
  });

  it("holds where squares overflow or vanish", () => {
    const coords = Float64Array.from([0, 1e-170, 1e-160, 1, 1e150, 3e200, 1e300, -1.7e308, 1.7e308]);
    const points = { n: 9, dim: 1, coords };
    for (const radius of [0, 1e-200, 1e-165, 1e-160, 1e150]) {
      expect(rowsOf(radiusGraph(points, radius, { kernels }))).toEqual(bruteWithin(points, radius));
    }
    const all = [...coords.keys()];
    for (const radius of [1e180, 1e300, 1e308]) {
      const near = (i: number) => all.filter((j) => j !== i && Math.abs(coords[i] - coords[j]) <= radius);
      expect(rowsOf(radiusGraph(points, radius, { kernels }))).toEqual(all.map(near));
    }
  });

  it("tells tiny rows apart", () => {
    const points = { n: 4, dim: 1, coords: Float64Array.from([0, 1e-300, 3e-300, 3e-300]) };
    const graph = (radius: number) => rowsOf(radiusGraph(points, radius, { kernels }));
    expect(graph(0)).toEqual([[], [], [3], [2]]);
    expect(graph(1.5e-300)).toEqual([[1], [0], [3], [2]]);
    expect(graph(2.5e-300)).toEqual([[1], [0, 2, 3], [1, 3], [1, 2]]);
  });

  it("gives the graph of order[i] in its own order", () => {
    fc.assert(
      fc.property(hardPoints([2, 5, 20]), (points) => {
        const { graph, order } = finish(radiusGraphSteps(points, 0.4, kernels));
        const brute = bruteWithin(points, 0.4);
        rowsOf(unfolded(graph)).forEach((row, i) => {
          expect(row).toEqual([...row].sort((a, b) => a - b));
          expect(row.map((j) => order[j]).sort((a, b) => a - b)).toEqual(brute[order[i]]);
        });
      }),
      runs(10),
    );
  });

  it("never searches quadratically because of one outlier", () => {
    const n = 20000;
    const coords = Float64Array.from({ length: 2 * n }, (_, at) => Math.sqrt(at + 1) % 1);
    coords[0] = 1e12;
    const points = { n, dim: 2, coords };
    let candidates = 0;
    const counting = {
      ...kernels,
      open: (...sizes: Parameters<typeof kernels.open>) => {
        const space = kernels.open(...sizes);
        const within: typeof space.within = (given) => {
          const { groups, groupCount, ranges } = given;
          for (let g = 0, r = 0; g < groupCount; g++) {
            for (; r < groups[3 * g + 2]; r++) {
              candidates += (groups[3 * g + 1] - groups[3 * g]) * (ranges[2 * r + 1] - ranges[2 * r]);
            }
          }
          return space.within(given);
        };
        return Object.create(space, { within: { value: within } }) as typeof space;
      },
    };
    const graph = radiusGraph(points, 0.01, { kernels: counting });
    expect(candidates).toBeLessThan(30 * graph.targets.length + 500 * n);
  });
});

describe("radiusGraph", () => {
  it("has the same bits from both kernels, order included", () => {
    fc.assert(
      fc.property(hardPoints(DIMS), fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
        const [a, b] = bothKernels.map(({ kernels }) =>
          finish(radiusGraphSteps(points, share * Math.sqrt(points.dim), kernels)),
        );
        expect(a).toEqual(b);
      }),
      runs(15),
    );
  });

  it("refuses a radius that is no distance", () => {
    const points = { n: 1, dim: 1, coords: Float64Array.of(0) };
    for (const radius of [Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(() => radiusGraph(points, radius)).toThrow(wrongOption("radius", radius));
    }
  });
});
