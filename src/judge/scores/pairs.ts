/** Agreement on pairs of rows, from how many rows classes and clusters have, alone and in common. */

interface SharedRows {
  readonly n: number;
  /** Rows of each class. */
  readonly classes: Uint32Array;
  /** Rows of each cluster. */
  readonly clusters: Uint32Array;
  /** Rows that a class and a cluster have in common, in any order. */
  readonly counts: Uint32Array;
}

/**
 * The adjusted Rand index: 2 (tp tn - fn fp) / ((tp + fn)(fn + tn) + (tp + fp)(fp + tn)) over ordered pairs of rows. The
 * products cancel to few digits and exceed 2^53 from some ten thousand rows on, so they are taken exactly.
 */
export function adjustedRandOf({ n, classes, clusters, counts }: SharedRows): number {
  const all = BigInt(n) * BigInt(n);
  const sameBoth = squares(counts);
  const sameClass = squares(classes);
  const sameCluster = squares(clusters);
  const tp = sameBoth - BigInt(n);
  const fn = sameClass - sameBoth;
  const fp = sameCluster - sameBoth;
  const tn = all - sameClass - sameCluster + sameBoth;
  if (fn === 0n && fp === 0n) return 1;
  const above = 2n * (tp * tn - fn * fp);
  const below = (tp + fn) * (fn + tn) + (tp + fp) * (fp + tn);
  return Number(above) / Number(below);
}

/** The rows that two labelings by integers from -1 on have in common; the integers are few. */
export function sharedRows(first: Int32Array, second: Int32Array): SharedRows {
  let size = 0;
  for (let i = 0; i < first.length; i++) size = Math.max(size, first[i] + 2, second[i] + 2);
  const shared = {
    n: first.length,
    classes: new Uint32Array(size),
    clusters: new Uint32Array(size),
    counts: new Uint32Array(size * size),
  };
  for (let i = 0; i < first.length; i++) {
    const [a, b] = [first[i] + 1, second[i] + 1];
    shared.classes[a]++;
    shared.clusters[b]++;
    shared.counts[a * size + b]++;
  }
  return shared;
}

/** Σ count², exact. */
function squares(counts: Uint32Array): bigint {
  let total = 0n;
  let part = 0;
  for (const count of counts) {
    // Both terms stay at most 2^52, so that their sum is exact.
    if (count > 2 ** 26) total += BigInt(count) * BigInt(count);
    else part += count * count;
    if (part > 2 ** 52) {
      total += BigInt(part);
      part = 0;
    }
  }
  return total + BigInt(part);
}
