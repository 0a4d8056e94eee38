/** What is odd about the columns of the rows: constant ones, or one that drowns the others. */
import type { Points } from "../../line/points/points.js";
import type { Ranges } from "../../line/points/ranges.js";
import type { Warning } from "./outcome.js";

// A column is dominant if the variances of all others are less than this share of its own.
const DROWNED = 0.01;

/** `ranges` are those of the points. */
export function columnWarnings(points: Points, { low, high }: Ranges): Warning[] {
  const { n, dim } = points;
  if (n < 2) return [];
  const constant = Array.from(low.keys()).filter((c) => low[c] === high[c]);
  const warnings: Warning[] = [];
  if (constant.length > 0) warnings.push({ code: "CONSTANT_COLUMN", columns: constant });
  if (dim - constant.length < 2) return warnings;
  const range = high.map((value, c) => value - low[c]);
  if (
    noneDominates(
      points,
      range.reduce((a, b) => Math.max(a, b)),
    )
  )
    return warnings;
  const spread = spreadsOf(points, range);
  const largest = spread.reduce((best, value, c) => (value > spread[best] ? c : best), 0);
  const shares = spread.map((value) => value / (spread[largest] || 1));
  const rest = shares.reduce((sum, share, c) => sum + (c === largest ? 0 : share * share), 0);
  if (rest < DROWNED) warnings.push({ code: "DOMINANT_COLUMN", columns: [largest] });
  return warnings;
}

/**
 * Whether a few rows prove it. Of two rows, ½ (x - y)² ≤ (x - mean)² + (y - mean)², so pairs of rows bound the squared
 * deviations of each column from below; from above, they are at most n widest². Twice the share covers all rounding.
 */
function noneDominates({ n, dim, coords }: Points, widest: number): boolean {
  const squares = new Float64Array(dim);
  for (let i = 1; i < n; i += 2) {
    let total = 0;
    let most = 0;
    for (let c = 0, at = i * dim; c < dim; c++, at++) {
      const apart = (coords[at] - coords[at - dim]) / widest;
      squares[c] += 0.5 * apart * apart;
      total += squares[c];
      if (squares[c] > most) most = squares[c];
    }
    if (total - most > 2 * DROWNED * n) return true;
  }
  return false;
}

/** √ Σ (x - mean)² of each column. */
function spreadsOf({ n, dim, coords }: Points, range: Float64Array): Float64Array {
  const mean = new Float64Array(dim);
  for (let i = 0, at = 0; i < n; i++) for (let c = 0; c < dim; c++, at++) mean[c] += coords[at] / n;
  const sums = new Float64Array(dim);
  for (let i = 0, at = 0; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) {
      // In units of the range, so that squares neither overflow nor vanish.
      const offset = (coords[at] - mean[c]) / (range[c] || 1);
      sums[c] += offset * offset;
    }
  }
  return sums.map((sum, c) => Math.sqrt(sum) * range[c]);
}
