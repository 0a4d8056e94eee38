/** What colors follow: the known classes, else the last result of the method that the data is for on the same rows. */
import { signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import type { Engine } from "../engine/engine.js";
import type { Data } from "../state/data.js";
import { usualMethod } from "../state/focus.js";
import { panels } from "../state/results.js";
import { matchCall } from "./run-calls.js";

interface Reference {
  readonly given: Data;
  readonly method: MethodName;
  readonly colors: Int32Array;
}

const kept = signal<Reference | undefined>(undefined);

/** Undefined if nothing is known of such rows yet: labels then are their own colors. */
export function referenceFor(given: Data): Int32Array | undefined {
  if (given.truth) return given.truth.codes;
  const last = kept.peek();
  return last && sameRows(last.given, given) ? last.colors : undefined;
}

/** Whether other panels follow this method's result, now that it is there. */
export function leads(given: Data, method: MethodName): boolean {
  if (given.truth) return false;
  return method === usualMethod(given) || referenceFor(given) === undefined || kept.peek()?.method === method;
}

/** Makes colors follow these from now on, and recolors the panels that are already done. */
export async function follow(
  engine: Engine,
  given: Data,
  method: MethodName,
  colors: Int32Array,
): Promise<void> {
  kept.value = { given, method, colors };
  const others = [...panels.peek().values()].filter((panel) => panel.method !== method && panel.result);
  if (others.length === 0) return;
  const labelings = others.map(({ result }) => result!.clustering.labels);
  const found = await engine.ask(matchCall, { reference: colors, labelings });
  const next = new Map(panels.peek());
  others.forEach(({ method: own, result }, at) => {
    const panel = next.get(own);
    // A newer result has been matched to the newer colors already.
    if (panel?.result === result && result) next.set(own, { ...panel!, result: { ...result, ...found[at] } });
  });
  panels.value = next;
}

/** Whether rows are the same ones, so that a color can stay with them. */
function sameRows(a: Data, b: Data): boolean {
  if (a.held.held === b.held.held) return true;
  const files = a.origin.kind === "file" && b.origin.kind === "file" && a.origin.sha256 === b.origin.sha256;
  return files && a.n === b.n && a.rows.every((row, at) => row === b.rows[at]);
}
