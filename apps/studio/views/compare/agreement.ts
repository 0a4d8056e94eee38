/** Where the methods shown agree: worked out by a worker whenever their results change. */
import { effect, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import type { Engine } from "../../engine/engine.js";
import { type Agreement, agreeCall } from "../../run/run-calls.js";
import { running, shown } from "../../state/results.js";

interface Agreed extends Agreement {
  /** In the places that `pairs` speaks of. */
  readonly methods: readonly MethodName[];
}

export const agreement = signal<Agreed | undefined>(undefined);

/** Keeps it up to date. Returns what ends that. */
export function followAgreement(engine: Engine): () => void {
  let last: readonly Int32Array[] = [];
  return effect(() => {
    if (running.value) return;
    const done = shown.value.filter(({ result }) => result !== undefined);
    const colors = done.map(({ result }) => result!.colors);
    if (colors.length === last.length && colors.every((own, at) => own === last[at])) return;
    last = colors;
    if (colors.length === 0) {
      agreement.value = undefined;
      return;
    }
    const methods = done.map(({ method }) => method);
    // Not stopped if a later one is on its way: that would end a worker and lose what it holds.
    engine.ask(agreeCall, { colors }).then(
      (found) => {
        if (last === colors) agreement.value = { ...found, methods };
      },
      () => {
        if (last === colors) agreement.value = undefined;
      },
    );
  });
}
