/** The last argument of a call, which says how it runs: names and values checked at the door. */

import { BOOLEAN, checkOptions, FUNCTION, LIST, type Rule } from "./rules.js";

type Fields = Readonly<Record<string, unknown>>;

/** Where the heavy parts of a job run: on the processor, on the GPU, or where they are expected to end sooner. */
export type DeviceChoice = "auto" | "cpu" | "gpu";

export const DEVICES: readonly DeviceChoice[] = ["auto", "cpu", "gpu"];

/** For each setting what it must be; those without a rule are checked where they are used. */
const RULES: Readonly<Record<string, Rule>> = {
  signal: [
    "must be an AbortSignal",
    (value) => has(value, "addEventListener", "removeEventListener") && "aborted" in (value as object),
  ],
  onProgress: FUNCTION,
  leading: BOOLEAN,
  keep: ["must be an array of names", LIST[1]],
  pool: ["must be what openPool returns", (value) => has(value, "cluster", "fit", "predict", "transform")],
  kernels: ["must be what wasmKernels returns", (value) => has(value, "open")],
  device: [
    `must be one of ${DEVICES.map((name) => JSON.stringify(name)).join(", ")}`,
    (value) => DEVICES.includes(value as DeviceChoice),
  ],
  workerUrl: [
    "must be a URL or its text",
    (value) => typeof value === "string" || typeof (value as Fields)?.href === "string",
  ],
};

/** The settings of calls that run at once on this thread. */
export const SYNC_RUN: readonly string[] = ["kernels", "onProgress"];
/** The settings of calls in workers, and of those that may use a GPU. */
export const WORKER_RUN: readonly string[] = ["signal", "onProgress", "threads", "pool", "workerUrl"];
export const DEVICE_RUN: readonly string[] = [...WORKER_RUN, "device"];
/** Those of a clustering of a prepared input, whose threads are there. */
export const CUT_RUN: readonly string[] = ["signal", "onProgress", "device", "keep", "leading"];
/** What a fit remembers; scaling was such a setting once, and is told apart where it is checked. */
export const FIT_RUN: readonly string[] = ["columns", "encoding", "blanks", "scaling"];

/**
 * `null` and `undefined` count as left out.
 *
 * @param names The settings that the call has.
 * @param argument What the call calls them.
 */
export function checkRun(run: unknown, names: readonly string[], argument = "run"): void {
  const rules = Object.fromEntries(names.map((name) => [name, RULES[name] ?? ANY]));
  checkOptions(run as Fields, rules, argument);
}

/** Checked where it is used. */
const ANY: Rule = ["", () => true];

function has(value: unknown, ...methods: readonly string[]): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    methods.every((name) => typeof (value as Fields)[name] === "function")
  );
}
