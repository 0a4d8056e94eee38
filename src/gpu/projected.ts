/**
 * The small problem of Rayleigh and Ritz: H y = θ G y for G = XᵀMX and H = XᵀMBX, which a block's columns X give. X Y then
 * has orthonormal columns, those of its Ritz vectors.
 *
 * With G = RᵀR the eigenvectors U of C = Rᵀ⁻¹ H R⁻¹ give Y = R⁻¹ U. Kernels do the work, on panels of four rows: those that
 * are solved, times blocks of R, are subtracted from the next, and its own block is inverted. Columns of X that depend
 * on those before them have rows of zeros in R, and so in all that is solved with it.
 */
import type { Steps } from "../base/progress.js";
import type { DenseSolver, DenseSpace } from "../kernels/gpu.js";
import { chosen, fillPanels, fillRows, gatherBlocks, rowsOf, transpose } from "./square-panels.js";

interface Projected {
  /** Ritz values, largest modulus first: as many as there are independent columns. */
  readonly values: Float64Array;
  /** Y, row after row, as many columns as X has: those beyond the values are zero. */
  readonly rotation: Float32Array;
}

// The share of a column's squared length that those before it must leave: rounding errors of G are a hundredth of it.
const LEAST = 1e-5;

/** Undefined if G or H are not finite. Both are symmetric; H may be that of B - shift, with the same vectors. */
export function* projectedSteps(
  gram: Float64Array,
  image: Float64Array,
  size: number,
  shift: number,
  dense: DenseSolver,
): Steps<Projected | undefined> {
  if (!(areFinite(gram) && areFinite(image))) return undefined;
  const n = 4 * Math.ceil(size / 4);
  const space = dense.open({ f64: 3 * n * n + (n * n) / 2 + 8 * n });
  try {
    const small = smallFor(n, size, space);
    const columns = small.independent(gram);
    if (columns.length === 0) return undefined;
    const found = yield* dense.eigenSteps(small.reduced(image, columns), columns.length);
    const { values, vectors } = shift === 0 ? found : shiftedBack(found, shift);
    return { values, rotation: small.rotation(vectors, columns) };
  } finally {
    space.close();
  }
}

type Pairs = { readonly values: Float64Array; readonly vectors: Float64Array };

/** Values + shift, largest modulus first, and the vectors in that order. */
function shiftedBack({ values, vectors }: Pairs, shift: number): Pairs {
  const n = values.length;
  const back = values.map((value) => value + shift);
  const order = Array.from(back.keys()).sort((a, b) => Math.abs(back[b]) - Math.abs(back[a]));
  const moved = new Float64Array(n * n);
  order.forEach((k, at) => {
    moved.set(vectors.subarray(k * n, (k + 1) * n), at * n);
  });
  return { values: Float64Array.from(order, (k) => back[k]), vectors: moved };
}

/** By the engine: a problem is solved about ten times in all, and a loop is hardly compiled by then. */
function areFinite(values: Float64Array): boolean {
  const bad = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return !bad.some((value) => values.includes(value));
}

/** The steps of a problem of this size, one after another, in n rows and columns, which come by four. */
function smallFor(n: number, size: number, space: DenseSpace) {
  const [factor, x, y] = [space.f64(n * n), space.f64(n * n), space.f64(n * n)];
  // For each panel of R the blocks above its own, and the inverse of that one with its transpose.
  const [blocks, inverse] = [space.f64((n * n) / 2), space.f64(8 * n)];
  const panelOf = (square: Float64Array, r: number): Float64Array =>
    square.subarray(4 * n * r, 4 * n * (r + 1));
  const blocksOf = (r: number): Float64Array => blocks.subarray(8 * r * (r - 1));
  const inverseOf = (r: number): Float64Array => inverse.subarray(32 * r, 32 * r + 16);
  const transposeOf = (r: number): Float64Array => inverse.subarray(32 * r + 16, 32 * r + 32);

  // Rows of panel r of Rᵀ⁻¹ X, columns from `from` on, where X stands and the panels before it are solved: in two steps.
  const subtract = (square: Float64Array, r: number, from: number): void => {
    const w = panelOf(square, r);
    space.subtract({ basis: square, panels: r, rows: n, from, to: n, blocks: blocksOf(r), w });
  };
  const transform = (square: Float64Array, r: number, from: number): void =>
    space.transform({ w: panelOf(square, r), from, to: n, block: transposeOf(r) });
  /** All panels; of a symmetric matrix the upper triangle will do. */
  const solve = (square: Float64Array, from: "all" | "upper"): void => {
    for (let r = 0; 4 * r < n; r++) {
      const first = from === "all" ? 0 : 4 * r;
      subtract(square, r, first);
      transform(square, r, first);
    }
  };

  return {
    /** Makes R; returns the columns of which none depends on those before it. */
    independent(gram: Float64Array): number[] {
      const columns: number[] = [];
      fillPanels(factor, n, gram, size);
      for (let r = 0; 4 * r < n; r++) {
        gatherBlocks(factor, n, r, blocksOf(r));
        subtract(factor, r, 4 * r);
        const own = panelOf(factor, r).subarray(16 * r, 16 * r + 16);
        const least = [0, 1, 2, 3].map((i) => {
          const c = 4 * r + i;
          return c < size ? LEAST * gram[c * size + c] : Number.POSITIVE_INFINITY;
        });
        for (const i of invertBlock(own, least, inverseOf(r), transposeOf(r))) columns.push(4 * r + i);
        transform(factor, r, 4 * r);
      }
      return columns;
    },

    /** C, row after row. */
    reduced(image: Float64Array, columns: readonly number[]): Float64Array {
      fillPanels(x, n, image, size);
      solve(x, "all");
      transpose(x, n, y);
      solve(y, "upper");
      return chosen(y, n, columns);
    },

    /** Y from the eigenvectors, given one after another: the last panel first. */
    rotation(vectors: Float64Array, columns: readonly number[]): Float32Array {
      x.fill(0);
      fillRows(x, n, vectors, columns);
      for (let r = n / 4 - 1; r >= 0; r--) {
        const w = panelOf(x, r);
        const later = { basis: x.subarray(4 * n * (r + 1)), panels: n / 4 - 1 - r };
        const above = panelOf(factor, r).subarray(16 * (r + 1));
        if (later.panels > 0) space.subtract({ ...later, rows: n, from: 0, to: n, blocks: above, w });
        space.transform({ w, from: 0, to: n, block: inverseOf(r) });
      }
      return rowsOf(x, n, size, columns);
    },
  };
}

/**
 * Writes what the rows of a panel are to be multiplied with to be those of R, from their block on the diagonal, and returns
 * the columns that are independent: more than the least is left of them. Rows of others become zero.
 */
function invertBlock(
  own: Float64Array,
  least: readonly number[],
  inverse: Float64Array,
  transposed: Float64Array,
): number[] {
  const columns: number[] = [];
  // Rows i of the block and, after them, of what makes it from the one given.
  const rows = Array.from({ length: 4 }, (_, i) =>
    Float64Array.from({ length: 8 }, (_, e) => (e < 4 ? own[4 * e + i] : e === 4 + i ? 1 : 0)),
  );
  rows.forEach((row, i) => {
    for (let k = 0; k < i; k++) {
      const factor = rows[k][i];
      rows[k].forEach((value, e) => {
        row[e] -= factor * value;
      });
    }
    const independent = row[i] > 0 && row[i] > least[i];
    const root = Math.sqrt(row[i]);
    rows[i] = row.map((value) => (independent ? value / root : 0));
    if (independent) columns.push(i);
    for (let k = 0; k < 4; k++) {
      inverse[4 * i + k] = rows[i][4 + k];
      transposed[4 * k + i] = rows[i][4 + k];
    }
  });
  return columns;
}
