/** How slow this machine is now: a few milliseconds of work like that of the methods, held against what it takes elsewhere. */

const ENTRIES = 1 << 15;
const ROUNDS = 60;
const TRIES = 3;
// On the machine that the formulas of cost were fitted to.
const REFERENCE_MS = 6;

/** 1 as there, 2 for half as fast. `clock`: milliseconds. */
export function slowness(clock: () => number = () => performance.now()): number {
  const values = Float64Array.from({ length: ENTRIES }, (_, i) => (i * 7919) % 1013);
  const targets = Uint32Array.from({ length: ENTRIES }, (_, i) => (i * 40_503) % ENTRIES);
  const times = Array.from({ length: TRIES }, () => {
    const begun = clock();
    multiply(values, targets);
    return clock() - begun;
  });
  // The middle one: the first compiles, and any may be interrupted.
  const middle = times.sort((a, b) => a - b)[TRIES >> 1];
  return Math.max(0.1, middle / REFERENCE_MS);
}

/** Numbers from all over memory, as a product with a sparse matrix takes them. */
function multiply(values: Float64Array, targets: Uint32Array): number {
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < ENTRIES; i++) sum += values[targets[i]] * values[i] + round;
  return sum;
}
