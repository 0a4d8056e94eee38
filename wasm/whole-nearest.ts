// The nearest of points with whole coordinates: see src/kernels/whole.ts for what it computes.
import { squareOf, TILE_BLOCKS, wholeSquares } from "./whole";

const MOST: f64 = 1073741823;
// No distance.
const ABSENT: u32 = 1 << 30;
const TILE_COLUMNS: i32 = TILE_BLOCKS << 4;

// @ts-ignore: decorator
@inline
function within(square: u32, reach: f64): i32 {
  const root = sqrt(<f64>square) + reach;
  return <i32>min(floor(root * root), MOST);
}

/** The nearest among the columns of a tile, those before it known. */
function nearestInTile(
  tile: usize, from: i32, to: i32, first: i32, columns: i32, rows: usize, words: i32, squares: usize,
  loose: usize, reach: usize, k: i32, smallest: usize, room: i32, found: usize, distances: usize, counts: usize,
): void {
  const last = first + columns;
  const end = (<usize>(k - 1)) << 2;
  for (let i = from; i < to; i++) {
    const row = smallest + (<usize>((i - from) * k) << 2);
    const list = (<usize>(i - from) * <usize>room) << 2;
    const count = counts + ((<usize>(i - from)) << 2);
    const free = load<u32>(loose + ((<usize>i) << 2));
    let worst = load<u32>(row + end);
    let coarse = within(worst, load<f64>(reach));
    let fine = within(worst, load<f64>(reach, 8));
    let length = (<usize>load<u32>(count)) << 2;
    let p = tile + (<usize>((i - from) * columns) << 2);
    for (let j = first; j < last; j += 4, p += 16) {
      let bits: u32 = i32x4.bitmask(i32x4.le_s(v128.load(p), i32x4.splat(coarse)));
      while (bits != 0) {
        const other = j + <i32>ctz(bits);
        bits &= bits - 1;
        if (other == i || load<i32>(p + (<usize>(other - j) << 2)) > coarse) continue;
        const square = squareOf(rows, words, squares, <usize>i, <usize>other);
        if (square > fine) continue;
        store<u32>(found + list + length, <u32>other);
        store<u32>(distances + list + length, <u32>square);
        length += 4;
        if (<u32>square >= worst || free + load<u32>(loose + ((<usize>other) << 2)) > 0) continue;
        let at = end;
        while (at > 0 && <u32>square < load<u32>(row + at - 4)) {
          store<u32>(row + at, load<u32>(row + at - 4));
          at -= 4;
        }
        store<u32>(row + at, <u32>square);
        worst = load<u32>(row + end);
        coarse = within(worst, load<f64>(reach));
        fine = within(worst, load<f64>(reach, 8));
      }
    }
    store<u32>(count, <u32>(length >> 2));
  }
}

export function wholeNearest(
  rows: usize, packed: usize, words: i32, squares: usize, from: i32, to: i32, n: i32, columns: i32, fullRows: usize,
  fullWords: i32, fullSquares: usize, loose: usize, reach: usize, k: i32, tile: usize, smallest: usize, found: usize,
  distances: usize, counts: usize,
): void {
  const entries = (<usize>((to - from) * k)) << 2;
  for (let at: usize = 0; at < entries; at += 4) store<u32>(smallest + at, ABSENT);
  memory.fill(counts, 0, (<usize>(to - from)) << 2);
  const last = min(to, n);
  const tiles = (columns + TILE_COLUMNS - 1) / TILE_COLUMNS;
  const own = from / TILE_COLUMNS;
  for (let step = 0; step < tiles; step++) {
    const first = ((own + step) % tiles) * TILE_COLUMNS;
    const width = min(TILE_COLUMNS, columns - first);
    wholeSquares(rows, packed, words, squares, from, to, first >> 4, (first + width) >> 4, tile);
    nearestInTile(
      tile, from, last, first, width, fullRows, fullWords, fullSquares, loose, reach, k, smallest, columns, found,
      distances, counts,
    );
  }
}
