/**
 * Communities of rows → which are joined first: those whose union adds least to the squared distances from rows to the mean of their group,
 * n_a n_b / (n_a + n_b) |m_a - m_b|² (Ward 1963).
 */
import type { Points } from "../points/points.js";
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

/** The closest first; closeness is 1 / what is added. Joins never get closer above others, so any order of finding them leads to the same. */
export function wardJoins(grouped: Grouped): Join[] {
  const { count, points } = grouped;
  const { means, sizes } = meansOf(grouped);
  const added = (a: number, b: number): number => {
    let sum = 0;
    for (let c = 0; c < points.dim; c++) sum += (means[a * points.dim + c] - means[b * points.dim + c]) ** 2;
    return ((sizes[a] * sizes[b]) / (sizes[a] + sizes[b])) * sum;
  };
  const open = new Set(Array.from({ length: count }, (_, a) => a));
  const found: Join[] = [];
  const chain: number[] = [];
  while (open.size > 1) {
    if (chain.length === 0) chain.push(open.values().next().value as number);
    const a = chain[chain.length - 1];
    const before = chain[chain.length - 2];
    let best = before ?? -1;
    let least = before === undefined ? Number.POSITIVE_INFINITY : added(a, before);
    for (const b of open) {
      if (b === a || b === before) continue;
      const more = added(a, b);
      if (more < least) [best, least] = [b, more];
    }
    if (best !== before) {
      chain.push(best);
      continue;
    }
    chain.length -= 2;
    const [into, from] = a < best ? [a, best] : [best, a];
    found.push({ from, into, closeness: 1 / least });
    const share = sizes[from] / (sizes[into] + sizes[from]);
    for (let c = 0; c < points.dim; c++) {
      means[into * points.dim + c] += share * (means[from * points.dim + c] - means[into * points.dim + c]);
    }
    sizes[into] += sizes[from];
    open.delete(from);
  }
  return found.sort((x, y) => y.closeness - x.closeness || x.into - y.into || x.from - y.from);
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
