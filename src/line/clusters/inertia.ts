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
  for (let at = 0; at < among.length; at++) {
    const weight = weights ? weights[at] : 1;
    const own = labels[among[at]];
    const row = among[at] * dim;
    totals[own] += weight;
    for (let c = 0, m = own * dim; c < dim; c++, m++) means[m] += weight * coords[row + c];
  }
  for (let m = 0; m < means.length; m++) means[m] /= totals[Math.floor(m / dim)];
  let inertia = 0;
  for (let at = 0; at < among.length; at++) {
    const weight = weights ? weights[at] : 1;
    const row = among[at] * dim;
    for (let c = 0, m = labels[among[at]] * dim; c < dim; c++, m++) {
      const offset = coords[row + c] - means[m];
      inertia += weight * offset * offset;
    }
  }
  return inertia;
}
