/** A Krylov basis of p(A) in a workspace, panel by panel, in float64 or float32. */
import type { Steps } from "../base/progress.js";
import type { Random } from "../base/random.js";
import type { Panel } from "../kernels/kernel.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { PANEL_CHUNK } from "../kernels/panels.js";
import { f64, plan } from "../kernels/plan.js";
import { CUTOFF_SIZES } from "./cutoff.js";
import { type Filter, filterSteps } from "./filter.js";
import { type Basis, orthonormalizePanel, panelOf } from "./orthonormal.js";
import { type DenseWork, denseSizes, denseWork } from "./symmetric.js";

export interface Krylov {
  readonly product: Product;
  readonly space: Workspace;
  readonly basis: Basis;
  /** Three panels in the precision of the basis. */
  readonly work: readonly Panel[];
  /** The memory of these panels in float64, for what is returned. */
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

/** Panels kept at a restart. */
export function keptFor(pairs: number): number {
  return Math.min(Math.ceil((pairs + 26) / 4), panelsFor(pairs) - 1);
}

function basisSize(n: number, pairs: number, threads: number) {
  const most = panelsFor(pairs);
  const kept = Math.max(keptFor(pairs), Math.ceil(pairs / 4));
  return plan({
    data: f64(4 * n * (most + 1), "raw"),
    first: f64(4 * n, "raw"),
    second: f64(4 * n, "raw"),
    third: f64(4 * n, "raw"),
    blocks: f64(16 * (most + 1)),
    square: f64(16),
    rotation: f64(16 * most * most),
    scratch: f64(threads * kept * 4 * PANEL_CHUNK),
  });
}

/** What the solver takes from a workspace, beside the operator's part. */
export function lanczosSizes(n: number, pairs: number, threads: number): WorkspaceSize[] {
  return [basisSize(n, pairs, threads), ...denseSizes(4 * panelsFor(pairs)), ...CUTOFF_SIZES];
}

/** A basis in float64; `inSingle` has the same memory. */
export function krylovFor(n: number, pairs: number, space: Workspace, product: Product): Krylov {
  const most = panelsFor(pairs);
  const size = 4 * (most + 1);
  const taken = basisSize(n, pairs, space.threads).take(space);
  const { data, blocks, square, first, second, third, rotation, scratch } = taken;
  const work = [first, second, third];
  return {
    product,
    space,
    basis: { rows: n, data, blocks, square },
    work,
    exact: work,
    rotation,
    scratch,
    dense: denseWork(4 * most, space),
    size,
    projected: new Float64Array(size * size),
  };
}

/** The basis in the first half of its memory, as float32. */
export function inSingle(krylov: Krylov): Krylov {
  const single = ({ buffer, byteOffset, length }: Panel): Panel =>
    new Float32Array(buffer, byteOffset, length);
  const { basis, work } = krylov;
  return { ...krylov, basis: { ...basis, data: single(basis.data) }, work: work.map(single) };
}

/** Panel `at` ← a random one, orthonormal and orthogonal to those before it. */
export function begin(krylov: Krylov, at: number, source: Random): void {
  source.fill(panelOf(krylov.basis, at), 2, -1);
  orthonormalizePanel(krylov.basis, at, "all", new Float64Array(16 * at), source, krylov.space);
}

/** Adds panel `used` to T and computes the next panel; returns R. */
export function* expandSteps(
  krylov: Krylov,
  filter: Filter,
  used: number,
  against: "all" | "last",
  source: Random,
): Steps<Float64Array> {
  const { product, basis, work, space } = krylov;
  const [panel, next] = [panelOf(basis, used), panelOf(basis, used + 1)];
  yield* filterSteps(product, filter, panel, next, basis.rows, work, space);
  const coefficients = new Float64Array(16 * (used + 1));
  const coupling = orthonormalizePanel(basis, used + 1, against, coefficients, source, space);
  setColumns(krylov, used, coefficients);
  return coupling;
}

/** Columns 4 used … 4 used + 3 of T from blocks V_pᵀ W. */
function setColumns({ projected, size }: Krylov, used: number, blocks: Float64Array): void {
  for (let p = 0; p <= used; p++) {
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) projected[(4 * p + a) * size + 4 * used + b] = blocks[16 * p + 4 * a + b];
    }
  }
}
