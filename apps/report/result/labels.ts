/** A clustering → columns for the rows of its file. */
import { type Clustering, treeDepth } from "spectacl";
import type { Column } from "spectacl/io";
import { numberColumn, textColumn } from "./columns.js";
import type { Subject } from "./subject.js";

interface LabelFlags {
  readonly name?: string;
  readonly membership?: boolean;
  readonly outlierScore?: boolean;
  readonly levels?: boolean;
}

/** The column of labels, and those of levels, memberships and outlier scores if requested; rows that were left out have empty cells. */
export function labelColumns(loaded: Subject, result: Clustering, flags: LabelFlags): Column[] {
  const columns = [numberColumn(freeName(flags.name ?? "cluster", loaded), perRow(loaded, result.labels))];
  const add = (name: string, values: Float64Array): void => {
    columns.push(numberColumn(freeName(name, loaded), perRow(loaded, values)));
  };
  if (flags.levels) columns.push(...levelColumns(loaded, result));
  if (flags.membership) add("membership", result.membership);
  if (flags.outlierScore && result.outlierScore) add("outlier_score", result.outlierScore);
  return columns;
}

/** For each depth of the tree a column with the path of each row's cluster there: "0", "0.1". Noise is in none. */
function levelColumns(loaded: Subject, result: Clustering): Column[] {
  return levelPaths(loaded, result).map((paths, at) =>
    textColumn(
      freeName(`level_${at + 1}`, loaded),
      paths.map((path) => path ?? ""),
    ),
  );
}

/** For each depth of the tree the path of each row's cluster there; null for noise and rows that were left out. */
export function levelPaths(loaded: Subject, { tree = [], labels }: Clustering): (string | null)[][] {
  const depths = Math.max(1, ...tree.map(({ path }) => path.split(".").length));
  return Array.from({ length: depths }, (_, at) => {
    const cut = tree.length > 0 ? treeDepth(tree, at + 1) : undefined;
    return Array.from(perRow(loaded, labels), (label) => {
      if (!(label >= 0)) return null;
      return cut ? cut.paths[cut.labels[label]] : String(label);
    });
  });
}

/** Values of the clustered rows at the positions of those rows in the file. */
export function perRow(loaded: Subject, values: ArrayLike<number>): Float64Array {
  if (loaded.kind === "graph") return Float64Array.from(values);
  const all = new Float64Array(loaded.table.rows).fill(Number.NaN);
  loaded.rows.forEach((row, i) => {
    all[row] = values[i];
  });
  return all;
}

/** The name, or name_2, name_3, … if the file already has such a column. */
export function freeName(name: string, loaded: Subject): string {
  const taken = loaded.kind === "rows" ? loaded.table.columns.map((column) => column.name) : [];
  let free = name;
  for (let k = 2; taken.includes(free); k++) free = `${name}_${k}`;
  return free;
}
