/**
 * Distances that are not those of points in space, behind one interface; here those of a matrix or a sparse list. Rows are
 * asked one by one; nothing here is a kernel.
 */

/** Calls with the number of another row and its distance. */
export type See = (other: number, distance: number) => void;

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

/** Lengths of some pairs, in compressed rows. */
export interface SparseLists {
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

/** Those of some rows alone, in their order. Of a list that stays whole where few rows are drawn, all of these stay. */
export function restricted(distances: Distances, rows: Uint32Array): Distances {
  const place = new Int32Array(distances.n).fill(-1);
  rows.forEach((row, at) => {
    place[row] = at;
  });
  const visit = (i: number, see: See): void =>
    distances.visit(rows[i], (other, distance) => {
      if (place[other] >= 0) see(place[other], distance);
    });
  const own: Distances = {
    n: rows.length,
    visit,
    within: (i, _radius, see) => visit(i, see),
    nearest: (i, _count, see) => visit(i, see),
    among(some) {
      const drawn = distances.among(some.map((i) => rows[i]));
      return drawn === distances ? own : drawn;
    },
  };
  return own;
}

/** The same distances, where row i has the number number[i]. */
export function renumbered(distances: Distances, number: Uint32Array): Distances {
  const row = new Uint32Array(number.length);
  number.forEach((other, i) => {
    row[other] = i;
  });
  const renamed =
    (see: See): See =>
    (other, distance) =>
      see(number[other], distance);
  return {
    n: distances.n,
    visit: (i, see) => distances.visit(row[i], renamed(see)),
    within: (i, radius, see) => distances.within(row[i], radius, renamed(see)),
    nearest: (i, count, see) => distances.nearest(row[i], count, renamed(see)),
    among: (rows) => distances.among(rows.map((i) => row[i])),
  };
}
