/**
 * Better centers for k-means by moving one at a time: from where the rows lose least by one less, to where they gain most by
 * one more. Lloyd's rounds follow, and the move is taken back unless the inertia falls.
 */
import type { Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { lossesOf, place, type Settling, settle } from "./centers.js";
import { type Distances, scanMoved } from "./distances.js";
import { renew, type Splits } from "./splits.js";

/** What a trial may have changed, to be put back. */
interface Memory {
  readonly columns: Float64Array;
  readonly centers: Float64Array;
  readonly changed: Uint8Array;
  readonly moved: Uint8Array;
}

export function memoryFor({ n, dim, most }: Distances): Memory {
  return {
    columns: new Float64Array(n * most),
    centers: new Float64Array(most * dim),
    changed: new Uint8Array(most),
    moved: new Uint8Array(most),
  };
}

interface SwapOptions extends Settling {
  /** Swaps that are tried in vain before it ends. */
  readonly vain: number;
  /** A swap is tried if the split gains at least this share of what the other rows lose with all centers in their places. */
  readonly hope: number;
}

/** What swaps work on. */
export interface Swapping {
  readonly d: Distances;
  readonly splits: Splits;
  readonly memory: Memory;
  readonly source: Random;
}

/** Swaps until none helps, reported at one share of the whole. */
export function* improveSteps(work: Swapping, options: SwapOptions, done: number): Steps<void> {
  const { d, splits, source } = work;
  for (let vain = 0; vain < options.vain; ) {
    renew(d, splits, source);
    let kept = false;
    for (const pair of promising(d, splits, options)) {
      yield done;
      kept = swap(work, pair, options);
      if (kept || ++vain === options.vain) break;
    }
    if (!kept) break;
    vain = 0;
  }
}

/** A swap: the rows of center `split` get two, the other one being center `from`. */
interface Pair {
  readonly split: number;
  readonly from: number;
  readonly gain: number;
}

/** Which rows to split and which center to take away for it, the most promising first. */
function promising(
  d: Distances,
  { gains }: Splits,
  { vain, hope }: Pick<SwapOptions, "vain" | "hope">,
): Pair[] {
  const losses = lossesOf(d);
  const numbers = Array.from(losses, (_, s) => s);
  const most = vain + 1;
  const byGain = numbers
    .slice()
    .sort((a, b) => gains[b] - gains[a] || a - b)
    .slice(0, most);
  const byLoss = numbers.sort((a, b) => losses[a] - losses[b] || a - b).slice(0, most);
  const pairs: Pair[] = [];
  for (const split of byGain) {
    for (const from of byLoss) {
      if (from === split || !(gains[split] > hope * losses[from])) continue;
      pairs.push({ split, from, gain: gains[split] - losses[from] });
    }
  }
  return pairs.sort((a, b) => b.gain - a.gain || a.split - b.split || a.from - b.from);
}

/** One swap; true if it was kept. */
function swap({ d, splits, memory }: Swapping, { split, from }: Pair, options: SwapOptions): boolean {
  const { n } = d;
  const before = d.inertia;
  memory.centers.set(d.centers);
  memory.changed.set(d.changed);
  memory.moved.fill(0);
  const keep = (s: number): void => {
    if (memory.moved[s]) return;
    memory.moved[s] = 1;
    memory.columns.set(d.columns.subarray(s * n, (s + 1) * n), s * n);
  };
  keep(split);
  keep(from);
  place(d, splits, split, from);
  scanMoved(d, [split, from]);
  settle(d, options, keep);
  if (d.inertia < before * (1 - 1e-6)) return true;
  d.centers.set(memory.centers);
  const back: number[] = [];
  for (let s = 0; s < d.count; s++) {
    if (memory.moved[s] === 0) continue;
    d.columns.set(memory.columns.subarray(s * n, (s + 1) * n), s * n);
    back.push(s);
  }
  scanMoved(d, back);
  d.changed.set(memory.changed);
  return false;
}
