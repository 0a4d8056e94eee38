/** A clustering of rows → what drives the split, by the columns of the file. */
import { type Clustering, driversSync, methods, type Recipe } from "spectacl";
import type { RowsSubject } from "./subject.js";

/** Adjusted Rand indices of labels found again: with all columns, and without each. */
export interface SplitDrivers {
  readonly rows: number;
  readonly all: number;
  /** The column that drives the split most first. */
  readonly columns: readonly { readonly name: string; readonly without: number }[];
}

/** `asked`: the recipe as it was asked for; the method and the number found take the place of what it left open. */
export function splitDrivers(
  rows: RowsSubject,
  { labels, clusters, recipe }: Clustering,
  asked: Recipe,
): SplitDrivers | undefined {
  // A place has both its columns or none, and given distances have no columns.
  if (recipe.metric === "haversine" || recipe.metric === "precomputed") return undefined;
  const counted = "clusters" in methods[recipe.method].options;
  const again = { ...asked, method: recipe.method, ...(counted && { clusters: clusters.length }) } as Recipe;
  const { without, ...found } = driversSync(rows.points, labels, again);
  const columns = rows.columns.map((name, c) => ({ name, without: without[c] }));
  return { ...found, columns: columns.sort((a, b) => a.without - b.without) };
}
