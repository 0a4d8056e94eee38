/**
 * Distances that are not those of points in space, behind one interface: a matrix or a sparse list that was given, or sums
 * of differences (Manhattan). Rows are asked one by one; nothing here is a kernel.
 */
import { upTo } from "../../base/indices.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { pointsError } from "../points/problems.js";
import { extents } from "./cells.js";

/** Calls with the number of another row and its distance. */
type See = (other: number, distance: number) => void;

/** Distances between n rows, symmetric. */
export interface Distances {
  readonly n: number;
  /** All others whose distance from row i is known, in any order. */
  visit(i: number, see: See): void;
  /** At least all others within a distance of row i. */
  within(i: number, radius: number, see: See): void;
  /** At least its `count` nearest others, if so many are known. */
  nearest(i: number, count: number, see: See): void;
  /** The same for some of the rows, in their order; a sparse list, which may know nothing of few rows, stays whole. */
  among(rows: Uint32Array): Distances;
}

/** n × n distances, row after row; the diagonal is not looked at. */
export function matrixDistances(n: number, matrix: Float64Array): Distances {
  const visit = (i: number, see: See): void => {
    for (let j = 0; j < n; j++) if (j !== i) see(j, matrix[i * n + j]);
  };
  return {
    n,
    visit,
    within: (i, _radius, see) => visit(i, see),
    nearest: (i, _count, see) => visit(i, see),
    among(rows) {
      const some = new Float64Array(rows.length * rows.length);
      rows.forEach((row, a) => {
        rows.forEach((other, b) => {
          some[a * rows.length + b] = matrix[row * n + other];
        });
      });
      return matrixDistances(rows.length, some);
    },
  };
}

interface SparseLists {
  readonly n: number;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly weights?: Float64Array;
}

/** Distances of some pairs, each in both rows; pairs that are not listed are not neighbors, however near. */
export function sparseDistances({ n, offsets, targets, weights }: SparseLists): Distances {
  const visit = (i: number, see: See): void => {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] !== i) see(targets[e], weights ? weights[e] : 1);
    }
  };
  const own: Distances = {
    n,
    visit,
    within: (i, _radius, see) => visit(i, see),
    nearest: (i, _count, see) => visit(i, see),
    among: () => own,
  };
  return own;
}

/**
 * Σ_c |x_c - y_c|. Rows are sorted along the widest column: whoever is further away along it than the radius, or than the
 * last of the nearest found so far, is further away in all.
 */
export function manhattanDistances(points: Points): Distances {
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
  const between = (i: number, j: number): number => {
    let sum = 0;
    for (let c = 0; c < dim; c++) sum += Math.abs(coords[i * dim + c] - coords[j * dim + c]);
    return sum;
  };
  /** Outward in one direction; `limit` is asked again before each row. */
  const sweep = (i: number, step: 1 | -1, limit: () => number, see: See): void => {
    const x = coords[i * dim + axis];
    for (let at = place[i] + step; at >= 0 && at < n; at += step) {
      const j = order[at];
      if (Math.abs(coords[j * dim + axis] - x) > limit()) return;
      see(j, between(i, j));
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
    among: (rows) => manhattanDistances(permuted(points, rows)),
  };
}
