/** k-means on the rows themselves. */

import { InputError } from "../base/errors.js";
import { taken } from "../base/indices.js";
import { integer, requiredInteger } from "../base/options.js";
import { kmeansSteps } from "../clusters/kmeans.js";
import { bySize } from "../clusters/labels.js";
import { permuted } from "../points/permuted.js";
import { kmeansDemand } from "./demand.js";
import { method, type Warning } from "./method.js";
import { arranged, restored } from "./neighborhood.js";

export const kmeans = method({
  title: "k-means",
  doc: "Round clusters of similar size.",
  accepts: ["points"],
  options: {
    clusters: requiredInteger({ min: 1, doc: "number of clusters, r" }),
    starts: integer({ min: 0, default: 8, doc: "random starts beside the three deterministic ones" }),
    seed: integer({ min: 0, default: 0, doc: "seed of every random draw" }),
  },
  demand: ({ clusters }) => ({
    graph: { kind: "none" },
    pairs: 0,
    solutions: 0,
    crowded: false,
    smoothing: 0,
    ...kmeansDemand(clusters),
  }),
  *steps(data, { clusters, starts, seed }, kernels) {
    if (!("points" in data)) throw new InputError('method "kmeans" needs points, got a graph.');
    const warnings: Warning[] = [];
    const { points, multiplicity, position, unit } = arranged(data.points, clusters, warnings);
    yield { stage: "clusters", done: 0 };
    const { labels, centers, inertia } = yield* kmeansSteps(
      points,
      { clusters, starts, seed, weights: multiplicity },
      kernels,
    );
    const ranked = bySize(labels, clusters, multiplicity);
    const byRank = new Uint32Array(clusters);
    ranked.labels.forEach((rank, i) => {
      byRank[rank] = labels[i];
    });
    return {
      labels: taken(ranked.labels, position),
      clusters: Array.from(ranked.sizes, (size) => ({ size })),
      inertia: inertia / unit / unit,
      found: {},
      warnings,
      stages: () => ({}),
      fitted: () => ({
        points: restored(permuted(centers, byRank), unit),
        labels: Int32Array.from(byRank, (_, rank) => rank),
        rule: { kind: "center" },
        strict: false,
      }),
    };
  },
});
