/** The Manhattan distance, Σ_c |x_c - y_c|. */
import { upTo } from "../base/indices.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import { pointsError } from "../line/points/points-errors.js";
import { extents } from "../line/search/cells.js";
import type { Distances, See } from "../line/search/distances.js";
import type { ComputedDistance, DeclaredDistance } from "./distance.js";

export const declared = {
  doc: "sum of the differences",
  input: "rows",
  scaling: "auto",
  blanks: "nearest",
  columns: true,
  modelable: false,
} as const satisfies DeclaredDistance;

export const computed: ComputedDistance = { pairs, between };

function between({ dim, coords }: Points, a: number, b: number): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) sum += Math.abs(coords[a * dim + c] - coords[b * dim + c]);
  return sum;
}

/**
 * Rows are sorted along the widest column: whoever is further away along it than the radius, or than the last of the
 * nearest found so far, is further away in all.
 */
function pairs(points: Points): Distances {
  const { n, dim, coords } = points;
  const lengths = extents(points).map(({ length }) => length);
  // No sum of differences is larger.
  if (!Number.isFinite(lengths.reduce((sum, length) => sum + length, 0))) throw pointsError("TOO_FAR_APART");
  const axis = lengths.reduce((widest, length, c) => (length > lengths[widest] ? c : widest), 0);
  const order = upTo(n).sort((i, j) => coords[i * dim + axis] - coords[j * dim + axis] || i - j);
  const place = new Uint32Array(n);
  order.forEach((row, at) => {
    place[row] = at;
  });
  /** Outward in one direction; `limit` is asked again before each row. */
  const sweep = (i: number, step: 1 | -1, limit: () => number, see: See): void => {
    const x = coords[i * dim + axis];
    for (let at = place[i] + step; at >= 0 && at < n; at += step) {
      const j = order[at];
      if (Math.abs(coords[j * dim + axis] - x) > limit()) return;
      see(j, between(points, i, j));
    }
  };
  const within = (i: number, radius: number, see: See): void => {
    sweep(i, 1, () => radius, see);
    sweep(i, -1, () => radius, see);
  };
  return {
    n,
    visit: (i, see) => within(i, Number.POSITIVE_INFINITY, see),
    within,
    nearest(i, count, see) {
      // The smallest distances so far, ascending.
      const best: number[] = [];
      const limit = (): number => (best.length < count ? Number.POSITIVE_INFINITY : best[count - 1]);
      const noted: See = (j, distance) => {
        see(j, distance);
        if (distance >= limit()) return;
        let at = best.length < count ? best.length : count - 1;
        for (; at > 0 && best[at - 1] > distance; at--) best[at] = best[at - 1];
        best[at] = distance;
      };
      // `count` others on either side are seen before there is a limit, and hardly more after.
      sweep(i, 1, limit, noted);
      sweep(i, -1, limit, noted);
    },
    among: (rows) => pairs(permuted(points, rows)),
  };
}
