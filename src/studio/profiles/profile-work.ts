/** Points and labels → means, deviations and histograms of every cluster and column. */
import { byTelling, profilesOf } from "../../figures/profile.js";
import type { Points } from "../../index.js";
import { skill } from "../engine/skill.js";
import { type Histograms, profileCall } from "./calls.js";
import { pointsOf } from "./given-points.js";

const BINS = 20;

export const profileWork = skill(profileCall, ({ input, labels, columns }, tools) => {
  const points = pointsOf(tools.of(input));
  const profiles = profilesOf(points, labels, columns);
  const known = profiles.clusters.map(({ label }) => label);
  return { profiles, order: byTelling(profiles), histograms: histogramsOf(points, labels, known) };
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
