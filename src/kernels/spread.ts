/** Kernels whose rows are spread over a team of threads: the others run as they are, on one. */
import { type KernelCalls, kernelCalls } from "./calls.js";
import { spreadLloyd } from "./spread-lloyd.js";
import { spreadPanels } from "./spread-panels.js";
import { spreadSearch } from "./spread-search.js";
import { MOST_CHUNKS, type Task, type Team } from "./team.js";
import type { Calls } from "./webassembly.js";

/** What the spread kernels have in common. */
export interface Spread {
  readonly team: Team;
  /** The same kernels on this thread alone. */
  readonly alone: KernelCalls;
  /** Room for sums of chunks and scratch of threads, shared by all calls. */
  readonly partials: Float64Array;
  /** Runs a task whose result is in its arrays. */
  run(task: Task): void;
}

export function spreadCalls(calls: Calls, team: Team, partials: Float64Array): KernelCalls {
  const alone = kernelCalls(calls);
  // Without a second chunk to give away the kernel runs here.
  const run = (task: Task): void => {
    const least = Math.ceil((task.to - task.from) / MOST_CHUNKS);
    if (task.to - task.from > task.grain) team.run({ ...task, grain: Math.max(task.grain, least) });
    else {
      const values = [...task.values];
      values[task.range] = task.from;
      values[task.range + 1] = task.to;
      calls[task.kernel](...values);
    }
  };
  const spread: Spread = { team, alone, partials, run };
  return { ...alone, ...spreadPanels(spread), ...spreadSearch(spread), ...spreadLloyd(spread) };
}
