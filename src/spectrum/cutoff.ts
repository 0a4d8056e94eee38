/**
 * An operator → where the wanted part of its spectrum ends, estimated by stochastic Lanczos quadrature: four random
 * vectors, three-term recurrences without orthogonalization. The Gauss weights of the Ritz values, times n,
 * count the eigenvalues beyond any bound.
 */
import { finish, portion, type Steps } from "../base/progress.js";
import type { Random } from "../base/random.js";
import { STRIP } from "../kernels/dense.js";
import type { Panel } from "../kernels/kernel.js";
import type { Workspace, WorkspaceSize } from "../kernels/kernels.js";
import type { Product } from "../kernels/operator.js";
import { f64, plan } from "../kernels/plan.js";
import { diagonalBlock, unitColumns } from "./orthonormal.js";
import { type TurnsWork, turnSteps, turnsSize, turnsWork } from "./turns.js";

export interface Cutoff {
  readonly lowest: number;
  readonly highest: number;
  /** Estimate of the modulus of the `wanted`-th eigenvalue. */
  readonly cut: number;
  /** The estimate for another number of wanted eigenvalues. */
  cutFor(wanted: number): number;
}

const FIRST_STEPS = 10;
const MOST_STEPS = 640;

/** What `cutoffSteps` takes from a workspace. */
export const CUTOFF_SIZES: readonly WorkspaceSize[] = [turnsSize(MOST_STEPS), stripSize()];

function stripSize() {
  return plan({ first: f64(STRIP * MOST_STEPS) });
}

interface Ladder extends TurnsWork {
  /** A strip whose first column gets the first entry of each eigenvector. */
  readonly first: Float64Array;
}

export function* cutoffSteps(
  product: Product,
  rows: number,
  wanted: number,
  source: Random,
  work: readonly Panel[],
  blocks: Float64Array,
  space: Workspace,
): Steps<Cutoff> {
  let [before, now, next] = work;
  const entered = work[3];
  const ladder: Ladder = { ...turnsWork(MOST_STEPS, space), ...stripSize().take(space) };
  const alphas: number[][] = [[], [], [], []];
  const betas: number[][] = [[], [], [], []];
  before.fill(0, 0, 4 * rows);
  source.fill(now.subarray(0, 4 * rows), 2, -1);
  unitColumns(now, rows, blocks, space);
  let found: Cutoff | undefined;
  for (let step = 0, goal = FIRST_STEPS; step < MOST_STEPS; step++) {
    const share = step / MOST_STEPS;
    yield* portion(multiplySteps(product, now, next, entered, rows, space), share, share);
    if (step > 0) {
      diagonalBlock(
        blocks,
        betas.map((column) => column[step - 1]),
      );
      space.subtract({ basis: before, panels: 1, rows, from: 0, to: rows, blocks, w: next });
    }
    const given = { basis: now, panels: 1, rows, from: 0, to: rows, blocks, w: next };
    space.dots(given);
    const alpha = [0, 5, 10, 15].map((d) => blocks[d]);
    diagonalBlock(blocks, alpha);
    space.subtract(given);
    const beta = unitColumns(next, rows, blocks, space);
    for (let c = 0; c < 4; c++) {
      alphas[c].push(alpha[c]);
      betas[c].push(beta[c]);
    }
    [before, now, next] = [now, next, before];
    if (step + 1 === goal || step + 1 >= rows) {
      goal *= 2;
      const latest = quadrature(alphas, betas, rows, wanted, ladder);
      // A crowded edge needs more steps: double them until the cut settles within the wanted window.
      const window = Math.max(latest.highest, -latest.lowest) - latest.cut;
      if (found && Math.abs(latest.cut - found.cut) <= 0.1 * window) return latest;
      found = latest;
      if (step + 1 >= rows) return latest;
    }
  }
  return found as Cutoff;
}

/** next = A now. */
function* multiplySteps(
  { enter, leave, cuts, multiply }: Product,
  now: Panel,
  next: Panel,
  entered: Panel,
  rows: number,
  space: Workspace,
): Steps<void> {
  const x = enter ? entered : now;
  if (enter) space.scaleRows({ x: now, scale: enter, from: 0, to: rows, y: x });
  for (let t = 0; t + 1 < cuts.length; t++) {
    multiply(cuts[t], cuts[t + 1], 1, 0, 0, x, x, next);
    yield (t + 1) / (cuts.length - 1);
  }
  if (leave) space.scaleRows({ x: next, scale: leave, from: 0, to: rows, y: next });
}

function quadrature(
  alphas: readonly number[][],
  betas: readonly number[][],
  n: number,
  wanted: number,
  ladder: Ladder,
): Cutoff {
  const { diagonal, off, first } = ladder;
  const nodes: { value: number; weight: number }[] = [];
  for (let c = 0; c < 4; c++) {
    // The recurrence ends where a vector's Krylov space is exhausted.
    let m = alphas[c].length;
    for (let s = 0; s + 1 < m; s++) if (!(betas[c][s] > 1e-12 * Math.abs(alphas[c][0]))) m = s + 1;
    diagonal.set(alphas[c].slice(0, m));
    off.set(betas[c].slice(0, m));
    // Only the first entry of each eigenvector is needed: its square is the Gauss weight.
    first.fill(0);
    first[0] = 1;
    finish(turnSteps(ladder, m, first, 1));
    for (let s = 0; s < m; s++)
      nodes.push({ value: diagonal[s], weight: (n * first[STRIP * s] * first[STRIP * s]) / 4 });
  }
  nodes.sort(byModulus);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (const { value } of nodes) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
  }
  const cutFor = (count: number): number => modulusAt(nodes, count);
  return { lowest: lowest - 0.01 * (highest - lowest), highest, cut: cutFor(wanted), cutFor };
}

function byModulus(a: { value: number }, b: { value: number }): number {
  return Math.abs(b.value) - Math.abs(a.value);
}

/** Where the count of eigenvalues beyond reaches `wanted`. It falls in steps at the nodes, largest modulus first. */
function modulusAt(nodes: readonly { value: number; weight: number }[], wanted: number): number {
  // A node stands for the middle of its own weight.
  let counted = 0;
  let before = { count: 0, value: Math.abs(nodes[0].value) };
  for (const { value, weight } of nodes) {
    const here = { count: counted + weight / 2, value: Math.abs(value) };
    if (here.count >= wanted) {
      const share = (wanted - before.count) / (here.count - before.count);
      return before.value + share * (here.value - before.value);
    }
    before = here;
    counted += weight;
  }
  return 0;
}
