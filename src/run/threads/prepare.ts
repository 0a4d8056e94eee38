/** One input for several recipes in threads that keep it: what recipes of one method share is computed once. */
import { disposedBy } from "../../base/disposed.js";
import { CUT_RUN, checkRun } from "../../base/run-settings.js";
import type { ObjectRows } from "../../line/points/object-rows.js";
import { checkedRecipe, commonOptions, type Recipe } from "../../methods/recipe.js";
import type { Clustering } from "../cluster.js";
import { checkedFor, checkedInput, type Input } from "../input.js";
import { checkedKeep } from "../keep.js";
import { throwIfAborted } from "./aborted.js";
import type { Crew } from "./crew.js";
import { jobQueue } from "./job-queue.js";
import { buffersOf, type Job, ownCopy } from "./messages.js";
import { clusteringOf, plainInput } from "./object-rows.js";
import { POOL_OPTIONS, type PoolOptions, type PoolRun } from "./pool-settings.js";
import { threadsFor } from "./threads-for.js";
import { threadsWorth } from "./worth.js";

/** Settings of one clustering of a prepared input. */
export interface CutRun extends PoolRun {
  /**
   * Whether the leading eigenvectors of a spectrum that is kept may stand for fewer of them: labels come at once, and may differ
   * in rows on the border from those of a whole run. False by default.
   */
  readonly leading?: boolean | undefined;
}

/** An input that is clustered more than once, and threads that keep it. */
export interface Prepared extends Disposable {
  /** How many there are. */
  readonly threads: number;
  /**
   * As `cluster` does, with the same bits. Stages that the recipe shares with the one before it of the same method are not
   * computed again, and have no time in `timing`.
   */
  cluster(recipe?: Recipe, run?: CutRun): Promise<Clustering>;
  /** Ends the threads; a clustering in progress is rejected. */
  close(): void;
}

/**
 * Prepares an input for several recipes, in threads that keep it until `close`, or until the block of a `using` ends. In
 * SpectACl and SpectACl normalized another number of clusters, up to half as many as there are eigenvectors, then takes
 * k-means alone, other smoothing averaging and k-means. Graphs of distances between pairs are not kept.
 *
 * @param input - as for `cluster`; it must not be modified before `close`
 * @param options - as for `openPool`; by default as many threads as `cluster` would take
 * @example
 * import { prepare } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const prepared = prepare(moons({ n: 400, noise: 0.05, seed: 0 }).points);
 * const two = await prepared.cluster({ method: "spectacl", clusters: 2 });
 * const three = await prepared.cluster({ method: "spectacl", clusters: 3 }); // no graph and no eigenvectors are computed
 * prepared.close();
 */
export function prepare(input: Input | ObjectRows, options: PoolOptions = {}): Prepared {
  checkRun(options, POOL_OPTIONS, "options");
  const { spawn, threads } = threadsFor(threadsWorth(input), options);
  const queue = jobQueue(spawn, threads, "prepared input");
  // The crew that has the input, and what it was read for.
  let keeper: Crew | undefined;
  let readFor: string | undefined;
  return {
    threads: queue.threads,
    async cluster(asked = {}, run = {}) {
      checkRun(run, CUT_RUN);
      throwIfAborted(run.signal);
      const keep = checkedKeep(run.keep);
      const plain = plainInput(input, asked);
      const { input: given, recipe, about, facts } = plain instanceof Promise ? await plain : plain;
      const { distance } = commonOptions(checkedRecipe(recipe).recipe);
      const cut: Job = { kind: "cut", recipe, keep, leading: run.leading ?? false, device: run.device };
      const found = await queue.do<Clustering>((crew) => {
        // Graphs are checked by other rules than distances; which columns of objects are used may depend on more.
        const reading = facts ? distance : checkedFor(distance);
        if (crew !== keeper || reading !== readFor) {
          const data = ownCopy(checkedInput(given, distance, true), given);
          crew.tell({ kind: "prepare", data }, buffersOf(data));
          keeper = crew;
          readFor = reading;
        }
        return { job: cut, own: [] };
      }, run);
      return clusteringOf(found, { about, facts });
    },
    close: queue.close,
    ...disposedBy(queue.close),
  };
}
