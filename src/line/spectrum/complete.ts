/** Eigenpairs that may lack copies of repeated eigenvalues → all of them, or the word that some may be missing. */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { exactPairsSteps } from "./exact.js";
import type { Krylov } from "./krylov.js";
import { missedSteps } from "./missed.js";
import { panelOf } from "./orthonormal.js";
import { type Placing, placeColumns } from "./placing.js";

/** Eigenpairs as the solver has them. */
interface Pairs {
  readonly values: Float64Array;
  /** As placed. */
  readonly vectors: Float64Array;
  readonly residuals: Float64Array;
  readonly allowed: number;
}

interface Solver {
  /** In float64; what is in its basis is lost. */
  readonly krylov: Krylov;
  /** Ends of the spectrum, about. */
  readonly lowest: number;
  readonly highest: number;
  /** Columns of the random block that the pairs come from. */
  readonly block: number;
  readonly placing: Placing;
  /** Products with a block until here. */
  readonly spent: number;
}

// Eigenvalues are called equal within the first share of the largest, and not told apart within the second.
const EQUAL = 1e-6;
const GRAIN = 1e-7;
// As a share of the largest: more than rounding errors move an eigenvalue that is counted.
const COUNTED = 1e-9;
// Rows times products with the block that may always be spent.
const WORK = 2e7;
const MOST_ROUNDS = 100;

/**
 * Pairs of which none can be missing are returned as they are. What is missing takes the place of the smallest; then
 * further copies are looked for, until there are none. A copy that is larger than the smallest pair by less than four times
 * the worst residual may be left out: these are not told apart.
 */
export function* completedSteps<P extends Pairs>(
  given: P,
  { krylov, lowest, highest, block, placing, spent }: Solver,
  source: Random,
): Steps<P & { readonly complete: boolean }> {
  let pairs = given;
  for (let round = 0; ; round++) {
    const { values, vectors, allowed } = pairs;
    if (!hasConverged(pairs)) return { ...pairs, complete: false };
    const { least, grain, doubtful } = doubtOf(pairs, block);
    if (doubtful === undefined) return { ...pairs, complete: true };
    if (round === MOST_ROUNDS) return { ...pairs, complete: false };
    const range = { lowest, highest, least, doubtful, grain, allowed };
    const mostDegree = Math.max(spent, WORK / krylov.basis.rows);
    const missed = yield* portion(
      missedSteps(krylov, { values, vectors, placing, ...range, mostDegree }, source),
      1,
      1,
    );
    if (missed.count === 0) return { ...pairs, complete: missed.settled };
    const added = yield* portion(addedSteps(krylov, missed.count), 1, 1);
    pairs = { ...pairs, ...merged(krylov, pairs, added, placing) };
  }
}

/** Whether pairs have not converged, or copies of their values may be missing. */
export function isDoubtful(pairs: Pairs, block: number): boolean {
  return !hasConverged(pairs) || doubtOf(pairs, block).doubtful !== undefined;
}

/** Whether none is missing, by a count of all eigenvalues beyond a modulus. */
export function isCounted(
  { values, residuals }: Pairs,
  beyond: (modulus: number) => number | undefined,
): boolean {
  const moduli = values.map(Math.abs).sort();
  const grain = Math.max(2 * Math.max(...residuals), COUNTED * moduli[moduli.length - 1]);
  const border = moduli[0] + 2 * grain;
  const there = beyond(border);
  // One that is nearer to the border than its residual may lie on the other side.
  return there !== undefined && there <= moduli.filter((modulus) => modulus > border + grain).length;
}

export function hasConverged({ residuals, allowed }: Pick<Pairs, "residuals" | "allowed">): boolean {
  return residuals.every((residual) => residual <= allowed);
}

interface Doubt {
  /** The smallest modulus found. */
  readonly least: number;
  /** Eigenvalues closer than this are not told apart. */
  readonly grain: number;
  /** The smallest modulus of which there may be more, if any. */
  readonly doubtful: number | undefined;
}

function doubtOf({ values, residuals }: Pairs, block: number): Doubt {
  const moduli = values.map(Math.abs).sort();
  const [least, largest] = [moduli[0], moduli[moduli.length - 1]];
  const grain = grainOf(largest, residuals);
  return {
    least,
    grain,
    doubtful: lowestRun(moduli, block, Math.max(EQUAL * largest, grain), least + 2 * grain),
  };
}

/** Twice the worst residual, but not less than rounding errors may be. */
export function grainOf(largest: number, residuals: Float64Array): number {
  return Math.max(2 * Math.max(...residuals), GRAIN * largest);
}

/** The smallest value, above `least`, of as many equal ones as the block has columns; moduli ascend. */
function lowestRun(moduli: Float64Array, block: number, equal: number, least: number): number | undefined {
  for (let k = 0; k + block <= moduli.length; k++) {
    if (moduli[k] > least && moduli[k + block - 1] - moduli[k] <= equal) return moduli[k];
  }
  return undefined;
}

interface Added {
  readonly values: number[];
  readonly residuals: number[];
}

/** The first columns of the basis, which are of unit length, as eigenpairs. */
function* addedSteps({ basis, product, exact, space }: Krylov, count: number): Steps<Added> {
  const { rows, square } = basis;
  const [other, , image] = exact;
  const added: Added = { values: [], residuals: [] };
  for (let q = 0; 4 * q < count; q++) {
    const panel = panelOf(basis, q) as Float64Array;
    const work = { panel, image, other, square, rows };
    const { values, residuals } = yield* exactPairsSteps(product, work, Number.POSITIVE_INFINITY, space);
    added.values.push(...values);
    added.residuals.push(...residuals);
  }
  return { values: added.values.slice(0, count), residuals: added.residuals.slice(0, count) };
}

/** The largest of both, in the memory of those known. */
function merged({ basis }: Krylov, known: Pairs, added: Added, placing: Placing) {
  const { length } = placing;
  const count = known.values.length;
  const values = [...known.values, ...added.values];
  const residuals = [...known.residuals, ...added.residuals];
  const order = values
    .map((_, k) => k)
    .sort((a, b) => Math.abs(values[b]) - Math.abs(values[a]) || a - b)
    .slice(0, count);
  const before = known.vectors.slice();
  order.forEach((from, k) => {
    if (from < count) known.vectors.set(before.subarray(from * length, (from + 1) * length), k * length);
    else {
      const c = from - count;
      const columns = { source: panelOf(basis, c >> 2) as Float64Array, start: c & 3, step: 4, width: 1 };
      placeColumns({ ...columns, n: basis.rows }, known.vectors, k, placing);
    }
  });
  return {
    values: Float64Array.from(order, (k) => values[k]),
    residuals: Float64Array.from(order, (k) => residuals[k]),
  };
}
