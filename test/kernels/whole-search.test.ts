import { expect, it } from "vitest";
import type { Workspace } from "../../src/kernels/kernels.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { TILE_COLUMNS, UNDECIDED } from "../../src/kernels/whole.js";
import { putWhole, wholePoints, wholeSize } from "../../src/line/search/whole.js";
import { bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";
import { listsOf } from "../support/whole-lists.js";

const N = TILE_COLUMNS + 90;
const PADDED = TILE_COLUMNS + 128;
const DIM = 7;
const COARSE = 4;
// Enough of them to be split over threads.
const ROWS = 256;
const coords = numbers(N * DIM, 3).map((x) => Math.round(20 * x));
// Rows that were moved prove nothing.
const isLoose = (i: number): boolean => i % 40 === 7;

/** Σ (x - y)² over the first `dim` coordinates. */
function squareOf(i: number, j: number, dim: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) sum += (coords[i * DIM + c] - coords[j * DIM + c]) ** 2;
  return sum;
}

/** ROWS rows from 16 on against all columns, judged by some coordinates first, then by all; what each row has, and `lower`. */
function searched(space: Workspace, limit: number, fullWords: number) {
  const full = wholePoints(space, PADDED, DIM, false);
  const tiled = wholePoints(space, PADDED, COARSE, true);
  for (let i = 0; i < N; i++) {
    putWhole(full, DIM, i, coords.subarray(i * DIM), isLoose(i));
    putWhole(tiled, COARSE, i, coords.subarray(i * DIM), isLoose(i));
  }
  const [tile, counts] = [space.u32(space.threads * ROWS * TILE_COLUMNS), space.u32(ROWS)];
  const targets = space.u32(ROWS * PADDED);
  const lower = space.u32(space.threads * PADDED);
  const { rows, packed = rows, words, squares } = tiled;
  const fine = { fullRows: full.rows, fullWords, fullSquares: full.squares, loose: full.loose };
  const limits = { possible: limit, sure: limit / 2, finePossible: limit, fineSure: limit };
  const spread = space.f32(PADDED).fill(2);
  space.wholeSearch({
    ...{ rows, packed, words, squares, tile, targets, counts, lower, spread, n: N },
    ...{ ...fine, ...limits, from: 16, to: 16 + ROWS, first: 0, last: PADDED / 16 },
  });
  const places = Array.from({ length: PADDED }, (_, i) => {
    return lower.reduce((sum, count, at) => sum + (at % PADDED === i ? count : 0), 0);
  });
  return { lists: listsOf(targets, counts, PADDED), places };
}

it.each([
  { limit: 12, fullWords: 0 },
  { limit: 300, fullWords: 4 },
])(
  "wholeSearch up to $limit, $fullWords words refined: what each pair's squares say",
  ({ limit, fullWords }) => {
    const all = [...bothKernels, sharedKernels(teamShare(3))].map((kernels) => {
      const sizes = [wholeSize(PADDED, DIM, false), wholeSize(PADDED, COARSE, true)];
      const u32 = 3 * (ROWS * TILE_COLUMNS + PADDED) + ROWS * PADDED + ROWS;
      const space = kernels.open(...sizes, { u32, f32: PADDED });
      const found = searched(space, limit, fullWords);
      space.close();
      return found;
    });
    for (const found of all) expect(found).toEqual(all[0]);
    const places = new Array<number>(PADDED).fill(0);
    const expected = Array.from({ length: ROWS }, (_, r) => {
      const i = 16 + r;
      const list: number[] = [];
      for (let j = i + 1; j < N; j++) {
        const coarse = squareOf(i, j, COARSE);
        if (coarse > limit) continue;
        const sure = coarse + 4 <= limit / 2;
        if (!sure && fullWords > 0 && squareOf(i, j, DIM) > limit) continue;
        const settled = sure || (fullWords > 0 && !isLoose(i) && !isLoose(j));
        list.push(settled ? j : j + UNDECIDED);
      }
      if (list.every((j) => j < UNDECIDED)) for (const j of list) places[j]++;
      return list;
    });
    expect(all[0]).toEqual({ lists: expected, places });
    expect(expected.some((list) => list.length > 0 && list.every((j) => j < UNDECIDED))).toBe(true);
    expect(expected.some((list) => list.some((j) => j >= UNDECIDED))).toBe(true);
  },
);
