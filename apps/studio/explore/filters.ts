/** Ranges of columns → the rows that lie in all of them, selected in every view. */
import { batch, effect, signal } from "@preact/signals";
import { numbered } from "../../report/text/numbers.js";
import { type Data, data } from "../state/data.js";
import { clearSelection, select, selectedCount, selection } from "../state/selection.js";
import { announced } from "../state/view.js";
import { type Filters, type Range, rowsWithin } from "./within.js";

export const filters = signal<Filters>(new Map());

let own: { readonly mask: Uint8Array | undefined; readonly of: Data | undefined } | undefined;

/** Undefined removes the range of that column. */
export function filterBy(column: number, range: Range | undefined): void {
  const next = new Map(filters.peek());
  if (range) next.set(column, range);
  else next.delete(column);
  const raw = data.peek()?.raw;
  // At once: the effect below must not take this selection for another one.
  batch(() => {
    filters.value = next;
    if (!raw || next.size === 0) clearSelection();
    else select(rowsWithin(raw, next));
    own = { mask: selection.peek(), of: data.peek() };
  });
}

/** Says what is left, when a range is settled. */
export function announceFilters(): void {
  announced.value =
    filters.value.size === 0
      ? "No range is set."
      : `${numbered(selectedCount.value, "row")} in ${numbered(filters.value.size, "range")}.`;
}

/** What is selected in another way, or other data, has no ranges. */
effect(() => {
  const [now, of] = [selection.value, data.value];
  if (own && (own.mask !== now || own.of !== of)) {
    own = undefined;
    filters.value = new Map();
  }
});
