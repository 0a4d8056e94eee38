/**
 * Communities of rows → which are joined first: those whose union adds least to the squared distances from rows to the mean of their group,
 * n_a n_b / (n_a + n_b) |m_a - m_b|² (Ward 1963).
 */
import type { Points } from "../points/points.js";
import { chainJoins } from "./chain.js";
import type { Join } from "./layers.js";

export interface Grouped {
  readonly points: Points;
  /** Node → its row among the points. */
  readonly row: ArrayLike<number>;
  /** Per node; -1 is in none. */
  readonly labels: Int32Array;
  readonly count: number;
  /** Rows that each node stands for. */
  readonly multiplicity?: Float64Array | undefined;
}

/** The closest first; closeness is 1 / what is added. */
export function wardJoins(grouped: Grouped): Join[] {
  const { count } = grouped;
  const { dim } = grouped.points;
  const { means, sizes } = meansOf(grouped);
  const added = (a: number, b: number): number => {
    let sum = 0;
    for (let c = 0; c < dim; c++) {
      const difference = means[a * dim + c] - means[b * dim + c];
      sum += difference * difference;
    }
    return ((sizes[a] * sizes[b]) / (sizes[a] + sizes[b])) * sum;
  };
  const open = new Set(Array.from({ length: count }, (_, a) => a));
  return chainJoins(count, {
    closest(a, before) {
      let best = before ?? -1;
      let least = before === undefined ? Number.POSITIVE_INFINITY : added(a, before);
      for (const b of open) {
        if (b === a || b === before) continue;
        const more = added(a, b);
        if (more < least) [best, least] = [b, more];
      }
      return [best, 1 / least];
    },
    join(into, from) {
      const share = sizes[from] / (sizes[into] + sizes[from]);
      for (let c = 0; c < dim; c++) {
        means[into * dim + c] += share * (means[from * dim + c] - means[into * dim + c]);
      }
      sizes[into] += sizes[from];
      open.delete(from);
    },
  });
}

function meansOf({ points, row, labels, count, multiplicity }: Grouped) {
  const { dim, coords } = points;
  const means = new Float64Array(count * dim);
  const sizes = new Float64Array(count);
  for (let i = 0; i < labels.length; i++) {
    const label = labels[i];
    if (label < 0) continue;
    const copies = multiplicity?.[i] ?? 1;
    sizes[label] += copies;
    for (let c = 0; c < dim; c++) means[label * dim + c] += copies * coords[row[i] * dim + c];
  }
  for (let label = 0; label < count; label++) {
    for (let c = 0; c < dim; c++) means[label * dim + c] /= sizes[label];
  }
  return { means, sizes };
}
