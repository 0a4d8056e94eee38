/** Runs one method on the data and puts its labels, colors and scores into its panel. */
import type { MethodName, Progress, Recipe } from "spectacl";
import { type Engine, WorkError } from "../engine/engine.js";
import { threadsFor } from "../engine/workers.js";
import type { Data } from "../state/data.js";
import { device } from "../state/device.js";
import { keyOf, parameters, recipeOf } from "../state/recipe.js";
import { type Panel, panels, type Result, runSeconds, setPanel } from "../state/results.js";
import { announced } from "../state/view.js";
import { follow, leads, referenceFor } from "./reference.js";
import { panelText } from "./result-text.js";
import { clusterCall, type Judged, judgeCall, matchCall } from "./run-calls.js";

// Eigenvectors of more rows than this stay in the worker.
const KEPT_ROWS = 200_000;
// Progress is shown at most this often; workers report it far more often.
const SHOWN_EVERY = 100;

/** Runs of one method on the same data go to one worker, which keeps graph and eigenvectors. */
export function nearOf({ held }: Data, method: MethodName): string {
  return `${held.held} ${method}`;
}

interface RunOneOptions {
  /** Makes its result unwanted. */
  readonly signal: AbortSignal;
  /** Ends the worker that is at it. */
  readonly worker: AbortSignal;
  readonly idle: boolean;
}

/** Never rejects: what goes wrong stands in the panel. */
export async function runOne(
  engine: Engine,
  given: Data,
  method: MethodName,
  recipe: Recipe,
  { signal, worker, idle }: RunOneOptions,
): Promise<void> {
  const threads = threadsFor(given.n);
  const wide = threads > 1;
  try {
    const keep = given.n <= KEPT_ROWS;
    const where = device.peek();
    const input = { input: given.held, recipe, threads, device: where, keep };
    const onProgress = shownNowAndThen(method, signal);
    const clustering = await engine.ask(clusterCall, input, {
      signal: worker,
      unwanted: signal,
      wide,
      idle,
      onProgress,
      near: nearOf(given, method),
    });
    signal.throwIfAborted();
    const seconds = Object.values(clustering.timing).reduce((sum, ms) => sum + ms, 0) / 1000;
    const judged = await judge(engine, given, method, clustering.labels, signal);
    const onGpu = clustering.gpu && { device: where };
    const whole = "graph" in clustering.timing ? {} : wholeTimeOf(method);
    const result: Result = { clustering, asked: recipe, seconds, ...whole, ...onGpu, ...judged };
    const ahead = leads(given, method);
    // The parameters may have changed while it ran.
    const stale = keyOf(recipe) !== keyOf(recipeOf(method, parameters.peek()));
    finish(method, { status: "done", recipe, result, stale });
    announced.value = panelText(method, result);
    if (ahead) await follow(engine, given, method, result.colors);
  } catch (error) {
    if (signal.aborted) return;
    const { message } = error as Error;
    const option = error instanceof WorkError ? (error.fields.option as string | undefined) : undefined;
    finish(method, { status: "failed", recipe, error: message, ...(option !== undefined && { option }) });
    announced.value = panelText(method, undefined, message);
  }
}

/** What a whole run of the method took, if it has had one. */
function wholeTimeOf(method: MethodName): Pick<Result, "wholeSeconds"> {
  const { result } = panels.peek().get(method) ?? {};
  return result ? { wholeSeconds: runSeconds(result) } : {};
}

/** Colors and scores. Where the reference changes meanwhile, colors follow the new one. */
async function judge(
  engine: Engine,
  given: Data,
  method: MethodName,
  labels: Int32Array,
  signal: AbortSignal,
): Promise<Judged> {
  let reference = referenceFor(given);
  const truth = given.truth && { truth: given.truth.codes };
  const input = { labels, reference: reference ?? labels, ...truth };
  // Not ended: its worker may keep what the next run needs.
  let judged = await engine.ask(judgeCall, input, { unwanted: signal });
  signal.throwIfAborted();
  for (let now = referenceFor(given); now && now !== reference && !leads(given, method); ) {
    reference = now;
    const [colored] = await engine.ask(matchCall, { reference, labelings: [labels] }, { unwanted: signal });
    signal.throwIfAborted();
    judged = { ...judged, ...colored };
    now = referenceFor(given);
  }
  return judged;
}

/** Ends a run in its panel: its progress is removed, an older result stays. */
function finish(method: MethodName, change: Partial<Panel>): void {
  const {
    progress: _p,
    since: _s,
    error: _e,
    option: _o,
    ...rest
  } = panels.peek().get(method) ?? {
    method,
    status: "waiting",
    stale: false,
  };
  panels.value = new Map(panels.peek()).set(method, { ...rest, ...change });
}

function shownNowAndThen(method: MethodName, signal: AbortSignal): (progress: Progress) => void {
  let last: { at: number; since: number; stage: string } | undefined;
  return (progress) => {
    const now = performance.now();
    const same = last?.stage === progress.stage;
    if (signal.aborted || (last && same && now - last.at < SHOWN_EVERY)) return;
    last = { at: now, stage: progress.stage, since: last && same ? last.since : now };
    setPanel(method, { status: "running", progress, since: last.since });
  };
}
