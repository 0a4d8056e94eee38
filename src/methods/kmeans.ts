/** k-means on the rows themselves. */
import { gather, scatter, upTo } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { kmeansSteps } from "../line/clusters/kmeans.js";
import { bySize } from "../line/clusters/labels.js";
import { kmeansSeriesSteps } from "../line/clusters/series.js";
import { permuted } from "../line/points/permuted.js";
import { restored } from "../line/points/units.js";
import { centerSharesSteps } from "../line/votes/center-shares.js";
import { kmeansDemand, NO_DEMAND } from "./demand.js";
import {
  type Cut,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
  type Partition,
  POINTS_ALONE,
  type Series,
} from "./method.js";
import { arranged, checkClusters, type ScaledArrangement } from "./parts/arrangement.js";
import { clustersOption, distanceOption, scaleOption, seedOption } from "./parts/common-options.js";
import { methodsError } from "./parts/method-errors.js";
import { meansOf } from "./parts/sampled-series.js";
import type { Run } from "./run.js";

export const declared = {
  title: "k-means",
  doc: "Round clusters of similar size.",
  accepts: POINTS_ALONE,
  options: {
    ...clustersOption,
    ...scaleOption,
    /** Number of random starts, in addition to the three deterministic ones. */
    starts: {
      kind: "integer",
      min: 0,
      max: 10_000,
      default: 8,
      doc: "number of random starts, in addition to the three deterministic ones",
    },
    ...distanceOption,
    ...seedOption,
  },
  challenges: true,
  quick: true,
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "round groups",
  why: "{found} around as many centers: each row was assigned to the nearest one, whatever the shape of the data.{landmarks}",
  story: "rounds",
};

type Options = OptionValues<typeof declared>;

// Rows that vote on the label of a new one, where it is not its center that tells.
const VOTERS = 10;

export const method: Method<Options> = {
  demand: ({ clusters }) => ({ ...NO_DEMAND, ...kmeansDemand(clusters) }),

  *prepareSteps(data, options, run) {
    if (!("points" in data)) throw methodsError("METHOD_NEEDS_POINTS", { method: "kmeans" });
    const rows = arranged(data.points, run);
    return {
      cutSteps: (clusters) => cutRowsSteps(rows, options, clusters, run),
      series: seriesOf(rows, options, run),
    };
  },
};

function* cutRowsSteps(
  { points, multiplicity, position, unit }: ScaledArrangement,
  { starts, seed }: Options,
  clusters: number,
  { kernels }: Run,
): StagedSteps<Cut> {
  checkClusters(clusters, points.n);
  yield { stage: "clusters", done: 0 };
  const { labels, centers, inertia } = yield* stage(
    "clusters",
    kmeansSteps(points, { clusters, starts, seed, weights: multiplicity }, kernels),
  );
  const shares = new Float64Array(points.n);
  const put = (from: number, to: number, into: Float64Array): void =>
    into.set(points.coords.subarray(from * points.dim, to * points.dim));
  const owned = { centers, labels: upTo(clusters) };
  yield* stage("clusters", centerSharesSteps(owned, labels, put, shares), [1, 1]);
  const ranked = bySize(labels, clusters, multiplicity);
  const byRank = new Uint32Array(clusters);
  ranked.labels.forEach((rank, i) => {
    byRank[rank] = labels[i];
  });
  return {
    labels: gather(ranked.labels, position),
    membership: gather(shares, position),
    clusters: Array.from(ranked.sizes, (size) => ({ size })),
    inertia: Math.min(inertia / unit / unit, Number.MAX_VALUE),
    found: {},
    stages: () => ({}),
    fitted: (others) => ({
      strict: false,
      // Other clusters than those around the centers are told by the rows themselves.
      ...(others
        ? {
            points: restored(points, unit),
            labels: scatter(others, position, new Int32Array(points.n)),
            rule: { kind: "nearest", neighbors: VOTERS },
          }
        : {
            points: restored(permuted(centers, byRank), unit),
            labels: Int32Array.from(byRank, (_, rank) => rank),
            rule: { kind: "center" },
          }),
    }),
  };
}

function seriesOf(
  { points, multiplicity, position, unit }: ScaledArrangement,
  { seed }: Options,
  { kernels }: Run,
): Series {
  return {
    rule: { kind: "center" },
    *partitionsSteps(numbers) {
      const series = kmeansSeriesSteps(points, numbers, { seed, weights: multiplicity }, kernels);
      const found = yield* stage("clusters", series);
      return found.map(({ labels, clusters }): Partition => {
        const ranked = bySize(labels, clusters, multiplicity);
        const means = meansOf(points, ranked.labels, clusters, multiplicity);
        return { labels: gather(ranked.labels, position), clusters, centers: restored(means, unit) };
      });
    },
  };
}
