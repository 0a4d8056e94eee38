/** Processor time and time by the clock of several sides, in turns, so that a change in the machine's mood strikes all. */
import { performance } from "node:perf_hooks";

// V8 optimizes what has run for a while: a fit of 20,000 points takes 1.5 times as long at first as after five calls.
const WARM_UP_CALLS = 20;
const WARM_UP_MS = 4_000;

/** Milliseconds of this process with all its threads, garbage collection and compilation included. */
export async function timed(run) {
  // No forced collection before: it would throw away optimized code, and the next call pay for it.
  const before = process.cpuUsage();
  const since = performance.now();
  const result = await run();
  const wall = performance.now() - since;
  const { user, system } = process.cpuUsage(before);
  return { cpu: (user + system) / 1000, wall, result };
}

/** A call in this process as a side of `inTurns`. */
export function callSide(run) {
  return async () => {
    const { cpu, wall } = await timed(run);
    return { cpu, wall };
  };
}

/** Runs until the times have settled; returns the last result. */
export async function warm(run) {
  let { cpu: spent, result } = await timed(run);
  for (let call = 1; call < WARM_UP_CALLS && spent < WARM_UP_MS; call++) {
    const next = await timed(run);
    spent += next.cpu;
    result = next.result;
  }
  return result;
}

/**
 * Rounds in which each side is asked once. A side is a function of the round that promises `{cpu, wall}` and whatever
 * else it knows, or `{failed}`, after which it is left out. Returns for each side its times and its first answer.
 */
export async function inTurns(sides, { most = 15, least = 3, budget = 8_000 } = {}) {
  const kept = sides.map(() => ({ cpu: [], wall: [] }));
  let spent = 0;
  for (let round = 0; round < most; round++) {
    let whole = 0;
    for (const [at, side] of sides.entries()) {
      if (kept[at].failed) continue;
      const { cpu, wall, failed, ...facts } = await side(round);
      if (round === 0) kept[at].facts = facts;
      if (failed) kept[at].failed = failed;
      else {
        kept[at].cpu.push(cpu);
        kept[at].wall.push(wall);
        whole += cpu;
      }
    }
    spent += whole;
    if (round + 1 >= least && spent + whole > budget) break;
  }
  return kept;
}

/** The medians of a side's times, in milliseconds. */
export function medians({ cpu, wall }) {
  return cpu.length === 0 ? {} : { cpu: median(cpu), wall: median(wall) };
}

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
