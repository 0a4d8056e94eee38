/** What the runs of the library are given: recipes, shapes, clouds in any number of columns, and odd rows. */

/** Every method, with as little said as it takes. */
export const METHODS = {
  spectacl: { clusters: 2 },
  "spectacl-normalized": { clusters: 2 },
  spectral: { clusters: 2 },
  "robust-spectral": { clusters: 2 },
  dbscan: {},
  kmeans: { clusters: 2 },
};

/** A method with as little said as it takes, and more. */
export const named = (method, more = {}) => ({ method, ...METHODS[method], ...more });

/** Each a function of the number of rows. */
export const shapesOf = (datasets) => ({
  moons: (n) => datasets.moons({ n }),
  circles: (n) => datasets.circles({ n, noise: 0.1, factor: 0.4, seed: 2 }),
  blobs: (n) => datasets.blobs({ n, centers: 5, noise: 0.3, seed: 3 }),
  uniform: (n) => datasets.uniform({ n, dim: 3, seed: 4 }),
  spirals: (n) => datasets.spirals({ n, arms: 3, noise: 0.08, seed: 5 }),
  "unequal blobs": (n) => datasets.unequalBlobs({ n, centers: 4, seed: 6 }),
});

/** Uniform numbers in [0, 1): xorshift. */
function uniforms(seed) {
  let state = seed * 2654435761 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** Round groups in any number of columns. */
export function cloud(n, dim, { seed = 1, groups = 2, scale = 1 } = {}) {
  const draw = uniforms(seed);
  const coords = new Float64Array(n * dim);
  for (let at = 0; at < coords.length; at++) {
    const group = Math.floor(at / dim) % groups;
    coords[at] = (draw() + draw() + draw() + draw() + ((at % dim) % groups === group ? 3 : 0)) * scale;
  }
  return { n, dim, coords };
}

export const rowsOf = ({ n, dim, coords }) =>
  Array.from({ length: n }, (_, i) => [...coords.subarray(i * dim, (i + 1) * dim)]);

/** Inputs that are unlike the usual ones. */
export function oddInputs() {
  const plane = rowsOf(cloud(240, 2));
  return {
    rows: plane,
    "float32 rows": plane.map((row) => Float32Array.from(row)),
    "whole numbers, many copies": plane.map((row) => Int32Array.from(row, (x) => 2 * x)),
    "1 column": cloud(240, 1),
    "50 columns": cloud(240, 50),
    "200 columns": cloud(240, 200),
    copies: plane.flatMap((row, i) => Array(1 + (i % 4)).fill(row)),
    "constant columns": plane.map(([x, y]) => [1e6, x, -3, y]),
    "unequal columns": plane.map(([x, y]) => [1000 * x, y]),
    collinear: plane.map(([x]) => [x, 2 * x + 1, -x]),
    outliers: [...plane, ...Array.from({ length: 6 }, (_, i) => [100 * 2 ** i, -50 * i])],
    lattice: Array.from({ length: 225 }, (_, i) => [i % 15, Math.floor(i / 15)]),
    "far from zero": plane.map((row) => row.map((x) => x + 1e9)),
    "scale 1e-200": cloud(240, 2, { scale: 1e-200 }),
    "scale 1e-310": cloud(240, 3, { scale: 1e-310 }),
    "scale 1e200": cloud(240, 2, { scale: 1e200 }),
    "scale 1e307": cloud(240, 5, { scale: 1e307 }),
    "all rows equal": Array(30).fill([1, 2]),
    "6 rows": plane.slice(0, 6),
    "3 rows": plane.slice(0, 3),
    "2 rows": plane.slice(0, 2),
    "1 row": plane.slice(0, 1),
  };
}
