/** A piece of advice and what one click on it does: types, and what they are made by. */
import { sourcesOf, type Use, usedAs, useOf } from "../data/columns/column-use.js";
import type { Data, Settings } from "../state/data.js";

export type Action =
  /** Reads the columns again with other settings. */
  | { readonly kind: "settings"; readonly label: string; readonly settings: Settings }
  /** Selects rows of the data. */
  | { readonly kind: "rows"; readonly label: string; readonly rows: Uint8Array }
  /** Opens the list of columns. */
  | { readonly kind: "columns"; readonly label: string };

export interface Advice {
  readonly key: string;
  readonly text: string;
  /** Why it was done, for who wants to know. */
  readonly why?: string;
  readonly actions: readonly Action[];
  /** Whether nothing was done yet: a suggestion. */
  readonly asks?: boolean;
}

export const settings = (label: string, next: Settings): Action => ({
  kind: "settings",
  label,
  settings: next,
});
export const use = (given: Data, column: number, as: Use, label: string): Action =>
  settings(label, usedAs(given, column, as));

/** By index: the columns of the table that are used so. */
export function columnsUsed(given: Data, wanted: Use): number[] {
  if (wanted === "feature") {
    const used = new Set(sourcesOf(given));
    return [...given.table.keys()].filter((c) => used.has(given.table[c].name));
  }
  return [...given.table.keys()].filter((c) => useOf(given, c) === wanted);
}
