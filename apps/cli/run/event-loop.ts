/** Long work on this thread that stays responsive: the event loop, and with it signals, gets a turn in between. */

/** Lets pending events, such as signals, be handled before work continues. */
export function turn(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** The result of a generator run on this thread, with a turn of the event loop before each step. */
export async function finishInTurns<T, P>(
  steps: Generator<P, T, void>,
  onStep?: (progress: P) => void,
): Promise<T> {
  try {
    for (;;) {
      await turn();
      const step = steps.next();
      if (step.done) return step.value;
      onStep?.(step.value);
    }
  } finally {
    steps.return(undefined as never);
  }
}
