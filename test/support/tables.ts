/** Small random tables of every kind that rows come in, by a seed. */
import { random } from "../../src/base/random.js";

export interface DrawnTable {
  readonly rows: readonly (readonly number[])[];
  /** Per row a label, -1 for noise, that has nothing to do with where it lies. */
  readonly labels: Int32Array;
  /** Another order of the rows. */
  readonly order: Uint32Array;
}

/** Some tables have many copies, one column or 500, a single row, or numbers far from 1. */
export function drawnTable(seed: number): DrawnTable {
  const source = random(seed, 9200);
  const pick = <T>(...from: readonly T[]): T => from[source.below(from.length)];
  const n = pick(1, 2, 5, 11, 12, 40, 90);
  const dim = pick(1, 2, 3, 7, 20, 500);
  const grain = pick(0, 0, 0.5, 2);
  const size = pick(1, 1, 1, 2 ** 900, 2 ** -900);
  const clusters = pick(0, 1, 3);
  const rows = Array.from({ length: n }, () => {
    const far = source.below(3);
    return Array.from({ length: dim }, () => {
      const value = far * 4 + source.uniform();
      return size * (grain === 0 ? value : grain * Math.round(value / grain));
    });
  });
  const labels = Int32Array.from(rows, () => source.below(clusters + 1) - 1);
  const order = Uint32Array.from(rows, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return { rows, labels, order };
}

/** |x - y|, by way of the largest difference, so that no square overflows or vanishes. */
export function distanceOf(x: readonly number[], y: readonly number[]): number {
  const differences = x.map((value, c) => Math.abs(value - y[c]));
  const largest = Math.max(...differences);
  if (largest === 0) return 0;
  return largest * Math.sqrt(differences.reduce((sum, value) => sum + (value / largest) ** 2, 0));
}
