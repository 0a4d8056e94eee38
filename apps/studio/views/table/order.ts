/** Which rows Table shows and in what order: sorted, searched and filtered. */
import { computed, signal } from "@preact/signals";
import { upTo } from "spectacl/internal";
import { type Data, data } from "../../state/data.js";
import { selection } from "../../state/selection.js";

export interface Sorting {
  readonly key: string;
  readonly down: boolean;
}

/** Something found out about the rows of these data. */
export interface About<T> {
  readonly of: Data;
  readonly value: T;
}

export const sorting = signal<Sorting | undefined>(undefined);
export const search = signal("");
export const onlySelected = signal(false);

/** All rows as sorted. */
export const sorted = signal<About<Uint32Array> | undefined>(undefined);
/** 1 for rows that have the text sought. */
export const found = signal<About<Uint8Array> | undefined>(undefined);

/** The rows shown, by place; undefined for all rows in turn. */
export const order = computed((): Uint32Array | undefined => {
  const all = current(sorted.value);
  const masks = [current(found.value), onlySelected.value ? selection.value : undefined].filter(
    (mask) => mask !== undefined,
  );
  if (masks.length === 0) return all;
  const n = data.value?.n ?? 0;
  const rows = all ?? upTo(n);
  return rows.filter((row) => masks.every((mask) => mask[row] === 1));
});

export const shownRows = computed(() => order.value?.length ?? data.value?.n ?? 0);

/** The row at a place. */
export function rowAt(place: number): number {
  return order.value ? order.value[place] : place;
}

/** Sorts by a column: up, then down, then not at all. */
export function sortBy(key: string): void {
  const before = sorting.value;
  if (before?.key !== key) sorting.value = { key, down: false };
  else sorting.value = before.down ? undefined : { key, down: true };
}

function current<T>(about: About<T> | undefined): T | undefined {
  return about?.of === data.value ? about?.value : undefined;
}
