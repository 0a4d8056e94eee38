/** δ(|v_k|) of a result's eigenvectors, computed once in a worker. */
import { type Signal, signal } from "@preact/signals";
import type { MethodName } from "../../index.js";
import type { Engine } from "../engine/engine.js";
import { type Basis, densitiesCall } from "./calls.js";
import { DENSE } from "./kept.js";

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
    const made = signal<Float64Array | undefined>(undefined);
    known.set(spectrum.vectors, made);
    found = made;
    const input = { graph, spectrum, normalized: method !== "spectacl" };
    engine.ask(densitiesCall, input).then(
      (densities) => {
        made.value = densities;
      },
      () => known.delete(spectrum.vectors),
    );
  }
  return found.value?.subarray(0, spectrum.values.length);
}
