/** The eigenpairs of one part of an operator: by the dense solver, on the GPU or by Lanczos, and then checked. */
import { largestPowerOfTwo } from "../../base/power.js";
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import { kept } from "../../kernels/kept.js";
import type { Kernels, Workspace, WorkspaceSize } from "../../kernels/kernels.js";
import type { Part, Product } from "../../kernels/operator.js";
import { checkedSteps, denseSteps, isCheckable, smallSizes } from "./dense.js";
import { isSmall, lanczosSizes, lanczosSteps, type RitzPairs } from "./lanczos.js";
import { gpuPairsSteps, suitsGpu } from "./on-gpu.js";
import { type Placing, placingIn, placingSize } from "./placing.js";

// From this tolerance on float32 can serve.
const SINGLE_TOLERANCE = 1e-4;

export interface FoundPair {
  readonly part: Part;
  readonly value: number;
  /** Entries on the part's rows; on all rows if the part has most of them. */
  readonly vector: Float64Array;
  readonly residual: number;
  readonly converged: boolean;
}

interface Wanted {
  readonly pairs: number;
  readonly tolerance: number;
  readonly seed: number;
}

interface Solved {
  readonly found: FoundPair[];
  /** As the solver has them. */
  readonly solved: RitzPairs;
  readonly complete: boolean;
  readonly products: number;
  readonly restarts: number;
}

export function* partSteps(part: Part, all: number, wanted: Wanted, kernels: Kernels): Steps<Solved> {
  const { pairs, tolerance, seed } = wanted;
  const n = part.rows.length;
  const small = isSmall(n, pairs);
  const placing = placingOf(part, all, pairs, small ? undefined : kernels);
  if (!small && tolerance >= SINGLE_TOLERANCE && suitsGpu(part, kernels)) {
    const quick = yield* gpuPairsSteps(part, { pairs, tolerance, seed, placing }, kernels);
    if (quick) return solvedPart(part, quick, 1, placing.length);
  }
  if (small) {
    return yield* inSpaceSteps(part, smallSizes(n), placing, kernels, function* ({ product, space }) {
      return yield* denseSteps(product, n, pairs, placing, space);
    });
  }
  const sizes = [...lanczosSizes(n, pairs, kernels.threads), placingSize(placing, n)];
  const checkable = isCheckable(n);
  const single = tolerance >= SINGLE_TOLERANCE ? (part.single === true ? "any" : "pairs") : "none";
  const found = yield* inSpaceSteps(part, sizes, placing, kernels, function* ({ product, space }) {
    const there = { placing: placingIn(placing, n, space), completes: !checkable };
    const source = random(seed, STREAM.lanczos);
    return yield* lanczosSteps(product, n, { pairs, tolerance, single, ...there }, source, space);
  });
  if (found.complete || !checkable) return found;
  const check = inSpaceSteps(part, smallSizes(n), placing, kernels, function* ({ product, space }) {
    return yield* checkedSteps(found.solved, product, n, placing, space);
  });
  return yield* portion(check, 1, 1);
}

/** The part laid out in a workspace of its own, in units near the largest eigenvalue. */
interface Placed {
  readonly product: Product;
  readonly space: Workspace;
}

function* inSpaceSteps(
  part: Part,
  sizes: readonly WorkspaceSize[],
  { length }: Placing,
  kernels: Kernels,
  solve: (placed: Placed) => Steps<RitzPairs>,
): Steps<Solved> {
  // Large graphs take a moment to be copied.
  yield 0;
  const space = kernels.open(part.size(kernels.threads), ...sizes);
  try {
    // In units near the largest eigenvalue no square overflows or vanishes, whatever the weights.
    const unit = part.bound > 0 && part.bound < Number.POSITIVE_INFINITY ? largestPowerOfTwo(part.bound) : 1;
    const product = inUnits(part.place(space), unit);
    yield 0;
    return solvedPart(part, yield* solve({ product, space }), unit, length);
  } finally {
    space.close();
  }
}

/** Where the vectors of a part go: with most of the rows, they are those of all rows at once. */
function placingOf({ rows }: Part, all: number, pairs: number, kernels?: Kernels): Placing {
  const n = rows.length;
  if (2 * n <= all) return { length: n };
  // Taken before the workspace of the solver, which leaves no gap in front of it then.
  const vectors = kept(pairs * all, kernels);
  if (n === all) return { length: n, vectors };
  return { length: all, rows, vectors: vectors?.fill(0) };
}

/** Values and residuals are in these units. */
function solvedPart(part: Part, solved: RitzPairs, unit: number, length: number): Solved {
  const found = Array.from(solved.values, (value, k) => ({
    part,
    value: value * unit,
    vector: solved.vectors.subarray(k * length, (k + 1) * length),
    residual: solved.residuals[k] * unit,
    converged: solved.residuals[k] <= solved.allowed,
  }));
  const { complete, products, restarts } = solved;
  return { found, solved, complete, products, restarts };
}

/** The product with A / unit. */
function inUnits(product: Product, unit: number): Product {
  const { multiply, multiplyPair, compressed } = product;
  const inUnit = (values: Float64Array): Float64Array => values.map((value) => value / unit);
  return {
    ...product,
    multiply: (from, to, alpha, ...others) => multiply(from, to, alpha / unit, ...others),
    ...(multiplyPair && {
      multiplyPair: (from, to, alpha, ...others) => multiplyPair(from, to, alpha / unit, ...others),
    }),
    ...(compressed && {
      compressed() {
        const matrix = compressed();
        return { ...matrix, scale: inUnit(matrix.scale), diagonal: inUnit(matrix.diagonal) };
      },
    }),
  };
}
