import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../src/kernels/kernels.js";
import { ABSENT, TILE_COLUMNS, UNDECIDED, WHOLE_PACK } from "../../src/kernels/whole.js";
import { bothKernels } from "../support/kernels.js";
import { listsOf } from "../support/whole-lists.js";

const N = 2 * WHOLE_PACK;
const K = 3;

/** Whole rows, most of them small and some as long as the kernels allow; the last place is empty. */
const given = fc.integer({ min: 1, max: 70 }).chain((dim) =>
  fc.record({
    dim: fc.constant(dim),
    coords: fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: -4, max: 4 }) },
        { weight: 1, arbitrary: fc.constantFrom(Math.floor(16383 / Math.sqrt(dim)), -1000) },
      ),
      { minLength: N * dim, maxLength: N * dim },
    ),
    limit: fc.oneof(fc.integer({ min: 0, max: 40 * dim }), fc.constant(ABSENT - 1)),
    loose: fc.array(fc.boolean(), { minLength: N, maxLength: N }),
  }),
);

interface Given {
  readonly dim: number;
  readonly coords: readonly number[];
  readonly limit: number;
  readonly loose: readonly boolean[];
}

function squareOf({ dim, coords }: Given, i: number, j: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) sum += (coords[i * dim + c] - coords[j * dim + c]) ** 2;
  return sum;
}

function placed({ dim, coords, loose }: Given, space: Workspace) {
  const words = Math.ceil(dim / 2);
  const rows = space.u32(N * words);
  const packed = space.u32(N * words);
  const squares = space.u32(N).fill(ABSENT);
  const moved = space.u32(N);
  for (let i = 0; i < N - 1; i++) {
    squares[i] = 0;
    moved[i] = loose[i] ? 1 : 0;
    for (let c = 0; c < dim; c++) {
      const x = coords[i * dim + c];
      squares[i] += x * x;
      rows[i * words + (c >> 1)] |= (x & 0xffff) << (16 * (c & 1));
    }
    for (let p = 0; p < words; p++) {
      packed[(Math.floor(i / WHOLE_PACK) * words + p) * WHOLE_PACK + (i % WHOLE_PACK)] = rows[i * words + p];
    }
  }
  return { words, rows, packed, squares, moved };
}

/** Runs a use of the kernels with both, and returns what each leaves behind. */
function both<T>(use: (space: Workspace) => T): T[] {
  return bothKernels.map((kernels) => {
    const space = kernels.open({ f64: 16, f32: N, u32: 80 * N + 6 * N * N + N * TILE_COLUMNS });
    const result = use(space);
    space.close();
    return result;
  });
}

describe("kernels of whole coordinates", () => {
  it("wholeSearch: the pairs up to the limit, undecided where a point is loose", () => {
    fc.assert(
      fc.property(given, (data) => {
        const { limit, loose } = data;
        const [reference, wasm] = both((space) => {
          const { words, rows, packed, squares, moved } = placed(data, space);
          const tile = space.u32(N * TILE_COLUMNS);
          const spread = space.f32(N);
          for (let i = 0; i < N; i++) spread[i] = i % 3;
          const [targets, counts, lower] = [space.u32(N * N), space.u32(N), space.u32(N)];
          const shape = { from: 0, to: N, first: 0, last: N / WHOLE_PACK, n: N - 1 };
          const limits = { possible: limit, sure: limit / 2, finePossible: limit - 1, fineSure: limit - 2 };
          const full = { fullRows: rows, fullWords: words, fullSquares: squares, loose: moved };
          space.wholeSearch({
            ...{ rows, packed, words, squares, tile, targets, counts, lower, spread },
            ...{ ...shape, ...limits, ...full },
          });
          return { lists: listsOf(targets, counts.subarray(0, N - 1), N), lower: Array.from(lower) };
        });
        expect(wasm).toEqual(reference);
        const expected = Array.from({ length: N - 1 }, (_, i) =>
          Array.from({ length: N - 2 - i }, (_, e) => i + 1 + e).flatMap((j) => {
            const square = squareOf(data, i, j);
            const most = Math.fround(Math.fround(square) + (i % 3) * (j % 3));
            if (square > limit) return [];
            if (most <= limit / 2) return [j];
            if (square > limit - 1) return [];
            return [square <= limit - 2 && !loose[i] && !loose[j] ? j : j + UNDECIDED];
          }),
        );
        expect(wasm.lists).toEqual(expected);
      }),
    );
  });

  it("wholeNearest: keeps the k smallest and whatever may be among the k nearest", () => {
    fc.assert(
      fc.property(given, fc.constantFrom(1e-6, 2), (data, reach) => {
        const [reference, wasm] = both((space) => {
          const { words, rows, packed, squares, moved } = placed(data, space);
          const limits = space.f64(2);
          limits.fill(reach);
          const tile = space.u32(N * TILE_COLUMNS);
          const [smallest, counts] = [space.u32(N * K), space.u32(N)];
          const [found, near] = [space.u32(N * N), space.u32(N * N)];
          const full = { fullRows: rows, fullWords: words, fullSquares: squares, loose: moved };
          const lists = { tile, smallest, found, distances: near, counts };
          const shape = { from: 0, to: N, n: N - 1, columns: N, reach: limits, k: K, grain: 2 };
          space.wholeNearest({ rows, packed, words, squares, ...full, ...lists, ...shape });
          return Array.from({ length: N - 1 }, (_, i) => ({
            smallest: Array.from(smallest.subarray(i * K, (i + 1) * K)),
            found: Array.from(found.subarray(i * N, i * N + counts[i])),
            near: Array.from(near.subarray(i * N, i * N + counts[i])),
          }));
        });
        expect(wasm).toEqual(reference);
        wasm.forEach(({ smallest, found, near }, i) => {
          const others = Array.from({ length: N - 1 }, (_, j) => j).filter((j) => j !== i);
          const firm = others.filter((j) => !data.loose[i] && !data.loose[j]);
          const sorted = firm.map((j) => squareOf(data, i, j)).sort((a, b) => a - b);
          expect(smallest).toEqual([...sorted, ABSENT, ABSENT, ABSENT].slice(0, K));
          expect(near).toEqual(found.map((j) => squareOf(data, i, j)));
          const kept = new Set(found);
          for (const j of others) if (squareOf(data, i, j) <= smallest[K - 1]) expect(kept).toContain(j);
        });
      }),
    );
  });
});
