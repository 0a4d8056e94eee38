import { describe, expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { radiusGraph } from "../../src/line/graph/radius.js";
import { latticeFor } from "../../src/line/search/rounded.js";
import { bothKernels, bruteWithin, rowsOf, squaredDistance } from "../graph/brute.js";

const { kernels } = bothKernels[0];
const DIMS = [4, 5, 9, 15];

function uniform(n: number, dim: number, shift = 0, length = 1) {
  const source = random(dim, 9);
  return { n, dim, coords: Float64Array.from({ length: n * dim }, () => shift + length * source.uniform()) };
}

function expectBrute(points: ReturnType<typeof uniform>, radius: number): void {
  // As text: thousands of lists are compared at once.
  const found = JSON.stringify(rowsOf(radiusGraph(points, radius, { kernels })));
  expect(found).toBe(JSON.stringify(bruteWithin(points, radius)));
}

describe("whole coordinates", () => {
  it.each(DIMS)("separate distances ε (1 ± 1e-12) in %d dimensions, far from the origin too", (dim) => {
    for (const shift of [0, 1e6]) {
      const n = 2 * dim + 1;
      const coords = new Float64Array(n * dim).fill(shift);
      for (let c = 0; c < dim; c++) {
        coords[(2 * c + 1) * dim + c] += 1 + 1e-12;
        coords[(2 * c + 2) * dim + c] -= 1 - 1e-12;
      }
      expect(latticeFor({ n, dim, coords }, 1)).toBeDefined();
      expectBrute({ n, dim, coords }, 1);
    }
  });

  it.each(DIMS)("decide by float64 at distances that occur in %d dimensions", (dim) => {
    for (const shift of [0, 1e6]) {
      const points = uniform(150, dim, shift);
      for (let pair = 0; pair < 8; pair++) {
        const distance = Math.sqrt(squaredDistance(points, pair, 149 - pair));
        for (const factor of [1, 1 - 1e-12, 1 + 1e-12, 1 - 2 ** -52, 1 + 2 ** -52]) {
          expectBrute(points, distance * factor);
        }
      }
    }
  });

  it.each(DIMS)("find no pair, and all of them, in %d dimensions", (dim) => {
    const points = uniform(200, dim);
    for (const radius of [1e-9, 1e-3, 0.5, 2 * Math.sqrt(dim), 1e3, 1e9]) expectBrute(points, radius);
    const { targets } = radiusGraph(points, 2 * Math.sqrt(dim), { kernels });
    expect(targets.length).toBe(200 * 199);
  });

  it("hold at every scale, with or without a lattice", () => {
    for (const scale of [
      1e-200, 1e-162, 1e-155, 1e-110, 1e-90, 1e-30, 1e30, 1e90, 1e110, 1e150, 1e160, 1e300,
    ]) {
      const points = uniform(80, 5, 0, scale);
      // Near 1, by a power of two, squares neither vanish nor overflow: there brute force is right.
      const unit = 2 ** -Math.round(Math.log2(scale));
      const near = { ...points, coords: points.coords.map((x) => x * unit) };
      for (const radius of [0.3, 0.6, 5]) {
        const found = rowsOf(radiusGraph(points, radius * scale, { kernels }));
        expect(found, `scale ${scale}`).toEqual(bruteWithin(near, radius * scale * unit));
      }
    }
  });

  it("join copies", () => {
    const few = uniform(5, 6);
    const coords = Float64Array.from({ length: 300 * 6 }, (_, at) => few.coords[at % 30]);
    for (const radius of [0, 1e-300, 1e-3, 0.4]) expectBrute({ n: 300, dim: 6, coords }, radius);
  });

  it("leave to float64 what lies beyond the lattice", () => {
    const points = uniform(400, 5);
    // Six points far away in the same direction: the lattice cannot tell them from each other.
    for (let i = 0; i < 6; i++) points.coords[i * 67 * 5] = 1e6 * (i + 1);
    points.coords[67 * 5] = 1e6;
    const lattice = latticeFor(points, 0.3);
    expect(lattice).toBeDefined();
    for (const radius of [0.3, 0.8]) expectBrute(points, radius);
  });

  it("are given up where they are too coarse", () => {
    const points = uniform(300, 5);
    expect(latticeFor(points, 1e-4)).toBeUndefined();
    expect(latticeFor(points, 0)).toBeUndefined();
    expect(latticeFor({ ...points, coords: new Float64Array(1500) }, 1)).toBeUndefined();
    for (let i = 0; i < 30; i++) points.coords[i * 50] = 1e6 * i;
    expect(latticeFor(points, 0.3)).toBeUndefined();
    expectBrute(points, 0.3);
  });
});
