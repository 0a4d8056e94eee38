/** What is odd about the columns of the rows: constant ones, or one that drowns the others. */
import type { Points } from "../points/points.js";
import type { Warning } from "./method.js";

export function columnWarnings(points: Points): Warning[] {
  const { n, dim, coords } = points;
  if (n < 2) return [];
  const spread = new Float64Array(dim);
  const constant: number[] = [];
  for (let c = 0; c < dim; c++) {
    let low = coords[c];
    let high = coords[c];
    let mean = 0;
    for (let i = 0; i < n; i++) {
      const value = coords[i * dim + c];
      low = Math.min(low, value);
      high = Math.max(high, value);
      mean += value / n;
    }
    if (low === high) constant.push(c);
    // In units of the range, so that squares neither overflow nor vanish.
    const range = high - low || 1;
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const offset = (coords[i * dim + c] - mean) / range;
      sum += offset * offset;
    }
    spread[c] = Math.sqrt(sum) * (high - low);
  }
  const warnings: Warning[] = [];
  if (constant.length > 0) {
    const which = constant.join(", ");
    const message =
      constant.length === 1
        ? `column ${which} is constant and tells no rows apart.`
        : `columns ${which} are constant and tell no rows apart.`;
    warnings.push({ code: "CONSTANT_COLUMN", message, columns: constant });
  }
  const largest = spread.reduce((best, value, c) => (value > spread[best] ? c : best), 0);
  const shares = spread.map((value) => value / (spread[largest] || 1));
  const rest = shares.reduce((sum, share, c) => sum + (c === largest ? 0 : share * share), 0);
  if (dim - constant.length > 1 && rest < 0.01) {
    const message = `column ${largest} carries more than 99 % of the variance: distances see little else. Scale the columns?`;
    warnings.push({ code: "DOMINANT_COLUMN", message, columns: [largest] });
  }
  return warnings;
}
