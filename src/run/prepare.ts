/** One input for several recipes: what those of one method share, graph or eigenvectors, is computed once. */
import { finish } from "../base/progress.js";
import { checkRun, SYNC_RUN } from "../base/run-settings.js";
import { wasmKernels } from "../kernels/wasm.js";
import type { GivenData } from "../methods/parts/outcome.js";
import { checkedRecipe, commonOptions, type Recipe } from "../methods/recipe.js";
import { keepingRun } from "../methods/run.js";
import { type Clustering, clusterSteps, type SyncClusterRun, timedSteps } from "./cluster.js";
import { checkedInput, type Input } from "./input.js";
import { checkedKeep } from "./keep.js";
import { newKeptStages } from "./kept-stages.js";

/** Settings of one clustering of a prepared input. */
export interface SyncCutRun extends SyncClusterRun {
  /**
   * Whether the leading eigenvectors of a spectrum that is kept may stand for fewer of them: labels come at once, and may differ
   * in rows on the border from those of a whole run. False by default.
   */
  readonly leading?: boolean | undefined;
}

/** An input that is clustered more than once. */
export interface PreparedSync {
  /**
   * As `clusterSync` does, with the same bits. Stages that the recipe shares with the one before it of the same method are not computed again, and
   * have no time in `timing`.
   */
  cluster(recipe?: Recipe, run?: SyncCutRun): Clustering;
}

/**
 * Prepares an input for several recipes on this thread. In SpectACl and SpectACl normalized another number of
 * clusters, up to half as many as there are eigenvectors, then takes
 * k-means alone, other smoothing averaging and k-means. Graphs of distances between pairs are not kept.
 *
 * @param input As for `clusterSync`. It must not be modified afterwards.
 * @example
 * import { prepareSync } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const prepared = prepareSync(moons({ n: 400, noise: 0.05, seed: 0 }).points);
 * const two = prepared.cluster({ method: "spectacl", clusters: 2 });
 * const three = prepared.cluster({ method: "spectacl", clusters: 3 }); // no graph and no eigenvectors are computed
 */
export function prepareSync(input: Input): PreparedSync {
  const kernels = wasmKernels();
  const keptOf = newKeptStages();
  // Distances are checked by other rules than weights of edges.
  const checked = new Map<string, GivenData>();
  const dataFor = (distance: string): GivenData => {
    const known = checked.get(distance) ?? checkedInput(input, distance);
    checked.set(distance, known);
    return known;
  };
  return {
    cluster(recipe = {}, run = {}) {
      checkRun(run, [...SYNC_RUN, "keep", "leading"]);
      const asked = checkedRecipe(recipe);
      const keep = checkedKeep(run.keep);
      const data = dataFor(commonOptions(asked.recipe).distance);
      const own = keepingRun(
        { kernels: run.kernels ?? kernels, warnings: [] },
        { kept: keptOf(`${recipe.method}`), leading: run.leading ?? false },
      );
      return finish(timedSteps(clusterSteps(data, asked, keep, own)), run.onProgress);
    },
  };
}
