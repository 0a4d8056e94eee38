/** Points and labels → the profile of every cluster: how far its means are from those of all rows. */
import type { GivenPoints } from "spectacl/internal";
import { reportError } from "../report-errors.js";

interface ClusterProfile {
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
  /** In the order of their labels; noise, if there is some, last. */
  readonly clusters: readonly ClusterProfile[];
  /** The number of columns before the most deviating were chosen. */
  readonly from: number;
}

export function profilesOf(
  points: GivenPoints,
  labels: ArrayLike<number>,
  columns: readonly string[],
): Profiles {
  const { n, dim, coords } = points;
  if (labels.length !== n) {
    throw reportError("LABELS_LENGTH", { length: labels.length, expected: n });
  }
  if (columns.length !== dim) {
    throw reportError("NAMES_LENGTH", { length: columns.length, expected: dim });
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

/** Column indices by how far any cluster deviates from all rows, largest deviation first. */
export function byDeviation({ columns, clusters }: Profiles): number[] {
  const furthest = columns.map((_, c) =>
    Math.max(...clusters.map(({ deviations }) => Math.abs(deviations[c]))),
  );
  return columns.map((_, c) => c).sort((a, b) => furthest[b] - furthest[a] || a - b);
}

/** The columns in which clusters deviate most from all rows, in the order of the table. */
export function mostDeviating(profiles: Profiles, count: number): Profiles {
  const { columns, clusters } = profiles;
  if (columns.length <= count) return profiles;
  const kept = byDeviation(profiles)
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
