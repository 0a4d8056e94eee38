/** Two clusterings of the same rows → labels of the second renumbered to match the first. */
import { assignment } from "spectacl/metrics";
import { reportError } from "../report-errors.js";

// Among equally good matchings, prefer the one that keeps most labels.
const TIE = 1e-12;

/**
 * Clusters are matched to those of the reference by the Hungarian method on 2 |A ∩ B| / (|A| + |B|). One that
 * shares no row with its match, or has none, gets a number the reference does not use. Noise stays noise.
 */
export function matchedLabels(reference: ArrayLike<number>, labels: ArrayLike<number>): Int32Array {
  if (labels.length !== reference.length) {
    throw reportError("LABELS_LENGTH", { length: labels.length, expected: reference.length });
  }
  const theirs = known(reference);
  const own = known(labels);
  const [theirAt, ownAt] = [positions(theirs), positions(own)];
  const shared = new Float64Array(own.length * theirs.length);
  const sizes = new Float64Array(own.length);
  const theirSizes = new Float64Array(theirs.length);
  for (let i = 0; i < labels.length; i++) {
    const a = ownAt.get(labels[i]);
    const b = theirAt.get(reference[i]);
    if (a !== undefined) sizes[a]++;
    if (b !== undefined) theirSizes[b]++;
    if (a !== undefined && b !== undefined) shared[a * theirs.length + b]++;
  }
  // The matching wants no more rows than columns.
  const flipped = own.length > theirs.length;
  const [rows, columns] = flipped ? [theirs.length, own.length] : [own.length, theirs.length];
  const scores = new Float64Array(rows * columns);
  for (let a = 0; a < own.length; a++) {
    for (let b = 0; b < theirs.length; b++) {
      const score =
        (2 * shared[a * theirs.length + b]) / (sizes[a] + theirSizes[b]) + (own[a] === theirs[b] ? TIE : 0);
      scores[flipped ? b * columns + a : a * columns + b] = score;
    }
  }
  const renamed = new Map<number, number>();
  assignment(scores, rows, columns).forEach((column, row) => {
    const [a, b] = flipped ? [column, row] : [row, column];
    if (shared[a * theirs.length + b] > 0) renamed.set(own[a], theirs[b]);
  });
  let fresh = (theirs.at(-1) ?? -1) + 1;
  for (const label of own) if (!renamed.has(label)) renamed.set(label, fresh++);
  return Int32Array.from(labels, (label) => (label < 0 ? -1 : renamed.get(label)!));
}

function known(labels: ArrayLike<number>): readonly number[] {
  return [...new Set(Array.from(labels))].filter((label) => label >= 0).sort((a, b) => a - b);
}

function positions(labels: readonly number[]): ReadonlyMap<number, number> {
  return new Map(labels.map((label, at) => [label, at]));
}
