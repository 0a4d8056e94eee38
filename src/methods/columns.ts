/** What is odd about the columns of the rows: constant ones, or one that drowns the others. */
import type { Points } from "../points/points.js";
import type { Warning } from "./outcome.js";

export function columnWarnings(points: Points): Warning[] {
  const { n, dim, coords } = points;
  if (n < 2) return [];
  const { low, high, mean } = rangesOf(points);
  const constant = Array.from(low.keys()).filter((c) => low[c] === high[c]);
  const sums = new Float64Array(dim);
  // In units of the range, so that squares neither overflow nor vanish.
  const range = high.map((value, c) => value - low[c] || 1);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      const offset = (coords[i * dim + c] - mean[c]) / range[c];
      sums[c] += offset * offset;
    }
  }
  const spread = sums.map((sum, c) => Math.sqrt(sum) * (high[c] - low[c]));
  const warnings: Warning[] = [];
  if (constant.length > 0) warnings.push({ code: "CONSTANT_COLUMN", columns: constant });
  const largest = spread.reduce((best, value, c) => (value > spread[best] ? c : best), 0);
  const shares = spread.map((value) => value / (spread[largest] || 1));
  const rest = shares.reduce((sum, share, c) => sum + (c === largest ? 0 : share * share), 0);
  if (dim - constant.length > 1 && rest < 0.01) {
    warnings.push({ code: "DOMINANT_COLUMN", columns: [largest] });
  }
  return warnings;
}

interface Ranges {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly mean: Float64Array;
}

/** Row after row, as the coordinates lie in memory. */
function rangesOf({ n, dim, coords }: Points): Ranges {
  const low = coords.slice(0, dim);
  const high = coords.slice(0, dim);
  const mean = new Float64Array(dim);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      const value = coords[i * dim + c];
      if (value < low[c]) low[c] = value;
      if (value > high[c]) high[c] = value;
      mean[c] += value / n;
    }
  }
  return { low, high, mean };
}
