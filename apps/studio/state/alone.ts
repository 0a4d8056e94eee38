/** A graph → its nodes that no edge joins to another: no method puts them into a cluster. */
import { computed } from "@preact/signals";
import type { Graph } from "spectacl";
import { data } from "./data.js";

interface Alone {
  /** One byte a node. */
  readonly mask: Uint8Array;
  readonly count: number;
}

export function aloneIn({ n, offsets, targets }: Graph): Alone {
  const mask = new Uint8Array(n).fill(1);
  let count = n;
  for (let i = 0; i < n; i++) {
    // A loop joins a node to nothing.
    for (let at = offsets[i]; at < offsets[i + 1] && mask[i]; at++) if (targets[at] !== i) mask[i] = 0;
    count -= 1 - mask[i];
  }
  return { mask, count };
}

const alone = computed(() => (data.value?.graph ? aloneIn(data.value.graph).count : 0));

/** What so many rows without a cluster are called: those of a graph may be just the nodes that nothing joins. */
export function asideWord(rows: number): string {
  return rows === alone.value ? "not connected" : "noise";
}
