/** What a panel beside those of the methods is colored by. */
import { signal } from "@preact/signals";
import type { Data } from "./data.js";

/** Clusters alone; strength in the subject; neighbors in its graph; on how many methods disagree; a column of the file. */
export type ColorBy = "clusters" | "strength" | "density" | "disagreement" | { readonly column: string };

export const colorBy = signal<ColorBy>("clusters");

export function sameColorBy(a: ColorBy, b: ColorBy): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : a.column === b.column;
}

/** Whether data has the column. */
export function canColor({ table, truth }: Pick<Data, "table" | "truth">, by: ColorBy): boolean {
  return typeof by === "string" || truth?.name === by.column || table.some(({ name }) => name === by.column);
}
