/**
 * An operator → where the wanted part of its spectrum ends, estimated by stochastic Lanczos quadrature: four random
 * vectors or eight, three-term recurrences without orthogonalization. The Gauss weights of the Ritz values, times n,
 * count the eigenvalues beyond any bound.
 */
import { finish, portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { STRIP } from "../../kernels/dense.js";
import type { Panel } from "../../kernels/kernel.js";
import type { WorkspaceSize } from "../../kernels/kernels.js";
import { f64, plan } from "../../kernels/plan.js";
import { filterSteps, IDENTITY } from "./filter.js";
import type { Krylov } from "./krylov.js";
import { diagonalBlock, panelsOf, unitColumns } from "./orthonormal.js";
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
// How many times more steps there are at the next look, and the share of the window that the cut may have moved by then. A
// pair of panels counts on many more eigenvalues than are wanted: its cut need not be as exact.
const LOOKS = { one: { growth: 2, settled: 0.1 }, pair: { growth: 1.5, settled: 0.3 } };
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

/** Uses the work of the basis and its first panels as scratch. */
export function* cutoffSteps(krylov: Krylov, wanted: number, source: Random): Steps<Cutoff> {
  const { product, basis, wide, space } = krylov;
  const { rows, blocks } = basis;
  let [before, now, next] = krylov.work;
  const entered = panelsOf(basis, 0, wide);
  const ladder: Ladder = { ...turnsWork(MOST_STEPS, space), ...stripSize().take(space) };
  const count = now.length / rows;
  const { growth, settled } = LOOKS[count > 4 ? "pair" : "one"];
  const alphas: number[][] = Array.from({ length: count }, () => []);
  const betas: number[][] = Array.from({ length: count }, () => []);
  before.fill(0);
  source.fill(now, 2, -1);
  for (let c = 0; c < count; c += 4) unitColumns(four(now, c, rows), rows, blocks, space);
  let found: Cutoff | undefined;
  for (let step = 0, goal = FIRST_STEPS; step < MOST_STEPS; step++) {
    const share = step / MOST_STEPS;
    const multiplied = { v: now, image: next, other: entered, rows };
    yield* portion(filterSteps(product, IDENTITY, multiplied, space), share, share);
    for (let c = 0; c < count; c += 4) {
      const given = { panels: 1, rows, from: 0, to: rows, blocks, w: four(next, c, rows) };
      if (step > 0) {
        diagonalBlock(
          blocks,
          [0, 1, 2, 3].map((d) => betas[c + d][step - 1]),
        );
        space.subtract({ ...given, basis: four(before, c, rows) });
      }
      space.dots({ ...given, basis: four(now, c, rows) });
      const alpha = [0, 5, 10, 15].map((d) => blocks[d]);
      diagonalBlock(blocks, alpha);
      space.subtract({ ...given, basis: four(now, c, rows) });
      const beta = unitColumns(given.w, rows, blocks, space);
      for (let d = 0; d < 4; d++) {
        alphas[c + d].push(alpha[d]);
        betas[c + d].push(beta[d]);
      }
    }
    [before, now, next] = [now, next, before];
    if (step + 1 === goal || step + 1 >= rows) {
      goal = Math.ceil(goal * growth);
      const latest = quadrature(alphas, betas, rows, wanted, ladder);
      // A crowded edge needs more steps: add some until the cut settles within the wanted window.
      const window = Math.max(latest.highest, -latest.lowest) - latest.cut;
      if (found && Math.abs(latest.cut - found.cut) <= settled * window) return latest;
      found = latest;
      if (step + 1 >= rows) return latest;
    }
  }
  return found as Cutoff;
}

/** The panel that begins with column c. */
function four(block: Panel, c: number, rows: number): Panel {
  return block.subarray(c * rows, (c + 4) * rows);
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
  for (let c = 0; c < alphas.length; c++) {
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
      nodes.push({ value: diagonal[s], weight: (n * first[STRIP * s] * first[STRIP * s]) / alphas.length });
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
