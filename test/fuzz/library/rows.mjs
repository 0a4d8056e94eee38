// Rows of numbers of every odd kind: copies, constants, ties, few rows, one column, the ends of the number line.
import { bell, between, chance, pick, times } from "../draws.mjs";

/** Numbers that stand at an edge of what a number can be. */
export const EDGES = [
  0,
  -0,
  1,
  -1,
  5e-324,
  -5e-324,
  1e-320,
  2 ** -1022,
  1e-300,
  1e-160,
  1e-16,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  1e15 + 1,
  1e100,
  1e154,
  1.4e154,
  1e300,
  -1e300,
  1.7e308,
  Number.MAX_VALUE,
  -Number.MAX_VALUE,
];

const SCALES = [
  1, 1, 1, 1, 1, 1, 1e-300, 1e-310, 1e-170, 1e-155, 1e-8, 1e8, 1e150, 1e155, 1e200, 1e300, 1e307,
];

const SHAPES = {
  blobs: (source, n, dim) => {
    const groups = between(source, 1, 5);
    const centers = times(groups, () => times(dim, () => 10 * bell(source)));
    return times(n, (i) => centers[i % groups].map((x) => x + bell(source)));
  },
  uniform: (source, n, dim) => times(n, () => times(dim, () => source.uniform())),
  lattice: (source, n, dim) => {
    const wide = between(source, 1, 6);
    return times(n, () => times(dim, () => source.below(wide)));
  },
  line: (source, n, dim) =>
    times(n, (i) => {
      const at = chance(source, 0.5) ? i : source.uniform();
      return times(dim, (c) => at * (c + 1));
    }),
  constant: (source, n, dim) => {
    const row = times(dim, () => pick(source, EDGES));
    return times(n, () => [...row]);
  },
  "constant columns": (source, n, dim) => {
    const fixed = times(dim, () => chance(source, 0.5));
    return times(n, () => times(dim, (c) => (fixed[c] ? 7 : bell(source))));
  },
  edges: (source, n, dim) => times(n, () => times(dim, () => pick(source, EDGES))),
  "one far away": (source, n, dim) =>
    times(n, (i) => times(dim, () => (i === 0 ? pick(source, EDGES) : bell(source)))),
  "unlike columns": (source, n, dim) => {
    const scales = times(dim, () => pick(source, SCALES));
    return times(n, () => times(dim, (c) => bell(source) * scales[c]));
  },
  "far from zero": (source, n, dim) => {
    const offset = pick(source, [1e6, 1e9, 1e15, -(2 ** 52)]);
    return times(n, () => times(dim, () => offset + source.below(9)));
  },
};

export function drawRows(source, most = chance(source, 0.04) ? 60 : 16) {
  const n = chance(source, 0.15) ? between(source, 1, 4) : between(source, 1, most);
  const dim = chance(source, 0.1) ? pick(source, [20, 33, 70]) : between(source, 1, 5);
  let rows = pick(source, Object.values(SHAPES))(source, n, dim);
  if (chance(source, 0.25)) {
    const few = between(source, 1, Math.max(1, n >> 1));
    rows = rows.map(() => [...rows[source.below(few)]]);
  }
  const scale = pick(source, SCALES);
  // Beyond the largest number is no number.
  return rows.map((row) => row.map((x) => (Number.isFinite(x * scale) ? x * scale : x)));
}

/** Latitudes and longitudes. */
export function drawPlaces(source, most = 24) {
  return times(between(source, 1, most), () => [
    pick(source, [90, -90, 0, 180 * source.uniform() - 90, bell(source)]),
    pick(source, [180, -180, 360, 0, 360 * source.uniform() - 180, 179.9 + source.uniform() / 5]),
  ]);
}
