/**
 * What rows without groups look like that have the mean and the covariance of the data: one Gaussian cloud. A sum of many
 * centered rows, drawn at random and with random signs, has the covariance of the rows, and is nearly Gaussian.
 */
import type { Random } from "../base/random.js";
import type { Points } from "../line/points/points.js";

// Rows in a sum: a square, and of the kurtosis of the data a hundredth is left.
const TERMS = 64;
// Rows whose squared lengths differ by less are of one length.
const ONE_LENGTH = 1e-6;

/** As many rows, of the one length that the data have if they have one. */
export function cloudOf(points: Points, source: Random): Points {
  const { n, dim, coords } = points;
  const mean = meanOf(points);
  const length = commonLength(points);
  const cloud = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const row = cloud.subarray(i * dim, (i + 1) * dim);
    for (let t = 0; t < TERMS; t++) {
      const sign = source.below(2) === 0 ? 1 : -1;
      const from = source.below(n) * dim;
      for (let c = 0; c < dim; c++) row[c] += sign * (coords[from + c] - mean[c]);
    }
    const scale = 1 / Math.sqrt(TERMS);
    let square = 0;
    for (let c = 0; c < dim; c++) {
      row[c] = mean[c] + scale * row[c];
      square += row[c] * row[c];
    }
    if (length === undefined || square === 0) continue;
    const factor = length / Math.sqrt(square);
    for (let c = 0; c < dim; c++) row[c] *= factor;
  }
  return { n, dim, coords: cloud };
}

function meanOf({ n, dim, coords }: Points): Float64Array {
  const mean = new Float64Array(dim);
  for (let at = 0; at < n * dim; at++) mean[at % dim] += coords[at];
  return mean.map((sum) => sum / n);
}

function commonLength({ n, dim, coords }: Points): number | undefined {
  let least = Number.POSITIVE_INFINITY;
  let most = 0;
  for (let i = 0; i < n; i++) {
    let square = 0;
    for (let at = i * dim; at < (i + 1) * dim; at++) square += coords[at] * coords[at];
    least = Math.min(least, square);
    most = Math.max(most, square);
  }
  return most - least <= ONE_LENGTH * most ? Math.sqrt(most) : undefined;
}
