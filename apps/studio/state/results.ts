/** The result of every method, and the progress of those still running. */
import { computed, signal } from "@preact/signals";
import type { Clustering, Judgment, MethodName, Progress, Recipe } from "spectacl";
import type { DeviceChoice } from "spectacl/internal";
import type { Scores } from "spectacl/metrics";
import { inOrder } from "./focus.js";
import { subject } from "./view.js";

export interface Result {
  /** As the program gives it; labels are its own. */
  readonly clustering: Clustering;
  /** The recipe that was asked for. */
  readonly asked: Recipe;
  /** Where a run was asked to be done, if a GPU has done part of it. */
  readonly device?: DeviceChoice;
  /** The file of the model that gave the labels, if no run did. */
  readonly model?: string;
  /** Labels renamed after the clusters of the first panel they match best: what colors are taken from. */
  readonly colors: Int32Array;
  /** Per cluster of `clustering` its number in `colors`. */
  readonly colorOf: readonly number[];
  /** With known classes. */
  readonly scores?: Scores;
  /** Without known classes what speaks for its clusters, once it was judged; null if there is too little data to tell. */
  readonly judged?: Judgment | null;
  readonly seconds: number;
  /** The same of the latest run that built its own graph, where this one found it kept. */
  readonly wholeSeconds?: number;
}

export interface Panel {
  readonly method: MethodName;
  readonly status: "waiting" | "running" | "done" | "failed" | "stopped";
  /** The recipe last asked for, whatever came of it. */
  readonly recipe?: Recipe;
  readonly progress?: Progress;
  /** When the stage in `progress` began, by performance.now(). */
  readonly since?: number;
  /** Kept while the method runs again, so that nothing flickers. */
  readonly result?: Result;
  /** Whether `result` belongs to parameters or data that have changed since. */
  readonly stale: boolean;
  /** Why it failed, and what to do. */
  readonly error?: string;
  /** The option that is to blame, if one is. */
  readonly option?: string;
}

export const panels = signal<ReadonlyMap<MethodName, Panel>>(new Map());

/** Changes one panel. */
export function setPanel(method: MethodName, change: Partial<Panel>): void {
  const before: Panel = panels.value.get(method) ?? { method, status: "waiting", stale: false };
  panels.value = new Map(panels.value).set(method, { ...before, ...change });
}

/** Whether a run is about to start: a parameter has just changed. */
export const pending = signal(false);

/** When the last run began and when all of it was over, by performance.now(); `ended` is older while it runs. */
export const lastRun = signal({ started: 0, ended: 0 });

/** The panels in their order. */
export const shown = computed(() =>
  inOrder.value.map(
    (method): Panel => panels.value.get(method) ?? { method, status: "waiting", stale: false },
  ),
);

/** The result that inspector, eigenvectors, spectrum, profiles and table show. */
export const subjectResult = computed(() => panels.value.get(subject.value)?.result);

export const running = computed(() =>
  [...panels.value.values()].some(({ status }) => status === "running" || status === "waiting"),
);

/** What a run takes that finds nothing kept. */
export function runSeconds({ wholeSeconds: whole, seconds }: Result): number {
  return whole ?? seconds;
}
