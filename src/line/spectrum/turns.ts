/** A tridiagonal matrix → its eigenvalues, and the turns of QL applied to rows that come along, some at a time. */
import type { Steps } from "../../base/progress.js";
import { STRIP } from "../../kernels/dense.js";
import type { Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";

/** Arrays of a workspace for matrices of up to `most` rows. */
export interface TurnsWork {
  readonly space: Workspace;
  readonly diagonal: Float64Array;
  readonly off: Float64Array;
  readonly state: Uint32Array;
  readonly spans: Uint32Array;
  readonly angles: Float64Array;
}

// Turns that are written down before they are applied, for each row: as few as stay in the cache beside a strip.
const KEPT = 8;

/** What `turnsWork` takes from a workspace. */
export function turnsSize(most: number) {
  return plan({
    diagonal: f64(most),
    off: f64(most),
    state: u32(2),
    spans: u32(2 * KEPT * most),
    angles: f64(2 * KEPT * most),
  });
}

export function turnsWork(most: number, space: Workspace): TurnsWork {
  return { ...turnsSize(most).take(space), space };
}

// Numbers turned in one kernel call: some tens of milliseconds.
const NUMBERS_PER_CALL = 2e7;

/** How many strips hold rows of so many numbers. */
export function stripsFor(width: number): number {
  return Math.ceil(width / STRIP);
}

/** Eigenvalues in place of the diagonal, of n entries; each turn takes two of the n rows of these `count` strips. */
export function* turnSteps(work: TurnsWork, n: number, strips: Float64Array, count: number): Steps<void> {
  const { space, diagonal, off, state, spans, angles } = work;
  const step = space.threads * Math.max(1, Math.floor(NUMBERS_PER_CALL / (STRIP * KEPT * n)));
  state.fill(0);
  for (let done = 0; done < n; done = state[0]) {
    const sweeps = space.turn({ diagonal, off, n, state, spans, angles, most: KEPT * n });
    for (let from = 0; from < count; from += step) {
      const to = Math.min(from + step, count);
      space.applyTurns({ strips, n, from, to, spans, angles, sweeps });
      if (to < count) yield (done + ((state[0] - done) * to) / count) / n;
    }
  }
}
