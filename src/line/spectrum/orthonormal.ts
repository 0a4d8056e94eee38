/** Orthonormal panels: W = V C + Q R with Q orthonormal and orthogonal to the basis V. */
import type { Random } from "../../base/random.js";
import { isSingle, type Panel } from "../../kernels/kernel.js";
import type { Workspace } from "../../kernels/kernels.js";

export interface Basis {
  readonly rows: number;
  /** Room for `panels` used panels and one more. */
  readonly data: Panel;
  /** Blocks of 4 x 4, one for each panel. */
  readonly blocks: Float64Array;
  readonly square: Float64Array;
}

/** The panel at a position of the basis. */
export function panelOf(basis: Basis, position: number): Panel {
  return panelsOf(basis, position, 1);
}

/** So many panels from a position of the basis on. */
export function panelsOf({ data, rows }: Basis, position: number, count: number): Panel {
  return data.subarray(4 * rows * position, 4 * rows * (position + count));
}

// What is left of a squared length: so little that rounding errors of the projection are no longer next to nothing beside
// it, or nothing but those. V may be orthonormal to the square root of the unit roundoff, 1e-8 or 2e-4, for T to be as
// exact as can be.
const LEFT = { double: { little: 1e-8, nothing: 1e-20 }, single: { little: 1e-6, nothing: 1e-11 } };

/** A panel W of the basis. */
interface NewPanel {
  readonly at: number;
  /** Nearly all of W lies in so many panels before it. */
  readonly near: number;
  /**
   * The near ones alone suffice if W = p(A) V for the last but its own block V and that block was made orthogonal to all:
   * then only rounding errors, lifted by |W| over what is left of it, point toward the others.
   */
  readonly against: "all" | "last";
}

/**
 * Makes a panel orthonormal and orthogonal to the panels before it. Returns R (4 x 4) and adds the
 * coefficients C to `coefficients` (16 numbers a panel). A column that depends on the others is replaced
 * by a random one, with a zero row in R: the subspace grows all the same.
 */
export function orthonormalizePanel(
  basis: Basis,
  { at, near, against }: NewPanel,
  coefficients: Float64Array,
  source: Random,
  space: Workspace,
): Float64Array {
  const { rows, data, blocks, square } = basis;
  const panel = panelOf(basis, at);
  const { little, nothing } = LEFT[isSingle(panel) ? "single" : "double"];
  const project = (first: number, factor: Float64Array): void => {
    const panels = at - first;
    if (panels === 0) return;
    const part = data.subarray(4 * rows * first);
    const given = { basis: part, panels, rows, from: 0, to: rows, w: panel, blocks };
    space.dots(given);
    space.subtract(given);
    addProduct(coefficients.subarray(16 * first), blocks, factor, panels);
  };
  const lengths = (): number[] => {
    gram(panel, rows, square, space);
    return [0, 5, 10, 15].map((d) => square[d]);
  };
  // W = panel · total + what has been projected out so far.
  let total: Float64Array = Float64Array.from({ length: 16 }, (_, e) => (e % 5 === 0 ? 1 : 0));
  let original = lengths();
  // Without what lies in the panels near it one full pass is mostly enough.
  const last = Math.max(0, at - near);
  project(last, total);
  let before = lengths();
  let first = against === "last" && before.every((value, c) => value > 1e-6 * original[c]) ? last : 0;
  for (let pass = 0; pass < 6; pass++) {
    project(first, total);
    const after = lengths();
    const { factor, inverse, dependent, sound } = cholesky(square, original, nothing);
    square.set(inverse);
    space.transform({ w: panel, from: 0, to: rows, block: square });
    total = times(factor, total);
    // Twice is enough, and once when no column lost more than two thirds of its length (DGKS) or nearly all of what
    // it had at first, which leaves rounding errors of the first projection. Columns that were nearly dependent on
    // each other are what rounding has left of them, and go round again.
    const kept = after.every((value, c) => value > 0.1 * before[c] && value > little * original[c]);
    if (dependent.length === 0 && sound && (kept || pass > 0)) break;
    first = 0;
    for (const c of dependent) for (let i = 0; i < rows; i++) panel[4 * i + c] = 2 * source.uniform() - 1;
    before = lengths();
    original = before;
  }
  return total;
}

/** Scales the columns to length 1 and returns their lengths; a column that has vanished stays 0. */
export function unitColumns(panel: Panel, rows: number, blocks: Float64Array, space: Workspace): number[] {
  gram(panel, rows, blocks, space);
  const lengths = [0, 5, 10, 15].map((d) => Math.sqrt(blocks[d]));
  diagonalBlock(
    blocks,
    lengths.map((length) => (length > 0 ? 1 / length : 0)),
  );
  space.transform({ w: panel, from: 0, to: rows, block: blocks });
  return lengths;
}

/** The block WᵀW of a panel. */
function gram(panel: Panel, rows: number, block: Float64Array, space: Workspace): void {
  space.dots({ basis: panel, panels: 1, rows, from: 0, to: rows, w: panel, blocks: block });
}

export function diagonalBlock(block: Float64Array, values: readonly number[]): void {
  block.fill(0, 0, 16);
  for (let c = 0; c < 4; c++) block[5 * c] = values[c];
}

/**
 * Upper factor R of RᵀR = G and its inverse; a column that has lost all but this share of its original is dependent.
 * Sound: no column loses more than 99 % of its length to those before it.
 */
function cholesky(gram: Float64Array, original: readonly number[], least: number) {
  const factor = new Float64Array(16);
  const inverse = new Float64Array(16);
  const dependent: number[] = [];
  let sound = true;
  for (let c = 0; c < 4; c++) {
    for (let a = 0; a < c; a++) {
      let sum = gram[4 * a + c];
      for (let k = 0; k < a; k++) sum -= factor[4 * k + a] * factor[4 * k + c];
      factor[4 * a + c] = dependent.includes(a) ? 0 : sum / factor[5 * a];
    }
    let rest = gram[5 * c];
    for (let k = 0; k < c; k++) rest -= factor[4 * k + c] * factor[4 * k + c];
    if (!(rest > 1e-4 * gram[5 * c])) sound = false;
    if (rest > least * original[c] && rest > 0) factor[5 * c] = Math.sqrt(rest);
    else dependent.push(c);
  }
  for (let c = 0; c < 4; c++) {
    inverse[5 * c] = factor[5 * c] > 0 ? 1 / factor[5 * c] : 1;
    for (let a = c - 1; a >= 0; a--) {
      let sum = 0;
      for (let k = a + 1; k <= c; k++) sum += factor[4 * a + k] * inverse[4 * k + c];
      inverse[4 * a + c] = factor[5 * a] > 0 ? -sum / factor[5 * a] : 0;
    }
  }
  return { factor, inverse, dependent, sound };
}

function times(a: Float64Array, b: Float64Array): Float64Array {
  const product = new Float64Array(16);
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      for (let k = 0; k < 4; k++) product[4 * i + j] += a[4 * i + k] * b[4 * k + j];
    }
  }
  return product;
}

/** coefficients_p += blocks_p · factor for the first `panels` blocks. */
function addProduct(
  coefficients: Float64Array,
  blocks: Float64Array,
  factor: Float64Array,
  panels: number,
): void {
  for (let p = 0; p < panels; p++) {
    const sum = times(blocks.subarray(16 * p, 16 * p + 16), factor);
    for (let e = 0; e < 16; e++) coefficients[16 * p + e] += sum[e];
  }
}
