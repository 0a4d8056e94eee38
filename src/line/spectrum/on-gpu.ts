/**
 * The eigenpairs of a large part by way of a GPU: it finds the vectors in float32, and float64 decides here what they are
 * worth. Values, residuals and lengths come from products with A itself.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Compressed } from "../../kernels/compressed.js";
import { type DenseSolver, type EigsFound, type Gpu, LEAST_NODES } from "../../kernels/gpu.js";
import type { Kernels, Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Part, Product } from "../../kernels/operator.js";
import { f32, f64, plan } from "../../kernels/plan.js";
import { exactPairsSteps } from "./exact.js";
import type { RitzPairs } from "./lanczos.js";
import { unitColumns } from "./orthonormal.js";
import { type Placing, placePanel, placingIn, placingSize, vectorsFor } from "./placing.js";
import { windowOf } from "./sharpness.js";
import { denseSizes, denseWork, symmetricEigenSteps } from "./symmetric.js";

interface GpuWish {
  readonly pairs: number;
  readonly tolerance: number;
  readonly seed: number;
  readonly placing: Placing;
}

/** Whether a GPU may be asked for the eigenpairs of a part. */
export function suitsGpu(part: Part, kernels: Kernels): boolean {
  const { bound, rows } = part;
  const known = bound > 0 && bound < Number.POSITIVE_INFINITY;
  return known && rows.length >= LEAST_NODES && !!part.compressedSize && !!kernels.gpu?.eigsSteps;
}

/** Undefined if the GPU does not find them, or not well enough. In units of the operator itself. */
export function* gpuPairsSteps(part: Part, wish: GpuWish, kernels: Kernels): Steps<RitzPairs | undefined> {
  const { pairs, tolerance, seed } = wish;
  const { rows, bound } = part;
  let space: Workspace | undefined;
  let product: Product | undefined;
  /** The part in a workspace: laid out when it is first asked for, by the GPU or by float64, and once for both. */
  const placed = (): Placed => {
    space ??= kernels.open(
      part.size(kernels.threads),
      part.compressedSize as WorkspaceSize,
      panels(rows.length, pairs),
      placingSize(wish.placing, rows.length),
    );
    product ??= part.place(space);
    return { space, product };
  };
  try {
    const solving = (kernels.gpu as Gpu).eigsSteps?.(
      { n: rows.length, compressed: () => compressedOrNone(placed), pairs, tolerance, seed, bound },
      denseBy(kernels),
    );
    const found = solving && (yield* portion(solving, 0, 0.8));
    if (!found) return undefined;
    const exact = yield* portion(exactSteps(placed(), rows.length, found, wish), 0.8, 1);
    const { cosines: _, ...sound } = exact;
    return isSound(exact, found.values) ? sound : undefined;
  } finally {
    space?.close();
  }
}

interface Exact extends RitzPairs {
  /** Of vectors i > j at i pairs + j. */
  readonly cosines: Float64Array;
}

interface Placed {
  readonly space: Workspace;
  readonly product: Product;
}

/**
 * Undefined if there is no memory for it: spans, which the kernels multiply, take less. What fails for any other reason comes up
 * again when the kernels solve.
 */
function compressedOrNone(placed: () => Placed): Compressed | undefined {
  try {
    return placed().product.compressed?.();
  } catch {
    return undefined;
  }
}

// Cosines of eigenvectors at most.
const SKEW = 0.01;

/**
 * Whether all pairs are good enough, none has become another, and no two are one: eigenvectors of different eigenvalues are
 * orthogonal up to (residuals) / (difference of the values), so that only those of close values have to be looked at.
 */
function isSound({ values, residuals, cosines, allowed }: Exact, found: Float64Array): boolean {
  for (let i = 0; i < values.length; i++) {
    if (!(residuals[i] <= allowed && Math.abs(values[i] - found[i]) <= allowed)) return false;
    for (let j = 0; j < i; j++) {
      if (residuals[i] + residuals[j] <= SKEW * Math.abs(values[i] - values[j])) continue;
      if (!(Math.abs(cosines[i * values.length + j]) <= SKEW)) return false;
    }
  }
  return true;
}

/** The dense solver of the kernels, with a workspace of its own for each matrix. */
export function denseBy(kernels: Kernels): DenseSolver {
  return {
    open: kernels.open,
    *eigenSteps(matrix, n) {
      const space = kernels.open(...denseSizes(n));
      try {
        return yield* symmetricEigenSteps(matrix, n, n, denseWork(n, space));
      } finally {
        space.close();
      }
    },
  };
}

function panels(n: number, pairs: number) {
  const count = Math.ceil(pairs / 4);
  return plan({
    // All of them in float32: no product of two is wanted to more than some digits.
    basis: f32(4 * count * n, "raw"),
    blocks: f64(16 * count),
    panel: f64(4 * n, "raw"),
    image: f64(4 * n, "raw"),
    other: f64(4 * n, "raw"),
    square: f64(16),
  });
}

function* exactSteps(
  { space, product: placed }: Placed,
  n: number,
  found: EigsFound,
  { pairs, tolerance, placing }: GpuWish,
): Steps<Exact> {
  let products = found.products;
  const product: Product = {
    ...placed,
    multiply(from, ...others) {
      if (from === 0) products += 4;
      placed.multiply(from, ...others);
    },
  };
  const { basis, blocks, ...taken } = panels(n, pairs).take(space);
  const work = { rows: n, ...taken };
  const allowed = tolerance * windowOf(found.values, found.cut);
  const values = new Float64Array(pairs);
  const residuals = new Float64Array(pairs);
  const cosines = new Float64Array(pairs * pairs);
  const vectors = vectorsFor(pairs, placing);
  const there = placingIn(placing, n, space);
  for (let first = 0; first < pairs; first += 4) {
    const width = Math.min(4, pairs - first);
    fillPanel(work.panel, found.vectors, first, width, n);
    unitColumns(work.panel, n, work.square, space);
    const w = basis.subarray(first * n, (first + 4) * n);
    w.set(work.panel);
    blocks.fill(0);
    space.dots({ basis, panels: first / 4 + 1, rows: n, from: 0, to: n, w, blocks });
    putCosines(blocks, first, width, cosines, pairs);
    const done = first / pairs;
    const exactly = yield* portion(exactPairsSteps(product, work, allowed, space), done, done);
    values.set(exactly.values.slice(0, width), first);
    residuals.set(exactly.residuals.slice(0, width), first);
    placePanel({ panel: work.panel, width, n }, vectors, first, there, space);
  }
  // Its block has more columns than pairs are wanted, and so a share in as many copies as there can be among them.
  return { values, vectors, residuals, allowed, complete: true, products, restarts: found.rounds, cosines };
}

/** Products of the vectors first, …, of unit length, with each before them: 4 x 4 for every panel. */
function putCosines(
  blocks: Float64Array,
  first: number,
  width: number,
  cosines: Float64Array,
  pairs: number,
): void {
  for (let c = 0; c < width; c++) {
    for (let j = 0; j < first + c; j++) {
      cosines[(first + c) * pairs + j] = blocks[16 * Math.floor(j / 4) + 4 * (j % 4) + c];
    }
  }
}

/** Vectors from `first` on as the columns of a panel; those beyond `width` are zero. */
function fillPanel(
  panel: Float64Array,
  vectors: Float32Array,
  first: number,
  width: number,
  n: number,
): void {
  panel.fill(0);
  for (let c = 0; c < width; c++) {
    const at = (first + c) * n;
    for (let i = 0; i < n; i++) panel[4 * i + c] = vectors[at + i];
  }
}
