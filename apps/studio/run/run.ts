/** Runs the chosen methods on the data: only those whose recipe has changed, the quickest and the default method first. */
import { effect, untracked } from "@preact/signals";
import { type DeclaredMethod, distances, type MethodName, type Recipe } from "spectacl";
import type { Engine } from "../engine/engine.js";
import { WIDE_ROWS } from "../engine/workers.js";
import { methods as catalog } from "../state/catalog.js";
import { type Data, data, dataBusy } from "../state/data.js";
import { startOf } from "../state/focus.js";
import { chosen, keyOf, parameters, recipeOf } from "../state/recipe.js";
import { lastRun, panels, pending, type Result, setPanel } from "../state/results.js";
import { announced } from "../state/view.js";
import { measureResults } from "./measure.js";
import { nearOf, runOne } from "./run-method.js";

/** A method at work. */
interface MethodRun {
  readonly given: Data;
  readonly key: string;
  /** Makes its result unwanted. */
  readonly controller: AbortController;
  /** Ends the worker that is at it, and what that has kept. */
  readonly worker: AbortController;
  readonly brief: boolean;
  /** The brief one before it, which may still be at work. */
  readonly overtaken?: MethodRun;
  readonly over: Promise<void>;
}

const jobs = new Map<MethodName, MethodRun>();
/** Ends the judging of results when a later run begins. */
let judging = new AbortController();
/** Counts runs: one that waits for the number of clusters gives way to a later one. */
let turn = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

// A slider that still moves starts nothing.
const SETTLED = 120;

const STOPPED = "stopped";

/** Ends all work for data that is about to be replaced: its panels stay as they are until then. */
export function leave(): void {
  turn++;
  judging.abort(new DOMException(STOPPED, "AbortError"));
  settle();
  for (const method of [...jobs.keys()]) cancel(method);
}

/** Ends what runs or waits; what is finished stays. */
export function stop(): void {
  leave();
  const ended = [...panels.peek().values()].filter(
    ({ status }) => status === "running" || status === "waiting",
  );
  for (const { method } of ended) setPanel(method, { status: "stopped" });
  if (ended.length > 0) announced.value = "Stopped.";
}

/** Runs what has changed; if nothing has, runs everything again. Resolves when all is done, has failed or was stopped. */
export async function run(engine: Engine, { idle = false }: Pick<Wish, "idle"> = {}): Promise<void> {
  const given = data.peek();
  if (!given) return;
  await refresh(engine, given, { force: !runnable(given).some((method) => wants(method)), idle });
}

/** One method again, as after it was stopped. */
export async function runAgain(engine: Engine, method: MethodName): Promise<void> {
  const given = data.peek();
  if (!given) return;
  setPanel(method, { status: "waiting" });
  await refresh(engine, given, { only: [method] });
}

/** Re-runs on every change of parameters or methods if that is quick; else marks what is stale. */
export function followChanges(engine: Engine): void {
  effect(() => {
    void parameters.value;
    void chosen.value;
    untracked(() => {
      const given = data.peek();
      // Data on its way is run when it is there.
      if (!given || dataBusy.peek()) return;
      dismiss();
      const changed = runnable(given).filter((method) => wants(method));
      for (const { method, result, stale } of panels.peek().values()) {
        const now = result !== undefined && changed.includes(method);
        if (now !== stale && !jobs.has(method)) setPanel(method, { stale: now });
      }
      settle();
      const large = given.n >= WIDE_ROWS;
      const only = large
        ? changed.filter((method) => !panels.peek().has(method) || isBrief(engine, given, method))
        : changed;
      if (only.length === 0) return;
      pending.value = true;
      timer = setTimeout(() => {
        settle();
        if (data.peek() === given) void refresh(engine, given, { only });
      }, SETTLED);
    });
  });
}

/** Whether its run is brief: only the cut differs from that of its result, and a worker has kept graph and eigenvectors. */
function isBrief(engine: Engine, given: Data, method: MethodName): boolean {
  const { result } = panels.peek().get(method) ?? {};
  const { cutOptions = [] }: DeclaredMethod = catalog[method];
  if (!result || cutOptions.length === 0 || jobs.get(method)?.brief === false) return false;
  // What a worker has kept goes with it.
  if (!engine.keeps(nearOf(given, method))) return false;
  const now = recipeNow(method);
  // Graphs of pairs are not kept.
  if (now.distance !== undefined && !distances[now.distance].modelable) return false;
  if (!hasEnough(result, now)) return false;
  // So many clusters have none inside: a level has no part in it.
  const cut: readonly string[] = [...cutOptions, "level"];
  const uncut = (recipe: Recipe): string =>
    keyOf(Object.fromEntries(Object.entries(recipe).filter(([name]) => !cut.includes(name))) as Recipe);
  return uncut(result.asked) === uncut(now);
}

// Of more clusters, more landmarks are drawn.
const FEW_CLUSTERS = 20;

/** Whether landmarks and eigenvectors of a result are as many as another number of clusters takes. */
function hasEnough({ clustering }: Result, asked: object): boolean {
  const { dimensions = 0 } = clustering.recipe as { readonly dimensions?: number };
  const { clusters, dimensions: wanted } = asked as {
    readonly clusters?: unknown;
    readonly dimensions?: unknown;
  };
  // The judge would look for the number first.
  if (typeof clusters !== "number") return false;
  if (clustering.landmarks && clusters > FEW_CLUSTERS) return false;
  return typeof wanted === "number" || 2 * clusters <= dimensions;
}

/** Whether a method can be run on such data. */
export function canRun(method: MethodName, given: Data): boolean {
  return catalog[method].accepts.includes(given.points ? "points" : "graph");
}

/** The chosen methods that can be run, in the order they start in. */
function runnable(given: Data): readonly MethodName[] {
  const methods = chosen.peek().filter((method) => canRun(method, given));
  return methods.toSorted((a, b) => startOf(a, given) - startOf(b, given));
}

function recipeNow(method: MethodName): Recipe {
  return recipeOf(method, parameters.peek());
}

/** Whether a method has to run for its panel to show what is asked for. */
function wants(method: MethodName): boolean {
  const panel = panels.peek().get(method);
  const settled = panel?.status === "done" || panel?.status === "failed";
  return !settled || !panel?.recipe || keyOf(panel.recipe) !== keyOf(recipeNow(method));
}

interface Wish {
  readonly force?: boolean;
  readonly only?: readonly MethodName[];
  /** Whether all other work goes first. */
  readonly idle?: boolean;
}

async function refresh(
  engine: Engine,
  given: Data,
  { force = false, only, idle = false }: Wish,
): Promise<void> {
  const mine = ++turn;
  judging.abort(new DOMException(STOPPED, "AbortError"));
  judging = new AbortController();
  const { signal } = judging;
  settle();
  dismiss();
  for (const [method, job] of [...jobs]) if (job.given !== given) cancel(method);
  if (jobs.size === 0) lastRun.value = { started: performance.now(), ended: 0 };
  const methods = runnable(given).filter((method) => !only || only.includes(method));
  for (const method of methods) start(engine, given, method, force, idle);
  await Promise.all([...jobs.values()].map(({ over }) => over));
  if (mine !== turn) return;
  lastRun.value = { ...lastRun.peek(), ended: performance.now() };
  const asked = runnable(given).map((method) => panels.peek().get(method));
  const done = asked.filter((panel) => panel?.status === "done").length;
  announced.value = `${announced.peek()} ${done} of ${asked.length} methods done.`.trim();
  try {
    await measureResults(engine, given, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Starts a method, unless what it would find is there or on its way. */
function start(engine: Engine, given: Data, method: MethodName, force: boolean, idle: boolean): void {
  const recipe = recipeNow(method);
  const key = keyOf(recipe);
  const job = jobs.get(method);
  if (job && job.key === key) return;
  const { result } = panels.peek().get(method) ?? {};
  if (!force && !job && result && result.model === undefined && keyOf(result.asked) === key) {
    setPanel(method, { status: "done", recipe, stale: false });
    return;
  }
  const brief = isBrief(engine, given, method);
  // A brief one is over soon: ending it would cost the next one graph and eigenvectors.
  const overtaken = job?.brief && brief ? job : undefined;
  if (overtaken) drop(overtaken);
  else cancel(method);
  const controller = new AbortController();
  const worker = new AbortController();
  setPanel(method, { status: "waiting", recipe, stale: result !== undefined });
  const signals = { signal: controller.signal, worker: worker.signal };
  const over = runOne(engine, given, method, recipe, { ...signals, idle }).then(() => {
    if (jobs.get(method)?.controller === controller) jobs.delete(method);
  });
  jobs.set(method, { given, key, controller, worker, brief, over, ...(overtaken && { overtaken }) });
}

function cancel(method: MethodName): void {
  const job = jobs.get(method);
  if (!job) return;
  for (let each: MethodRun | undefined = job; each; each = each.overtaken) {
    drop(each);
    each.worker.abort(new DOMException(STOPPED, "AbortError"));
  }
  jobs.delete(method);
}

function drop({ controller }: MethodRun): void {
  controller.abort(new DOMException(STOPPED, "AbortError"));
}

/** Ends what runs for panels that are not shown any more. */
function dismiss(): void {
  for (const { method, status, result } of panels.peek().values()) {
    if (chosen.peek().includes(method) || (status !== "running" && status !== "waiting")) continue;
    cancel(method);
    if (result) setPanel(method, { status: "stopped" });
    else panels.value = new Map([...panels.peek()].filter(([name]) => name !== method));
  }
}

function settle(): void {
  clearTimeout(timer);
  pending.value = false;
}
