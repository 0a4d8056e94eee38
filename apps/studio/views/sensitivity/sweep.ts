/** Runs a sweep after all other work: results fill in run by run, and stay when it is stopped. */
import { computed, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import { make } from "../../data/sources/make.js";
import type { Engine } from "../../engine/engine.js";
import { run } from "../../run/run.js";
import { type Data, data, whenGone } from "../../state/data.js";
import { parameters, recipeOf } from "../../state/recipe.js";
import { subjectResult } from "../../state/results.js";
import { announced } from "../../state/view.js";
import type { Plan } from "./plan.js";
import { positionsOf, type Swept } from "./positions.js";
import { type Measured, type SweepInput, sweepCall } from "./sweep-calls.js";

export interface Sweep {
  readonly plan: Plan;
  readonly positions: readonly number[];
  readonly about: string;
  readonly total: number;
  readonly status: "running" | "done" | "stopped";
  /** By method, position and seed. */
  readonly runs: ReadonlyMap<string, Measured>;
  readonly failed: readonly string[];
  /** Whether it began by itself, and ends when nobody looks. */
  readonly first: boolean;
  stop(): void;
}

const latest = signal<Sweep | undefined>(undefined);

/** The sweep of the data at hand. */
export const sweep = computed(() => {
  const now = latest.value;
  return now && data.value && now.about === aboutOf(data.value, now.plan.name) ? now : undefined;
});

/** What data a sweep is about: under a sweep of the noise all that differ in it alone. */
function aboutOf({ origin, held }: Data, name: Swept): string {
  if (name !== "noise" || origin.kind !== "generated") return String(held.held);
  return JSON.stringify([origin.generator, { ...origin.options, noise: 0 }]);
}

export function runsAt({ plan, runs }: Sweep): (method: MethodName, position: number) => readonly Measured[] {
  return (method, position) =>
    Array.from({ length: plan.seeds }, (_, seed) => runs.get(`${method} ${position} ${seed}`) ?? []).flat();
}

export async function startSweep(engine: Engine, plan: Plan, first = false): Promise<void> {
  const given = data.value;
  if (!given) return;
  latest.peek()?.stop();
  const controller = new AbortController();
  const positions = positionsOf(plan.name, plan);
  // All positions with the first seed, then the bands around them.
  const jobs = Array.from({ length: plan.seeds }, (_, seed) =>
    positions.flatMap((_, position) => plan.methods.map((method) => ({ seed, position, method }))),
  ).flat();
  const about = aboutOf(given, plan.name);
  const own = (): boolean => latest.peek()?.stop === stop;
  const change = (part: Partial<Sweep>): void => {
    const now = latest.peek();
    if (now && own()) latest.value = { ...now, ...part };
  };
  const stop = (): void => {
    if (latest.peek()?.status !== "running") return;
    change({ status: "stopped" });
    controller.abort(new DOMException("stopped", "AbortError"));
    if (!first) announced.value = "Sweep stopped.";
  };
  latest.value = {
    plan,
    positions,
    about,
    total: jobs.length,
    status: "running",
    runs: new Map(),
    failed: [],
    first,
    stop,
  };
  if (plan.name !== "noise") whenGone(given, () => own() && stop());
  await Promise.all(
    jobs.map(async ({ seed, position, method }) => {
      const input = jobOf(given, plan.name, method, positions[position], seed);
      try {
        const found = await engine.ask(sweepCall, input, { idle: true, signal: controller.signal });
        const runs = latest.peek()?.runs ?? new Map();
        change({ runs: new Map(runs).set(`${method} ${position} ${seed}`, found) });
      } catch (error) {
        if (controller.signal.aborted) return;
        change({ failed: [...(latest.peek()?.failed ?? []), (error as Error).message] });
      }
    }),
  );
  if (!own() || latest.peek()?.status !== "running") return;
  change({ status: "done" });
  announced.value = `Sweep done: ${jobs.length} runs.`;
}

function jobOf(given: Data, name: Swept, method: MethodName, value: number, seed: number): SweepInput {
  const { origin, held, truth, scaling } = given;
  const first = Number(parameters.value.seed ?? 0);
  const result = subjectResult.value;
  if (name === "noise" && origin.kind === "generated") {
    const options = { ...origin.options, noise: value, seed: Number(origin.options.seed ?? 0) + seed };
    const recipe = recipeOf(method, parameters.value);
    return { input: held, recipe, generated: { generator: origin.generator, options, scaling } };
  }
  const values = { ...parameters.value, [name]: value, seed: first + seed };
  return {
    input: held,
    recipe: recipeOf(method, values),
    ...(truth && { truth: truth.codes }),
    ...(result && { reference: result.clustering.labels }),
  };
}

/** Makes a position the value in use, and runs what depends on it. */
export async function load(engine: Engine, name: Swept, value: number): Promise<void> {
  const origin = data.value?.origin;
  announced.value = `${name} ${value} loaded.`;
  if (name !== "noise") {
    if (parameters.peek()[name] === value) return;
    parameters.value = { ...parameters.peek(), [name]: value };
    return run(engine);
  }
  if (origin?.kind !== "generated") return;
  await make(engine, origin.generator, { ...origin.options, noise: value });
}
