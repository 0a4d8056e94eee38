import { expect, it } from "vitest";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { ABSENT } from "../../src/kernels/whole.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const [N, DIM, K, FIRST, TO] = [600, 30, 5, 40, 540];

/** Lists of all others of every row, in any order, with squares that are whole; few enough values that many are equal. */
it.each(["coordinates", "whole numbers"] as const)("the k nearest by %s: the same from all kernels", (by) => {
  const points = numbers(N * DIM, 1).map((x) => Math.round(x));
  const square = (i: number, j: number): number => {
    let sum = 0;
    for (let c = 0; c < DIM; c++) sum += (points[i * DIM + c] - points[j * DIM + c]) ** 2;
    return sum;
  };
  const results = [...bothKernels, sharedKernels(teamShare(3))].map((kernels) => {
    const rows = TO - FIRST;
    const space = kernels.open({ f64: N * DIM + rows * K, u32: 2 * rows * N + 2 * rows * K + rows + N });
    const [found, distances] = [space.u32(rows * N), space.u32(rows * N)];
    const [counts, smallest, names] = [space.u32(rows), space.u32(rows * K), space.u32(N)];
    const [neighbors, squares] = [space.u32(rows * K), space.f64(rows * K)];
    const coords = space.f64(N * DIM);
    coords.set(points);
    // Place p is row names_p.
    for (let p = 0; p < N; p++) names[p] = (p * 7) % N;
    for (let i = FIRST; i < TO; i++) {
      const at = i - FIRST;
      for (let e = 0; e < N; e++) {
        const other = (e * 11 + i) % N;
        if (other === i) continue;
        found[at * N + counts[at]] = other;
        distances[at * N + counts[at]++] = square(names[i], names[other]);
      }
      const sorted = distances.slice(at * N, at * N + counts[at]).sort();
      // One row has seen too few to have a limit.
      smallest.set(i === FIRST ? new Uint32Array(K).fill(ABSENT) : sorted.subarray(0, K), at * K);
    }
    space.settleNearest({
      ...{ found, distances, counts, smallest, columns: N, k: K, reach: 1e-6, unit: 4, names, dim: DIM },
      coords: by === "coordinates" ? coords : new Float64Array(0),
      ...{ first: FIRST, from: FIRST, to: TO, neighbors, squares },
    });
    for (let i = FIRST; i < TO; i += 37) {
      const others = Array.from({ length: N }, (_, j) => j).filter((j) => j !== names[i]);
      others.sort((a, b) => square(names[i], a) - square(names[i], b) || a - b);
      const own = (i - FIRST) * K;
      expect(Array.from(neighbors.subarray(own, own + K))).toEqual(others.slice(0, K));
      const unit = by === "coordinates" ? 1 : 4;
      const expected = others.slice(0, K).map((j) => square(names[i], j) / unit);
      expect(Array.from(squares.subarray(own, own + K))).toEqual(expected);
    }
    const result = [bits(neighbors), bits(squares)];
    space.close();
    return result;
  });
  for (const other of results.slice(1)) expect(other).toEqual(results[0]);
});
