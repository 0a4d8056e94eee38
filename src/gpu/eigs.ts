/**
 * The eigenpairs of largest modulus of a sparse symmetric matrix, in float32 on the GPU: subspace iteration with Chebyshev
 * filters. A round is
 *
 *     X ← p(B) X,   G = XᵀMX,   H = XᵀM(B - s)X,   X ← X Y with H Y = G Y (Θ - s),   residuals of B X - X Θ,
 *
 * with about twice as many columns as pairs are wanted. All columns are filtered at once, so that a round needs the CPU only
 * for the small problem; and as the block begins with random columns, it has a share in every copy of a repeated
 * eigenvalue. The next filter follows from the Ritz values and residuals of the last one.
 */
import { largestPowerOfTwo } from "../base/power.js";
import type { Steps } from "../base/progress.js";
import type { Compressed } from "../kernels/compressed.js";
import type { DenseSolver, Eigs, EigsFound } from "../kernels/gpu.js";
import { type Block, blockBytes, newBlock, randomColumns, rowsOf, TILE, takeColumns } from "./block.js";
import { gramsFor } from "./block-gram.js";
import { blockProduct, mixed, mixOf } from "./block-product.js";
import { residualsFor } from "./block-residuals.js";
import { rotated } from "./block-rotation.js";
import { cutFor, type Filter, type Found, filterFor } from "./chebyshev.js";
import type { Device } from "./device.js";
import { lowestFor } from "./lowest.js";
import { projectedSteps } from "./projected.js";

const MOST_ROUNDS = 40;
const MOST_COLUMNS = 512;

/** Undefined if the device has no room, or the pairs do not show in float32. */
export function* eigsSteps(device: Device, given: Eigs, dense: DenseSolver): Steps<EigsFound | undefined> {
  const columns = columnsFor(given.pairs);
  const block = Math.max(blockBytes(given.n, columns), 16 * given.n);
  if (columns > MOST_COLUMNS || 2 * columns > given.n || block > device.mostBytes) return undefined;
  if (!(given.bound > 0 && given.bound < Infinity)) return undefined;
  const matrix = given.compressed();
  if (!matrix || 4 * matrix.targets.length > device.mostBytes) return undefined;
  return yield* device.scopedSteps(() => iterateSteps(device, given, matrix, columns, dense));
}

/** Columns of the block: twice the pairs, or a few more. */
function columnsFor(pairs: number): number {
  return TILE * Math.ceil((2 * pairs) / TILE);
}

function* iterateSteps(
  device: Device,
  given: Eigs,
  matrix: Compressed,
  columns: number,
  dense: DenseSolver,
): Steps<EigsFound | undefined> {
  const { n, pairs, tolerance, seed } = given;
  // In units near the largest eigenvalue no square overflows or vanishes.
  const unit = largestPowerOfTwo(given.bound);
  const bound = given.bound / unit;
  const rows = rowsOf(device, matrix, unit);
  const product = blockProduct(device, matrix, rows);
  const grams = gramsFor(device, n, columns, rows, 2);
  const residuals = residualsFor(device, n, columns, rows);
  const plain = mixOf(device, n, 1, 0, 0);
  let [x, y] = [newBlock(device, n, columns), newBlock(device, n, columns)];
  let products = 0;
  let shift = 0;
  const end = lowestFor();
  const stop = stopFor(pairs, tolerance);
  device.run(randomColumns(device, x, 0, seed, 0));
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const shifted = shift === 0 ? plain : mixOf(device, n, 1, -shift, 0);
    device.run(product.into(shifted, x, y), ...grams.into(0, x, x), ...grams.into(1, x, y));
    const bytes = yield* device.readSteps(grams.out);
    const [gram, image] = [grams.matrix(bytes, 0), grams.matrix(bytes, 1)];
    const small = yield* projectedSteps(gram, image, columns, shift, dense);
    products += columns;
    if (small === undefined) {
      // The filter grew beyond all bounds below its damped part: from now on both ends count.
      end.forget();
      device.run(randomColumns(device, x, 0, seed, round));
      continue;
    }
    const { values, rotation } = small;
    device.run(rotated(device, x, rotation, y));
    [x, y] = [y, x];
    if (values.length < columns) device.run(randomColumns(device, x, values.length, seed, round));
    device.run(product.into(plain, x, y), residuals.of(x, y, values));
    const lengths = residuals.lengths(yield* device.readSteps(residuals.out)).subarray(0, values.length);
    products += columns;
    yield round / MOST_ROUNDS;
    if (values.length < pairs) continue;
    shift = shiftFor(values, pairs);
    const found = { values, residuals: lengths, pairs };
    const cut = cutFor(found);
    const { done, need } = stop(found, cut);
    if (done) {
      const out = device.room(4 * n * pairs);
      device.run(takeColumns(device, x, rows, pairs, out));
      return {
        values: values.slice(0, pairs).map((value) => value * unit),
        residuals: lengths.slice(0, pairs).map((length) => length * unit),
        vectors: new Float32Array(yield* device.readSteps(out)),
        cut: cut * unit,
        products,
        rounds: round,
      };
    }
    const filter = filterFor(found, end.after(found, cut), bound, need);
    [x, y] = filtered(device, product, filter, x, y);
    products += (filter.degree - 1) * columns;
  }
  return undefined;
}

/**
 * The middle of the wanted values. Sums of XᵀM(B - shift)X have rounding errors in proportion to values - shift, and what
 * these are of the difference of two values is how far their vectors turn towards each other.
 */
function shiftFor(values: Float64Array, pairs: number): number {
  const wanted = values.subarray(0, pairs);
  const [low, high] = [Math.min(...wanted), Math.max(...wanted)];
  // As float32 has it: what is subtracted there is added here.
  return Math.fround(low + (high - low) / 2);
}

/** p(B) x from x and y = B x; the first of the blocks returned holds it. */
function filtered(
  device: Device,
  product: ReturnType<typeof blockProduct>,
  { degree, center, half }: Filter,
  x: Block,
  y: Block,
): [Block, Block] {
  const first = mixOf(device, x.n, 0, -center / half, 1 / half);
  device.run(mixed(first, x, y));
  // y_g = 2 (B - center) / half y_(g-1) - y_(g-2) takes the place of y_(g-2).
  const next = mixOf(device, x.n, 2 / half, (-2 * center) / half, -1);
  let [before, now] = [x, y];
  for (let g = 2; g <= degree; g++) {
    device.run(product.into(next, now, before));
    [before, now] = [now, before];
  }
  return [now, before];
}

// What a round must gain on the residuals that are left, and the share of those allowed that float32 aims for.
const LEAST_NEED = 4;
const AIM = 0.5;
// Residuals that do not shrink for so many rounds, and are a few times the rounding errors, are as small as they get.
const STALLED = 3;
const NOISE = 1e-5;

/** Whether the pairs are found: small residuals, and a sum of values that no new vector has raised since the last round. */
function stopFor(pairs: number, tolerance: number) {
  let sum = 0;
  let best = Number.POSITIVE_INFINITY;
  let stalled = 0;
  return ({ values, residuals }: Found, cut: number): { done: boolean; need: number } => {
    const allowed = tolerance * windowOf(values, pairs, cut);
    const worst = residuals.subarray(0, pairs).reduce((most, value) => Math.max(most, value), 0);
    const now = values.subarray(0, pairs).reduce((total, value) => total + Math.abs(value), 0);
    const settled = Math.abs(now - sum) <= 0.1 * pairs * allowed;
    sum = now;
    stalled = worst > 0.5 * best ? stalled + 1 : 0;
    best = Math.min(best, worst);
    const done =
      settled && (worst <= AIM * allowed || (stalled >= STALLED && worst <= NOISE * Math.abs(values[0])));
    return { done, need: Math.max(LEAST_NEED, (2 * worst) / (AIM * allowed)) };
  };
}

/** What residuals are measured against: see the CPU's solver, whose rule this is. */
function windowOf(values: Float64Array, pairs: number, cut: number): number {
  const largest = Math.abs(values[0]);
  const width = Math.max(largest - cut, 0.01 * largest);
  return Math.max(Math.min(width, Math.abs(values[pairs - 1])), 0.001 * largest);
}
