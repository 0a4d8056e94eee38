/** A sweep that begins by itself when the tab is opened: few positions, one seed, no more work than a moment. */
import type { MethodName } from "spectacl";
import type { Plan } from "./plan.js";

// From this many rows on a sweep is asked for.
const MOST_ROWS = 5000;
const POSITIONS = 5;
const MOST_SECONDS = 15;

export interface Situation {
  readonly rows: number;
  readonly subject: MethodName;
  /** What is known of the last sweep of this data. */
  readonly before?: { readonly first: boolean; readonly status: "running" | "done" | "stopped" };
  /** Seconds that a method took on this data; undefined while it has not. */
  secondsOf(method: MethodName): number | undefined;
}

/** Undefined where none is to begin: nothing was found yet, there is a sweep, or it would take too long. */
export function firstLook(plan: Plan, { rows, subject, before, secondsOf }: Situation): Plan | undefined {
  if (rows >= MOST_ROWS) return undefined;
  // One that was left before it was done begins anew.
  if (before && !(before.first && before.status === "stopped")) return undefined;
  const steps = Math.min(POSITIONS, plan.steps);
  const cost = (methods: readonly MethodName[]): number =>
    methods.reduce((sum, method) => sum + steps * (secondsOf(method) ?? Number.POSITIVE_INFINITY), 0);
  const wanted = plan.methods.filter((method) => secondsOf(method) !== undefined);
  const few = wanted.filter((method) => method === subject);
  const methods = [wanted, few].find((some) => some.length > 0 && cost(some) <= MOST_SECONDS);
  return methods && { ...plan, steps, seeds: 1, methods };
}
