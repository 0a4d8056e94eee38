/** Points and labels → the mean silhouette of each cluster, of a sample of large data. */
import { silhouette } from "../../metrics.js";
import { skill } from "../engine/skill.js";
import { silhouettesCall } from "./calls.js";
import { pointsOf } from "./given-points.js";

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
