/** The rows that are selected, in every view at once. */
import { computed, signal } from "@preact/signals";
import { data } from "./data.js";

/** One byte a row: 1 if it is selected; undefined if nothing is. */
export const selection = signal<Uint8Array | undefined>(undefined);

export const selectedCount = computed(() => {
  let count = 0;
  for (const bit of selection.value ?? []) count += bit;
  return count;
});

export type Combine = "replace" | "add" | "remove";

/** Joins rows found by a tool with what is selected already. */
export function select(found: Uint8Array, how: Combine = "replace"): void {
  const before = selection.value;
  if (how === "replace" || (how === "add" && !before)) selection.value = someOf(found);
  else if (before) {
    selection.value = someOf(
      before.map((bit, row) => (how === "add" ? bit | found[row] : bit & (1 - found[row]))),
    );
  }
}

/** The rows for which `holds` is true. */
export function selectWhere(holds: (row: number) => boolean, how: Combine = "replace"): void {
  const n = data.value?.n ?? 0;
  select(
    Uint8Array.from({ length: n }, (_, row) => Number(holds(row))),
    how,
  );
}

export function invertSelection(): void {
  const n = data.value?.n ?? 0;
  selection.value = selection.value
    ? someOf(selection.value.map((bit) => 1 - bit))
    : new Uint8Array(n).fill(1);
}

export function clearSelection(): void {
  selection.value = undefined;
}

/** Selections kept under a name. */
export const namedSelections = signal<ReadonlyMap<string, Uint8Array>>(new Map());

function someOf(mask: Uint8Array): Uint8Array | undefined {
  return mask.includes(1) ? mask : undefined;
}
