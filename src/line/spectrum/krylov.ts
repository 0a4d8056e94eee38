/** A Krylov basis of p(A) in a workspace, panel by panel, in float64 or float32. */
import type { Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import type { Panel } from "../../kernels/kernel.js";
import type { Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";
import { PANEL_CHUNK } from "../../kernels/panels.js";
import { f64, plan } from "../../kernels/plan.js";
import { type Filter, filterSteps } from "./filter.js";
import { type Basis, orthonormalizePanel, panelOf, panelsOf } from "./orthonormal.js";
import { type DenseWork, denseSizes, denseWork } from "./symmetric.js";

export interface Krylov {
  readonly product: Product;
  readonly space: Workspace;
  readonly basis: Basis;
  /** Panels that are multiplied together: a block of the basis. */
  readonly wide: number;
  /** Panels that T may have. */
  readonly most: number;
  /** Panels kept at a restart. */
  readonly keep: number;
  /** Three blocks in the precision of the basis. */
  readonly work: readonly Panel[];
  /** The memory of these as panels of float64, for what is returned. */
  readonly exact: readonly Float64Array[];
  readonly rotation: Float64Array;
  readonly scratch: Float64Array;
  readonly dense: DenseWork;
  /** Row length of T. */
  readonly size: number;
  /** T = Vᵀ p(A) V, upper triangle. */
  readonly projected: Float64Array;
}

export function panelsFor(pairs: number): number {
  return Math.ceil((1.7 * pairs + 32) / 4);
}

function keptFor(pairs: number): number {
  return Math.min(Math.ceil((pairs + 26) / 4), panelsFor(pairs) - 1);
}

const PAIR = 2;
// A basis of pairs of panels is worth while where the rows are many beside it.
const ROWS_PER_VECTOR = 48;

/** Whether a basis of so many rows is made of pairs of panels, where the product takes such. */
export function takesPairs(rows: number, pairs: number): boolean {
  return rows >= ROWS_PER_VECTOR * 4 * pairedPanelsFor(pairs);
}

/** Panels of T in pairs of float32: they take half the memory, and more of them are needed. */
function pairedPanelsFor(pairs: number): number {
  return PAIR * Math.ceil(0.8 * panelsFor(pairs));
}

function basisSize(n: number, pairs: number, threads: number) {
  const most = panelsFor(pairs);
  const paired = pairedPanelsFor(pairs);
  const kept = Math.max(keptFor(pairs), Math.ceil(pairs / 4));
  return plan({
    data: f64(4 * n * (most + 1), "raw"),
    first: f64(4 * n, "raw"),
    second: f64(4 * n, "raw"),
    third: f64(4 * n, "raw"),
    blocks: f64(16 * (paired + PAIR)),
    square: f64(16),
    rotation: f64(16 * paired * (kept + 1)),
    scratch: f64(threads * (kept + 1) * 4 * PANEL_CHUNK),
  });
}

/** What `krylovFor` takes from a workspace. */
export function krylovSizes(n: number, pairs: number, threads: number): WorkspaceSize[] {
  return [basisSize(n, pairs, threads), ...denseSizes(4 * pairedPanelsFor(pairs))];
}

/** A basis in float64; `inSingle` has the same memory. */
export function krylovFor(n: number, pairs: number, space: Workspace, product: Product): Krylov {
  const paired = pairedPanelsFor(pairs);
  const size = 4 * (paired + PAIR);
  const memory = basisSize(n, pairs, space.threads).take(space);
  const { data, blocks, square, first, second, third, rotation, scratch } = memory;
  return {
    product,
    space,
    basis: { rows: n, data, blocks, square },
    wide: 1,
    most: panelsFor(pairs),
    keep: keptFor(pairs),
    work: [first, second, third],
    exact: [first, second, third],
    rotation,
    scratch,
    dense: denseWork(4 * paired, space),
    size,
    projected: new Float64Array(size * size),
  };
}

/** The basis as float32 in the same memory, in pairs of panels if the product takes such. */
export function inSingle(krylov: Krylov, pairs: number): Krylov {
  const { basis, product, exact } = krylov;
  const paired = pairedPanelsFor(pairs);
  const wide = product.multiplyPair && takesPairs(basis.rows, pairs) ? PAIR : 1;
  const single = {
    ...krylov,
    basis: { ...basis, data: asSingle(basis.data) },
    work: exact.map((panel) => asSingle(panel).subarray(0, 4 * basis.rows * wide)),
  };
  if (wide === 1) return single;
  return { ...single, wide, most: paired, keep: PAIR * Math.ceil(keptFor(pairs) / PAIR) };
}

/** The memory of an array, as float32. */
function asSingle({ buffer, byteOffset, byteLength }: Panel): Float32Array {
  return new Float32Array(buffer, byteOffset, byteLength / 4);
}

/** The block at `at` ← a random one, orthonormal and orthogonal to the panels before it. */
export function begin({ basis, wide, space }: Krylov, at: number, source: Random): void {
  for (let p = at; p < at + wide; p++) {
    source.fill(panelOf(basis, p), 2, -1);
    const panel = { at: p, near: 2 * wide, against: "all" } as const;
    orthonormalizePanel(basis, panel, new Float64Array(16 * p), source, space);
  }
}

/** Adds the block at `used` to T and computes the next one; returns R, upper triangle. */
export function* expandSteps(
  krylov: Krylov,
  filter: Filter,
  used: number,
  against: "all" | "last",
  source: Random,
): Steps<Float64Array> {
  const { product, basis, wide, work, space } = krylov;
  const panels = {
    v: panelsOf(basis, used, wide),
    image: panelsOf(basis, used + wide, wide),
    other: work[0],
    rows: basis.rows,
  };
  yield* filterSteps(product, filter, panels, space);
  const coupling = new Float64Array(16 * wide * wide);
  for (let q = 0; q < wide; q++) {
    const at = used + wide + q;
    const coefficients = new Float64Array(16 * (at + 1));
    const panel = { at, near: 2 * wide + q, against };
    coefficients.set(orthonormalizePanel(basis, panel, coefficients, source, space), 16 * at);
    const above = 16 * (used + wide);
    setColumns(krylov.projected, krylov.size, 4 * (used + q), coefficients.subarray(0, above));
    setColumns(coupling, 4 * wide, 4 * q, coefficients.subarray(above));
  }
  return coupling;
}

/** Four columns of a matrix from `column` on ← blocks of 4 x 4, one below another. */
function setColumns(matrix: Float64Array, size: number, column: number, blocks: Float64Array): void {
  for (let row = 0; 4 * row < blocks.length; row++) {
    for (let b = 0; b < 4; b++) matrix[row * size + column + b] = blocks[4 * row + b];
  }
}
