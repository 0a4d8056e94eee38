/** A data set with classes in the plane → the smallest distance between the means of two classes. */
import type { Dataset } from "spectacl/datasets";

export function nearestCenters({ points, truth }: Dataset): number {
  const { n, coords } = points;
  const classes = Math.max(...truth) + 1;
  const means = Array.from({ length: classes }, () => ({ x: 0, y: 0, size: 0 }));
  for (let i = 0; i < n; i++) {
    const mean = means[truth[i]];
    mean.size++;
    mean.x += (coords[2 * i] - mean.x) / mean.size;
    mean.y += (coords[2 * i + 1] - mean.y) / mean.size;
  }
  const distances = means.flatMap((a, at) =>
    means.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  return Math.min(...distances);
}
