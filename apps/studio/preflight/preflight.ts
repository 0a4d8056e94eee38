/** What the chosen methods will cost on the data at hand, asked of a worker whenever one of these changes. */
import { computed, effect, signal } from "@preact/signals";
import type { Engine } from "../engine/engine.js";
import { threadsFor } from "../engine/workers.js";
import { canRun } from "../run/run.js";
import { type Data, data } from "../state/data.js";
import { chosen, parameters, recipeOf } from "../state/recipe.js";
import { panels, runSeconds } from "../state/results.js";
import { type Preflight, preflightCall } from "./cost-calls.js";
import { leftSeconds, type Machine, type Task, wholeSeconds } from "./time.js";

const estimated = signal<(Preflight & { readonly given: Data }) | undefined>(undefined);

/** By method; empty while it is not known for the current data. */
export const costs = computed(() =>
  estimated.value?.given === data.value ? (estimated.value?.costs ?? []) : [],
);

// While someone types, nothing is asked.
const PAUSE = 250;

const BUDGET = { bytes: 2e9, seconds: 60 } as const;

export const worst = computed(() => {
  const all = costs.value;
  if (all.length === 0) return undefined;
  const slowest = all.reduce((most, cost) => (cost.seconds > most.seconds ? cost : most));
  const bytes = Math.max(...all.map((cost) => cost.bytes));
  return {
    method: slowest.method,
    seconds: slowest.seconds,
    bytes,
    edges: Math.max(...all.map((cost) => cost.edges)),
    landmarks: all.flatMap(({ landmarks }) => landmarks ?? []).sort((a, b) => a - b),
    over: bytes > BUDGET.bytes || slowest.seconds > BUDGET.seconds,
  };
});

/** The chosen methods as tasks: one that is done, on this data and by this recipe, took what it took. */
const tasks = computed((): readonly Task[] =>
  costs.value.map(({ method, seconds }) => {
    const { status, stale, result } = panels.value.get(method) ?? {};
    const done = status === "done" && !stale && result?.model === undefined;
    return { seconds, ...(done && { taken: result ? runSeconds(result) : 0 }) };
  }),
);

/** How long all methods take on this machine, in seconds, as far as is known before and while they run. */
export function wholeTime(workers: number): number | undefined {
  return costs.value.length === 0 ? undefined : wholeSeconds(tasks.value, machine(workers));
}

/** Seconds left of the run that goes on, so many milliseconds after its start. */
export function timeLeft(workers: number, passed: number): number | undefined {
  return costs.value.length === 0 ? undefined : leftSeconds(tasks.value, machine(workers), passed / 1000);
}

function machine(workers: number): Machine {
  const threads = threadsFor(data.value?.n ?? 0);
  const together = threads > 1;
  return { slowness: estimated.value?.slowness ?? 1, lanes: together ? threads : workers, together };
}

/** Watches until the function it gives back is called. */
export function watchCosts(engine: Engine): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const stop = effect(() => {
    const given = data.value;
    const values = parameters.value;
    const methods = chosen.value;
    clearTimeout(timer);
    if (!given) return;
    const own = ++turn;
    timer = setTimeout(async () => {
      const recipes = methods
        .filter((method) => canRun(method, given))
        .map((method) => recipeOf(method, values));
      try {
        const found = await engine.ask(preflightCall, { input: given.held, recipes });
        if (own === turn && data.peek() === given) estimated.value = { given, ...found };
      } catch {
        // Without an estimate there is no line; the run itself says what is wrong.
        if (own === turn) estimated.value = undefined;
      }
    }, PAUSE);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
