/** Matched counts → precision, recall and F of every class. */
import type { Matched } from "./confusion-calls.js";

interface Rate {
  readonly size: number;
  /** Position across of the cluster matched to the class; undefined if none shares a row with it. */
  readonly match?: number;
  readonly precision: number;
  readonly recall: number;
  readonly f: number;
}

export function ratesOf({ classes, clusters, counts, pairs }: Matched): readonly Rate[] {
  const wide = clusters.length;
  const across = clusters.map((_, s) => classes.reduce((sum, _, t) => sum + counts[t * wide + s], 0));
  return classes.map((_, t) => {
    const size = clusters.reduce((sum, _, s) => sum + counts[t * wide + s], 0);
    const shared = t < pairs ? counts[t * wide + t] : 0;
    if (shared === 0) return { size, precision: 0, recall: 0, f: 0 };
    return {
      size,
      match: t,
      precision: shared / across[t],
      recall: shared / size,
      f: (2 * shared) / (size + across[t]),
    };
  });
}
