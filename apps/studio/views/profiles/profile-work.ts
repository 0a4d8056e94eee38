/** Points and labels → means, deviations and histograms of every cluster and column, and each cluster's mean silhouette. */
import type { Graph, Points } from "spectacl";
import { silhouette } from "spectacl/metrics";
import { byDeviation, profilesOf } from "../../../report/result/profile.js";
import { skill } from "../../engine/protocol.js";
import { type Histograms, profileCall, silhouettesCall } from "./profile-calls.js";

const BINS = 20;

export const profileWork = skill(profileCall, ({ input, labels, columns }, tools) => {
  const points = pointsOf(tools.of(input));
  const profiles = profilesOf(points, labels, columns);
  const known = profiles.clusters.map(({ label }) => label);
  return { profiles, order: byDeviation(profiles), histograms: histogramsOf(points, labels, known) };
});

/** The largest value falls into the last bin, all values of a constant column into the first. */
export function histogramsOf(
  { n, dim, coords }: Points,
  labels: ArrayLike<number>,
  known: readonly number[],
  bins = BINS,
): Histograms {
  const low = new Float64Array(dim).fill(Number.POSITIVE_INFINITY);
  const high = new Float64Array(dim).fill(Number.NEGATIVE_INFINITY);
  for (let at = 0; at < n * dim; at++) {
    const c = at % dim;
    if (coords[at] < low[c]) low[c] = coords[at];
    if (coords[at] > high[c]) high[c] = coords[at];
  }
  const scale = low.map((least, c) => (high[c] > least ? bins / (high[c] - least) : 0));
  const at = new Map(known.map((label, s) => [label, s]));
  const counts = new Uint32Array(known.length * dim * bins);
  const whole = new Uint32Array(dim * bins);
  for (let i = 0; i < n; i++) {
    const s = at.get(labels[i]) ?? 0;
    for (let c = 0; c < dim; c++) {
      const bin = Math.min(bins - 1, Math.floor((coords[i * dim + c] - low[c]) * scale[c]));
      counts[(s * dim + c) * bins + bin]++;
      whole[c * bins + bin]++;
    }
  }
  return { bins, low, high, labels: known, counts, whole };
}

// Time grows with the square of the rows looked at.
const ROWS = 3000;

export const silhouettesWork = skill(silhouettesCall, ({ input, labels }, tools) => {
  const points = pointsOf(tools.of(input));
  const clusters = labels.reduce((most, label) => Math.max(most, label), -1) + 1;
  if (clusters < 2 || points.n <= clusters + 1) return undefined;
  const { rows, values } = silhouette(points, labels, { sample: Math.min(ROWS, points.n) });
  const sums = new Float64Array(clusters);
  const sizes = new Float64Array(clusters);
  rows.forEach((row, at) => {
    const label = labels[row];
    if (label < 0) return;
    sums[label] += values[at];
    sizes[label]++;
  });
  return { means: sums.map((sum, s) => sum / sizes[s]), rows: rows.length };
});

export function pointsOf(given: Points | Graph): Points {
  if ("coords" in given) return given;
  throw new RangeError("a graph has no columns to look at.");
}
