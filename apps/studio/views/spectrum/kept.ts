/** The eigenvectors at hand: for each method the most that were found for its graph, so that d can go back up, and their densities δ(|v_k|). */
import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MethodName } from "spectacl";
import type { Engine } from "../../engine/engine.js";
import { methods } from "../../state/catalog.js";
import { type Data, data, whenGone } from "../../state/data.js";
import { METHODS } from "../../state/recipe.js";
import { type Result, subjectResult } from "../../state/results.js";
import { subject } from "../../state/view.js";
import { type Basis, densitiesCall } from "./spectrum-calls.js";

/** Methods that have eigenvectors at all. */
export const SPECTRAL: readonly MethodName[] = METHODS.filter((method) => methods[method].eigenvectors);
/** Methods whose eigenvectors are dense fuzzy clusters. */
export const DENSE: readonly MethodName[] = SPECTRAL.filter(
  (method) => methods[method].eigenvectors !== "laplacian",
);

/** Whether the eigenvectors are those of the normalized graph. */
export function isNormalized(method: MethodName): boolean {
  return methods[method].eigenvectors !== "adjacency";
}

export interface KeptBasis extends Basis {
  readonly data: Data;
  /** The recipe as far as the spectrum follows from it. */
  readonly key: string;
}

export const kept = signal<ReadonlyMap<MethodName, KeptBasis>>(new Map());

// What is done with eigenvectors, not how they come about.
const AFTERWARDS = ["dimensions", "clusters", "smoothing", "outliers", "landmarks"];

function keyOf({ clustering }: Result): string {
  const entries = Object.entries(clustering.recipe).filter(([name]) => !AFTERWARDS.includes(name));
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The subject's widest spectrum, if it is SpectACl's; undefined until there is one. */
export function useKept(): KeptBasis | undefined {
  const method = subject.value;
  const result = subjectResult.value;
  const given = data.value;
  useEffect(() => keep(method, result, given), [method, result, given]);
  const known = kept.value.get(method);
  return known && result && given && serves(known, result, given) ? known : undefined;
}

function serves(known: KeptBasis, result: Result, given: Data): boolean {
  const { spectrum } = result.clustering.stages;
  if (!spectrum || known.data !== given || known.key !== keyOf(result)) return false;
  return known.spectrum.values.length >= spectrum.values.length;
}

/** Forgets what belongs to other data, and keeps the result's eigenvectors if they are the most there are. */
function keep(method: MethodName, result?: Result, given?: Data): void {
  const now = new Map([...kept.peek()].filter(([, known]) => known.data === (given ?? data.peek())));
  const known = now.get(method);
  if (result && given && DENSE.includes(method) && !(known && serves(known, result, given))) {
    const { graph, spectrum } = result.clustering.stages;
    if (graph && spectrum) {
      if (now.size === 0) whenGone(given, () => keep(method));
      now.set(method, { graph, spectrum, data: given, key: keyOf(result) });
    }
  }
  const before = kept.peek();
  if (now.size !== before.size || [...now].some(([name, one]) => before.get(name) !== one)) kept.value = now;
}

/** By the vectors themselves: results that share them share their densities. */
const known = new WeakMap<Float64Array, Signal<Float64Array | undefined>>();

/** Of the first eigenvectors, as many as `spectrum` has values; undefined while they are computed. */
export function densitiesOf(
  engine: Engine,
  method: MethodName,
  { graph, spectrum }: Partial<Basis>,
): Float64Array | undefined {
  if (!graph || !spectrum || !DENSE.includes(method)) return undefined;
  let found = known.get(spectrum.vectors);
  if (!found) {
    const pending = signal<Float64Array | undefined>(undefined);
    known.set(spectrum.vectors, pending);
    found = pending;
    const input = { graph, spectrum, normalized: isNormalized(method) };
    engine.ask(densitiesCall, input).then(
      (densities) => {
        pending.value = densities;
      },
      () => known.delete(spectrum.vectors),
    );
  }
  return found.value?.subarray(0, spectrum.values.length);
}
