/** Rows and their labels → what k-means calls their inertia. */
import type { Points } from "../points/points.js";

/** Σ weight |row - mean of its label|² over some of the rows. */
export function inertiaOf(
  { dim, coords }: Points,
  labels: Int32Array,
  clusters: number,
  among: Uint32Array,
  weights?: Float64Array,
): number {
  const means = new Float64Array(clusters * dim);
  const totals = new Float64Array(clusters);
  const weightAt = (at: number): number => (weights ? weights[at] : 1);
  among.forEach((i, at) => {
    totals[labels[i]] += weightAt(at);
    for (let c = 0; c < dim; c++) means[labels[i] * dim + c] += weightAt(at) * coords[i * dim + c];
  });
  for (let m = 0; m < means.length; m++) means[m] /= totals[Math.floor(m / dim)];
  let inertia = 0;
  among.forEach((i, at) => {
    for (let c = 0; c < dim; c++) {
      const offset = coords[i * dim + c] - means[labels[i] * dim + c];
      inertia += weightAt(at) * offset * offset;
    }
  });
  return inertia;
}
