// Rows that the nearest center labels → how firmly each belongs to it: see src/line/votes/center-shares.ts, whose operations
// these are, in the same order.
import { slot } from "./slots";

/**
 * Shares of `count` rows that have their ballots. The slots of `centers`: how many there are, their columns, their coordinates
 * and their ballots.
 */
export function centerShares(centers: usize, count: usize, queries: usize, ballots: usize, shares: usize): void {
  const n = slot(centers, 0);
  const width = slot(centers, 1) << 3;
  const coords = slot(centers, 2);
  const cast = slot(centers, 3);
  for (let i: usize = 0; i < count; i++) {
    const row = queries + i * width;
    const ballot = load<u32>(ballots + (i << 2));
    let own: f64 = Infinity;
    let other: f64 = Infinity;
    for (let j: usize = 0; j < n; j++) {
      const isOwn = load<u32>(cast + (j << 2)) == ballot;
      const most = isOwn ? own : other;
      const center = coords + j * width;
      let square: f64 = 0;
      for (let c: usize = 0; c < width && square < most; c += 8) {
        const difference = load<f64>(row + c) - load<f64>(center + c);
        square += difference * difference;
      }
      if (square >= most) continue;
      if (isOwn) own = square;
      else other = square;
    }
    store<f64>(shares + (i << 3), own == 0 ? 1 : 1 / (1 + own / other));
  }
}
