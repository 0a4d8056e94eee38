/** k-means on the rows themselves. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { kmeansSteps } from "../line/clusters/kmeans.js";
import { bySize } from "../line/clusters/labels.js";
import { permuted } from "../line/points/permuted.js";
import { restored } from "../line/points/units.js";
import { arranged } from "./parts/arrangement.js";
import { decided } from "./parts/decided.js";
import type { Data, Outcome, Warning } from "./parts/outcome.js";
import { methodsError } from "./parts/problems.js";
import type { SettledOptions } from "./recipe.js";

export function* kmeansMethodSteps(
  data: Data,
  { starts, seed, ...options }: SettledOptions<"kmeans">,
  kernels: Kernels,
): StagedSteps<Outcome> {
  if (!("points" in data)) throw methodsError("METHOD_NEEDS_POINTS", { method: "kmeans" });
  const clusters = decided(options.clusters);
  const warnings: Warning[] = [];
  const { points, multiplicity, position, unit } = arranged(data.points, clusters, warnings, kernels);
  yield { stage: "clusters", done: 0 };
  const { labels, centers, inertia } = yield* stage(
    "clusters",
    kmeansSteps(points, { clusters, starts, seed, weights: multiplicity }, kernels),
  );
  const ranked = bySize(labels, clusters, multiplicity);
  const byRank = new Uint32Array(clusters);
  ranked.labels.forEach((rank, i) => {
    byRank[rank] = labels[i];
  });
  return {
    labels: gather(ranked.labels, position),
    clusters: Array.from(ranked.sizes, (size) => ({ size })),
    inertia: Math.min(inertia / unit / unit, Number.MAX_VALUE),
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
}
