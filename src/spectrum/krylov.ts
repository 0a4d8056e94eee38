/** A Krylov basis of p(A) in a workspace, panel by panel, in float64 or float32. */
import type { Progress } from "../base/progress.js";
import type { Random } from "../base/random.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { PANEL_CHUNK, type Panel } from "../kernels/panels.js";
import { CUT_SIZE } from "./cut.js";
import { type Filter, filterSteps } from "./filter.js";
import { type Basis, orthonormalise, panelOf } from "./orthonormal.js";
import { type DenseWork, denseSize, denseWork } from "./symmetric.js";

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

function scratchFor(pairs: number, threads: number): number {
  return threads * Math.max(keptFor(pairs), Math.ceil(pairs / 4)) * 4 * PANEL_CHUNK;
}

/** What the solver takes from a workspace, beside the operator's part. */
export function lanczosSize(n: number, pairs: number, threads: number): WorkspaceSize {
  const panels = panelsFor(pairs);
  const blocks = 16 * (panels + 2) + 16 * panels * panels;
  const others = blocks + scratchFor(pairs, threads) + denseSize(4 * panels) + CUT_SIZE;
  return { f64: 4 * n * (panels + 4) + others };
}

/** A basis in float64; `inSingle` has the same memory. */
export function krylovFor(n: number, pairs: number, space: Workspace, product: Product): Krylov {
  const most = panelsFor(pairs);
  const size = 4 * (most + 1);
  const data = space.f64(4 * n * (most + 1), "raw");
  const work = [0, 1, 2].map(() => space.f64(4 * n, "raw"));
  return {
    product,
    space,
    basis: {
      rows: n,
      data,
      blocks: space.f64(16 * (most + 1)),
      square: space.f64(16),
    },
    work,
    exact: work,
    rotation: space.f64(16 * most * most),
    scratch: space.f64(scratchFor(pairs, space.threads)),
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
  orthonormalise(krylov.basis, at, "all", new Float64Array(16 * at), source, krylov.space);
}

/** Adds panel `used` to T and computes the next panel; returns R. */
export function* expand(
  krylov: Krylov,
  filter: Filter,
  used: number,
  against: "all" | "last",
  source: Random,
  progress: Progress,
): Generator<Progress, Float64Array, void> {
  const { product, basis, work, space } = krylov;
  const [panel, next] = [panelOf(basis, used), panelOf(basis, used + 1)];
  yield* filterSteps(product, filter, panel, next, basis.rows, work, space, progress);
  const coefficients = new Float64Array(16 * (used + 1));
  const coupling = orthonormalise(basis, used + 1, against, coefficients, source, space);
  setColumns(krylov, used, coefficients);
  return coupling;
}

/** Columns 4 used … 4 used + 3 of T from blocks V_pᵀ W. */
export function setColumns({ projected, size }: Krylov, used: number, blocks: Float64Array): void {
  for (let p = 0; p <= used; p++) {
    for (let a = 0; a < 4; a++) {
      for (let b = 0; b < 4; b++) projected[(4 * p + a) * size + 4 * used + b] = blocks[16 * p + 4 * a + b];
    }
  }
}
