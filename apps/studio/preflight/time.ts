/** What methods cost by the formula, how slow the machine is and what has taken how long → the time of all, and the time left. */

export interface Task {
  /** By the formula, on one core. */
  readonly seconds: number;
  /** What it took; left out while it has not ended. */
  readonly taken?: number;
}

export interface Machine {
  /** By the probe; 1 is that of the formula. */
  readonly slowness: number;
  /** How many cores work at the same time, on one task or on several. */
  readonly lanes: number;
  /** Whether all of them work on one task, so that tasks follow each other. */
  readonly together: boolean;
}

// The probe is trusted like a task of this many seconds: what was measured soon counts more.
const TRUSTED = 1;

/** Seconds that one task takes here for each second of the formula. */
export function paceOf(tasks: readonly Task[], { slowness, lanes, together }: Machine): number {
  const expected = slowness / (together ? lanes : 1);
  let [formula, taken] = [0, 0];
  for (const task of tasks) {
    if (task.taken === undefined) continue;
    formula += task.seconds;
    taken += task.taken;
  }
  return (TRUSTED * expected + taken) / (TRUSTED + formula);
}

/** Seconds until all tasks are done, from their start: no less than the longest, no less than an even share for each lane. */
export function wholeSeconds(tasks: readonly Task[], machine: Machine): number {
  const pace = paceOf(tasks, machine);
  const times = tasks.map(({ seconds, taken }) => taken ?? pace * seconds);
  const sum = times.reduce((total, time) => total + time, 0);
  return machine.together ? sum : Math.max(sum / machine.lanes, ...times, 0);
}

/** Seconds left after so many; never 0 while a task is open. */
export function leftSeconds(tasks: readonly Task[], machine: Machine, passed: number): number {
  const open = tasks.filter(({ taken }) => taken === undefined);
  if (open.length === 0) return 0;
  // Tasks that take longer than expected are soon over, as far as anybody can tell: one of them is half done.
  const least = (paceOf(tasks, machine) * Math.min(...open.map(({ seconds }) => seconds))) / 2;
  return Math.max(wholeSeconds(tasks, machine) - passed, least);
}
