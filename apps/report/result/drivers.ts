/** A clustering of rows → what drives the split, by the columns of the file. */
import { type Clustering, driversSync, methods, type Recipe } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import type { RowsSubject } from "./subject.js";

/** Adjusted Rand indices of labels found again: with all columns, and without each. */
export interface SplitDrivers {
  readonly rows: number;
  readonly all: number;
  /** The column that drives the split most first. */
  readonly columns: readonly { readonly name: string; readonly without: number }[];
}

/**
 * `asked`: the recipe as it was asked for; the method and the number found take the place of what it left open. Undefined
 * where no column counts by itself.
 */
export function splitDrivers(
  rows: RowsSubject,
  { labels, clusters, recipe }: Clustering,
  asked: Recipe,
): SplitDrivers | undefined {
  if (!declaredDistance(recipe.distance).columns) return undefined;
  const counted = "clusters" in methods[recipe.method].options;
  const { clusters: cut, level } = recipe as { readonly clusters?: unknown; readonly level?: unknown };
  const again = {
    ...asked,
    method: recipe.method,
    // The points are scaled already.
    scale: "none",
    // Marking may leave nothing of a cluster; clusters within clusters are more than were cut.
    ...(counted && { clusters: level === undefined && typeof cut === "number" ? cut : clusters.length }),
  } as Recipe;
  const groups = groupsOf(rows);
  const { without, ...found } = driversSync(rows.points, labels, again, {
    groups: groups.map(({ columns }) => columns),
  });
  const columns = groups.map(({ name }, at) => ({ name, without: without[at] }));
  return { ...found, columns: columns.sort((a, b) => a.without - b.without) };
}

interface Group {
  readonly name: string;
  readonly columns: number[];
}

/** The columns of one category belong together. */
function groupsOf({ raw, table, columns }: RowsSubject): Group[] {
  const { features } = raw;
  if (!features) return columns.map((name, c) => ({ name, columns: [c] }));
  const groups = new Map<number, Group>();
  features.forEach(({ source }, c) => {
    const known = groups.get(source);
    if (known) known.columns.push(c);
    else groups.set(source, { name: table.columns[source]?.name ?? columns[c], columns: [c] });
  });
  return [...groups.values()];
}
