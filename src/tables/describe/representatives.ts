/** A table and labels → for each cluster some rows that are typical of it, and some at its fringe. */
import type { NumberColumn, Table } from "../table/table.js";

export interface RepresentativeOptions {
  /** Columns by index; those of words have no part. */
  readonly columns: readonly number[];
  /** Per row how firmly it belongs to its cluster. */
  readonly firmness?: ArrayLike<number> | undefined;
  readonly count: number;
}

export interface Representatives {
  /** Per cluster, the most typical row first. */
  readonly typical: readonly (readonly number[])[];
  /** Per cluster, the row farthest out first; none that is typical. */
  readonly fringe: readonly (readonly number[])[];
}

/**
 * Typical rows are the firmest, of equally firm ones those nearest to the mean of their cluster, in standard deviations
 * of each column; fringe rows are the least firm.
 */
export function representatives(
  table: Table,
  labels: ArrayLike<number>,
  sizes: Uint32Array,
  { columns, firmness, count }: RepresentativeOptions,
): Representatives {
  const distance = squaredDistances(table, labels, sizes.length, columns);
  // Below 0 if row a is more typical than row b.
  const order = (a: number, b: number): number =>
    (firmness ? firmness[b] - firmness[a] : 0) || distance[a] - distance[b] || a - b;
  const typical: number[][] = Array.from(sizes, () => []);
  const fringe: number[][] = Array.from(sizes, () => []);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i] < 0) continue;
    insert(typical[labels[i]], i, count, order);
    insert(fringe[labels[i]], i, count, (a, b) => order(b, a));
  }
  return {
    typical,
    fringe: fringe.map((rows, cluster) => rows.filter((row) => !typical[cluster].includes(row))),
  };
}

/** Keeps the first `count` rows of an order. */
function insert(rows: number[], row: number, count: number, order: (a: number, b: number) => number): void {
  if (rows.length === count && order(row, rows[count - 1]) >= 0) return;
  let at = rows.length;
  while (at > 0 && order(row, rows[at - 1]) < 0) at--;
  rows.splice(at, 0, row);
  if (rows.length > count) rows.pop();
}

/** Of each row to the mean of its cluster, each column in its own standard deviation; blank cells count nothing. */
function squaredDistances(
  table: Table,
  labels: ArrayLike<number>,
  clusters: number,
  columns: readonly number[],
): Float64Array {
  const squares = new Float64Array(table.rows);
  for (const index of columns) {
    const column = table.columns[index];
    if (column.kind === "number") addSquares(column, labels, clusters, squares);
  }
  return squares;
}

function addSquares(
  { values }: NumberColumn,
  labels: ArrayLike<number>,
  clusters: number,
  squares: Float64Array,
): void {
  const counts = new Float64Array(clusters);
  const means = new Float64Array(clusters);
  let [count, mean, scatter] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) continue;
    const step = values[i] - mean;
    mean += step / ++count;
    scatter += step * (values[i] - mean);
    if (labels[i] >= 0) means[labels[i]] += (values[i] - means[labels[i]]) / ++counts[labels[i]];
  }
  if (!(scatter > 0 && Number.isFinite(scatter))) return;
  const unit = Math.sqrt(count / scatter);
  for (let i = 0; i < values.length; i++) {
    if (labels[i] < 0 || !Number.isFinite(values[i])) continue;
    squares[i] += (unit * (values[i] - means[labels[i]])) ** 2;
  }
}
