/** Two labelings of the same rows → how many rows each class shares with each cluster. */

import { upTo } from "../../base/indices.js";
import { type Label, type Labels, type Numbered, numbered } from "./numbered.js";
import { metricsError } from "./score-errors.js";

/** A table of counts: a row for each class, a column for each cluster. */
export interface Contingency {
  /** The labels in `truth`, ascending. */
  readonly classes: readonly Label[];
  /** The labels found, ascending: noise (-1), if there is any, comes first. */
  readonly clusters: readonly Label[];
  /** Rows of class t in cluster s at t * clusters.length + s. */
  readonly counts: Uint32Array;
}

/** The counts that are not 0, in compressed rows: one row a class, its clusters ascending. */
export interface Overlaps {
  readonly n: number;
  readonly classes: Numbered;
  readonly clusters: Numbered;
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  readonly counts: Uint32Array;
}

// 64 million counts take 256 MB.
const MOST_COUNTS = 2 ** 26;
// Up to this many counts, or two per row, a full table is quicker than sorting.
const SMALL_TABLE = 1 << 16;

/**
 * How many rows each class shares with each cluster, zeros included.
 *
 * @param truth The class of each row.
 * @param labels The label found for each row.
 * @throws InputError if the lengths differ, or if the table would have more than 2²⁶ counts.
 * @example
 * const { classes, clusters, counts } = contingency(["a", "a", "b"], [0, 1, 1]);
 * counts[0 * clusters.length + 1]; // 1 row of class "a" is in cluster 1
 */
export function contingency(truth: Labels, labels: Labels): Contingency {
  const { classes, clusters, offsets, targets, counts } = overlaps(truth, labels);
  const rows = classes.values.length;
  const columns = clusters.values.length;
  if (rows * columns > MOST_COUNTS) {
    throw metricsError("TABLE_TOO_LARGE", { classes: rows, clusters: columns, most: MOST_COUNTS });
  }
  const table = new Uint32Array(rows * columns);
  for (let t = 0; t < rows; t++) {
    for (let e = offsets[t]; e < offsets[t + 1]; e++) table[t * columns + targets[e]] = counts[e];
  }
  return { classes: classes.values, clusters: clusters.values, counts: table };
}

/** Time and memory grow with the number of rows, not with classes × clusters. */
export function overlaps(truth: Labels, labels: Labels): Overlaps {
  const classes = numbered(truth, "truth");
  const clusters = numbered(labels, "labels");
  const n = classes.codes.length;
  if (clusters.codes.length !== n) {
    throw metricsError("LABELS_AND_TRUTH", { labels: clusters.codes.length, truth: n });
  }
  const cells = classes.values.length * clusters.values.length;
  return cells <= Math.max(SMALL_TABLE, 2 * n) ? byTable(classes, clusters) : bySorting(classes, clusters);
}

function byTable(classes: Numbered, clusters: Numbered): Overlaps {
  const n = classes.codes.length;
  const rows = classes.values.length;
  const columns = clusters.values.length;
  const table = new Uint32Array(rows * columns);
  for (let i = 0; i < n; i++) table[classes.codes[i] * columns + clusters.codes[i]]++;
  const offsets = new Uint32Array(rows + 1);
  for (let t = 0; t < rows; t++) {
    let filled = 0;
    for (let s = 0; s < columns; s++) if (table[t * columns + s] > 0) filled++;
    offsets[t + 1] = offsets[t] + filled;
  }
  const targets = new Uint32Array(offsets[rows]);
  const counts = new Uint32Array(offsets[rows]);
  let top = 0;
  table.forEach((count, cell) => {
    if (count === 0) return;
    targets[top] = cell % columns;
    counts[top++] = count;
  });
  return { n, classes, clusters, offsets, targets, counts };
}

/** Rows sorted by cluster, then by class, in two counting passes; equal pairs then stand together. */
function bySorting(classes: Numbered, clusters: Numbered): Overlaps {
  const n = classes.codes.length;
  const byCluster = sorted(upTo(n), clusters);
  const order = sorted(byCluster, classes);
  const offsets = new Uint32Array(classes.values.length + 1);
  const targets = new Uint32Array(n);
  const counts = new Uint32Array(n);
  let top = -1;
  let before = -1;
  for (const i of order) {
    const again =
      before >= 0 &&
      classes.codes[i] === classes.codes[before] &&
      clusters.codes[i] === clusters.codes[before];
    before = i;
    if (!again) {
      targets[++top] = clusters.codes[i];
      offsets[classes.codes[i] + 1]++;
    }
    counts[top]++;
  }
  for (let t = 0; t + 1 < offsets.length; t++) offsets[t + 1] += offsets[t];
  return {
    n,
    classes,
    clusters,
    offsets,
    targets: targets.slice(0, top + 1),
    counts: counts.slice(0, top + 1),
  };
}

/** The rows in ascending order of their codes, equal ones in the order given. */
function sorted(rows: Uint32Array, { codes, sizes }: Numbered): Uint32Array {
  const starts = new Uint32Array(sizes.length);
  for (let code = 1; code < sizes.length; code++) starts[code] = starts[code - 1] + sizes[code - 1];
  const result = new Uint32Array(rows.length);
  for (const i of rows) result[starts[codes[i]]++] = i;
  return result;
}
