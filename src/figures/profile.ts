/** Points and labels → the profile of every cluster: how far its means lie from those of all rows. */
import { InputError } from "../base/errors.js";
import type { Points } from "../points/points.js";

export interface ClusterProfile {
  readonly label: number;
  readonly size: number;
  /** Per column: mean over the cluster's rows. */
  readonly means: Float64Array;
  /** Per column: (mean - mean of all) / standard deviation of all; 0 in a constant column. */
  readonly deviations: Float64Array;
}

export interface Profiles {
  readonly columns: readonly string[];
  /** Means of all rows. */
  readonly means: Float64Array;
  /** In the order of their labels; noise, where there is some, last. */
  readonly clusters: readonly ClusterProfile[];
  /** Columns there were before the most telling were picked. */
  readonly from: number;
}

export function profilesOf(points: Points, labels: ArrayLike<number>, columns: readonly string[]): Profiles {
  const { n, dim, coords } = points;
  if (labels.length !== n) {
    throw new InputError(`labels must hold ${n} numbers, one per row, got ${labels.length}.`);
  }
  if (columns.length !== dim) {
    throw new InputError(
      `columns must hold ${dim} names, one per column of the points, got ${columns.length}.`,
    );
  }
  const sums = new Map<number, { size: number; means: Float64Array }>();
  for (let i = 0; i < n; i++) {
    let own = sums.get(labels[i]);
    if (!own) {
      own = { size: 0, means: new Float64Array(dim) };
      sums.set(labels[i], own);
    }
    own.size++;
    // Running means: sums of large numbers could overflow.
    for (let c = 0; c < dim; c++) own.means[c] += coords[i * dim + c] / own.size - own.means[c] / own.size;
  }
  const means = new Float64Array(dim);
  for (const own of sums.values()) for (let c = 0; c < dim; c++) means[c] += own.means[c] * (own.size / n);
  const spreads = new Float64Array(dim);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) spreads[c] += (coords[i * dim + c] - means[c]) ** 2 / n;
  }
  const order = [...sums.keys()].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  const clusters = order.map((label) => {
    const own = sums.get(label)!;
    const deviations = own.means.map((mean, c) => {
      const spread = Math.sqrt(spreads[c]);
      // Below rounding the column is constant.
      return spread > 1e-12 * Math.abs(means[c]) ? (mean - means[c]) / spread : 0;
    });
    return { label, ...own, deviations };
  });
  return { columns, means, clusters, from: dim };
}

/** Columns by how far clusters lie from the whole in them, furthest first. */
export function byTelling({ columns, clusters }: Profiles): number[] {
  const furthest = columns.map((_, c) =>
    Math.max(...clusters.map(({ deviations }) => Math.abs(deviations[c]))),
  );
  return columns.map((_, c) => c).sort((a, b) => furthest[b] - furthest[a] || a - b);
}

/** The columns in which clusters lie furthest from the whole, in the order of the table. */
export function mostTelling(profiles: Profiles, count: number): Profiles {
  const { columns, clusters } = profiles;
  if (columns.length <= count) return profiles;
  const kept = byTelling(profiles)
    .slice(0, count)
    .sort((a, b) => a - b);
  const pick = (values: Float64Array): Float64Array => Float64Array.from(kept, (c) => values[c]);
  return {
    columns: kept.map((c) => columns[c]),
    means: pick(profiles.means),
    clusters: clusters.map((own) => ({ ...own, means: pick(own.means), deviations: pick(own.deviations) })),
    from: profiles.from,
  };
}
