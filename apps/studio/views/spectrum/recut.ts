/** Another d, or another number of clusters: k-means at once on the eigenvectors at hand, then a full run to confirm. */
import { effect, signal } from "@preact/signals";
import type { MethodName, Recipe } from "spectacl";
import { splitOf } from "../../../report/result/nested.js";
import type { Engine } from "../../engine/engine.js";
import { threadsFor } from "../../engine/workers.js";
import { referenceFor } from "../../run/reference.js";
import { run, stop } from "../../run/run.js";
import { clusterCall, judgeCall } from "../../run/run-calls.js";
import { nearOf } from "../../run/run-method.js";
import { data } from "../../state/data.js";
import { device } from "../../state/device.js";
import { atNumber, parameters } from "../../state/recipe.js";
import { panels, type Result, runSeconds, setPanel } from "../../state/results.js";
import { announced } from "../../state/view.js";
import type { KeptBasis } from "./kept.js";

export interface Cut {
  readonly dimensions: number;
  readonly clusters: number;
}

/** What happens to the cut that is wanted. */
export interface Recutting {
  readonly method: MethodName;
  readonly kept: KeptBasis;
  readonly cut: Cut;
  /** What of it people have changed. */
  readonly change: Partial<Cut>;
  readonly phase: "cutting" | "cut" | "confirming" | "confirmed" | "failed";
  /** What k-means alone took. */
  readonly milliseconds?: number;
  /** Rows whose label the whole run changed. */
  readonly changed?: number;
  readonly error?: string;
}

export const recutting = signal<Recutting | undefined>(undefined);

/** The cut that a result shows: of its first split. */
export function cutOf({ clustering }: Result): Cut {
  const { dimensions } = clustering.recipe as unknown as { readonly dimensions: number };
  return { dimensions, clusters: splitOf(clustering) };
}

/** Cuts again. While one cut is computed others may be requested: only the last of them is computed next. */
export async function recut(
  engine: Engine,
  kept: KeptBasis,
  method: MethodName,
  asked: Partial<Cut>,
): Promise<void> {
  const before = recutting.peek();
  const open = before?.method === method && before.kept === kept && !OVER.includes(before.phase);
  const shownNow = panels.peek().get(method)?.result;
  if (!shownNow) return;
  // What confirms the cut before is overtaken.
  if (before?.phase === "confirming") stop();
  const change = { ...(open && before.change), ...asked };
  const cut = { ...(open ? before.cut : cutOf(shownNow)), ...asked };
  recutting.value = { method, kept, cut, change, phase: "cutting" };
  if (open && before.phase === "cutting") return;
  for (;;) {
    const wanted = recutting.peek()!;
    const ended = await cutAgain(engine, wanted).then(
      (milliseconds) => ({ ...wanted, phase: "cut", milliseconds }) as const,
      (error: Error) => ({ ...wanted, phase: "failed", error: error.message }) as const,
    );
    if (recutting.peek() !== wanted) continue;
    recutting.value = ended;
    return;
  }
}

// A cut asked for from here on starts from what is shown.
const OVER: readonly Recutting["phase"][] = ["confirmed", "failed"];

async function cutAgain(engine: Engine, { kept, method, cut }: Recutting): Promise<number> {
  const before = panels.peek().get(method)?.result;
  if (!before) throw new Error("there is no result to cut again: run first.");
  const given = kept.data;
  const threads = threadsFor(given.n);
  const found = await engine.ask(
    clusterCall,
    {
      input: given.held,
      recipe: atNumber({ ...before.asked, ...cut } as Recipe, cut.clusters),
      threads,
      device: device.peek(),
      keep: false,
      leading: true,
    },
    { wide: threads > 1, near: nearOf(given, method) },
  );
  const judged = await engine.ask(judgeCall, {
    labels: found.labels,
    reference: referenceFor(given) ?? found.labels,
    ...(given.truth && { truth: given.truth.codes }),
  });
  const milliseconds = Object.values(found.timing).reduce((sum, ms) => sum + ms, 0);
  const { graph, spectrum } = kept;
  const values = spectrum.values.slice(0, cut.dimensions);
  const result: Result = {
    ...judged,
    // With every option filled in: no run asks for it like this, so the whole run that confirms is not spared.
    asked: found.recipe,
    seconds: milliseconds / 1000,
    wholeSeconds: runSeconds(before),
    // Vectors lie one after another: those behind the last value are not looked at.
    clustering: { ...found, stages: { graph, spectrum: { ...spectrum, values } } },
  };
  const panel = panels.peek().get(method);
  // The data may have been replaced by now.
  if (panel && data.peek() === given)
    panels.value = new Map(panels.peek()).set(method, { ...panel, status: "done", result });
  return milliseconds;
}

/** Once the cut is made, writes it into the parameters and lets a whole run have the last word. */
export async function confirm(engine: Engine): Promise<void> {
  const now = await whenMade();
  // The data may have been replaced by now.
  if (now?.phase !== "cut" || now.kept.data !== data.peek()) return;
  const { method, cut, change } = now;
  const confirming: Recutting = { ...now, phase: "confirming" };
  recutting.value = confirming;
  const before = panels.peek().get(method)?.result?.clustering.labels;
  setPanel(method, { status: "waiting" });
  parameters.value = { ...parameters.peek(), ...change };
  await run(engine, { idle: true });
  const panel = panels.peek().get(method);
  const after = panel?.result?.clustering.labels;
  if (recutting.peek() !== confirming) return;
  if (panel?.status !== "done" || !before || !after) {
    recutting.value = { ...confirming, phase: "cut" };
    return;
  }
  const changed = before.reduce((sum, label, row) => sum + Number(label !== after[row]), 0);
  recutting.value = { ...confirming, phase: "confirmed", changed };
  announced.value = `${cut.dimensions} eigenvectors, ${cut.clusters} clusters: confirmed.`;
}

/** More eigenvectors than are there: they have to be computed. */
export async function reach(engine: Engine, dimensions: number): Promise<void> {
  parameters.value = { ...parameters.peek(), dimensions };
  await run(engine);
}

/** The cut when it is no longer being made. */
function whenMade(): Promise<Recutting | undefined> {
  return new Promise((resolve) => {
    const end = effect(() => {
      const now = recutting.value;
      if (now?.phase === "cutting") return;
      queueMicrotask(() => end());
      resolve(now);
    });
  });
}
