/** What the chosen methods will cost on the data at hand, asked of a worker whenever one of these changes. */
import { computed, effect, signal } from "@preact/signals";
import type { Engine } from "../engine/engine.js";
import { canRun } from "../run/run.js";
import { type Data, data } from "../state/data.js";
import { chosen, parameters, recipeOf } from "../state/recipe.js";
import { type Cost, preflightCall } from "./calls.js";

const estimated = signal<{ readonly given: Data; readonly costs: readonly Cost[] } | undefined>(undefined);

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
    landmarks: all.find((cost) => cost.landmarks !== undefined)?.landmarks,
    over: bytes > BUDGET.bytes || slowest.seconds > BUDGET.seconds,
  };
});

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
        if (own === turn && data.peek() === given) estimated.value = { given, costs: found };
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
