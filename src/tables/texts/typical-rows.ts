/** Rows and clusters → for each cluster the rows nearest to its middle, no two with the same text. */
import type { Coordinates, GivenPoints } from "../../line/points/points.js";
import type { SparseRows } from "./weights.js";

export interface Clusters {
  /** A label for each row. */
  readonly labels: ArrayLike<number>;
  readonly clusters: number;
}

export interface TypicalAsked extends Clusters {
  /** What each row says: rows of one number have one text. */
  readonly codes: ArrayLike<number>;
  /** Rows for each cluster at most. */
  readonly most: number;
}

/** How near each row is to the middle of its cluster; the larger the nearer. `rows[i]` is the row of point i. */
export function nearnessOf(
  { n, dim, coords }: GivenPoints,
  rows: ArrayLike<number>,
  byAngle: boolean,
  { labels, clusters }: Clusters,
): Float64Array {
  const lengths = new Float64Array(n).fill(1);
  if (byAngle) for (let i = 0; i < n; i++) lengths[i] = lengthOf(coords, i * dim, dim) || 1;
  const sums = new Float64Array(clusters * dim);
  const sizes = new Float64Array(clusters);
  for (let i = 0; i < n; i++) {
    const label = labels[rows[i]];
    if (!(label >= 0)) continue;
    sizes[label]++;
    for (let c = 0; c < dim; c++) sums[label * dim + c] += coords[i * dim + c] / lengths[i];
  }
  const nearness = new Float64Array(labels.length).fill(Number.NEGATIVE_INFINITY);
  for (let i = 0; i < n; i++) {
    const label = labels[rows[i]];
    if (!(label >= 0)) continue;
    let near = 0;
    for (let c = 0; c < dim; c++) {
      const own = coords[i * dim + c] / lengths[i];
      const middle = sums[label * dim + c] / sizes[label];
      near += byAngle ? own * middle : -(own - middle) * (own - middle);
    }
    nearness[rows[i]] = near;
  }
  return nearness;
}

/** The same by the words alone: row i says what row codes[i] of the weights does. */
export function nearnessByWords(
  { columns, offsets, column, value }: SparseRows,
  { labels, clusters, codes }: TypicalAsked,
): Float64Array {
  const nearness = new Float64Array(codes.length).fill(Number.NEGATIVE_INFINITY);
  const rows: number[][] = Array.from({ length: clusters }, () => []);
  for (let i = 0; i < codes.length; i++) if (labels[i] >= 0) rows[labels[i]].push(i);
  for (const own of rows) {
    const sum = new Float64Array(columns);
    for (const i of own)
      for (let e = offsets[codes[i]]; e < offsets[codes[i] + 1]; e++) sum[column[e]] += value[e];
    for (const i of own) {
      let near = 0;
      for (let e = offsets[codes[i]]; e < offsets[codes[i] + 1]; e++) near += value[e] * sum[column[e]];
      nearness[i] = near;
    }
  }
  return nearness;
}

export function nearestRows(nearness: Float64Array, blank: number, asked: TypicalAsked): number[][] {
  const { labels, clusters, codes, most } = asked;
  const rows: number[][] = Array.from({ length: clusters }, () => []);
  for (let i = 0; i < codes.length; i++) if (labels[i] >= 0 && codes[i] !== blank) rows[labels[i]].push(i);
  return rows.map((own) => {
    own.sort((a, b) => (nearness[a] === nearness[b] ? 0 : nearness[b] - nearness[a]) || a - b);
    const seen = new Set<number>();
    const chosen: number[] = [];
    for (const row of own) {
      if (chosen.length === most) break;
      if (seen.has(codes[row])) continue;
      seen.add(codes[row]);
      chosen.push(row);
    }
    return chosen;
  });
}

function lengthOf(coords: Coordinates, at: number, dim: number): number {
  let square = 0;
  for (let c = at; c < at + dim; c++) square += coords[c] * coords[c];
  return Math.sqrt(square);
}
