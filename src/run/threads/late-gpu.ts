/**
 * A GPU that is opened by the first work that is worth it. The steps with that work wait until it is open, so that the time
 * it takes is part of their stage; a job without such work never asks for it.
 */
import type { Steps } from "../../base/progress.js";
import type { OpenGpu } from "../../gpu/gpu.js";
import type { Gpu } from "../../kernels/gpu.js";

export interface LateGpu {
  readonly gpu: Gpu;
  /** Why it could not be opened, if that was tried. */
  refusal(): string | undefined;
}

/** The least work that a GPU is opened for; one that is open does all that it is asked for. */
export interface Worth {
  /** Columns from which on rows are held against all others, or all landmarks. */
  readonly columns: number;
  /** Multiplications of coordinates that a search of all pairs takes. */
  readonly pairs: number;
  /** The same of rows that are held against landmarks. */
  readonly votes: number;
  /** Nodes of a graph whose eigenvectors are wanted. */
  readonly nodes: number;
  /** Differences of numbers in a round of k-means. */
  readonly differences: number;
}

/**
 * `current`: the one that is open, if any is. `open`: opens one, and is called once at most, or not at all if there is a
 * `refusal` already.
 */
export function lateGpu(
  current: () => OpenGpu | undefined,
  open: () => Promise<unknown>,
  worth: Worth,
  refusal?: string,
): LateGpu {
  let opening: Promise<void> | undefined;
  function* openedSteps(wanted: boolean): Steps<Gpu | undefined> {
    if (wanted && !current() && refusal === undefined) {
      opening = open().then(
        () => {},
        (error: unknown) => {
          refusal = error instanceof Error ? error.message : String(error);
        },
      );
      while (!current() && refusal === undefined) yield 0;
      opening = undefined;
    }
    return current()?.gpu;
  }
  return {
    gpu: {
      get pending() {
        return opening ?? current()?.gpu.pending;
      },
      *withinSteps(given, surveySteps) {
        const gpu = yield* openedSteps(given.n ** 2 * given.dim >= worth.pairs);
        return gpu?.withinSteps && (yield* gpu.withinSteps(given, surveySteps));
      },
      *nearestSteps(given) {
        const gpu = yield* openedSteps(given.n ** 2 * given.dim >= worth.pairs);
        return gpu?.nearestSteps && (yield* gpu.nearestSteps(given));
      },
      *votesSteps(voting, center, asking, votes) {
        const { n, dim } = voting.points;
        const gpu = yield* openedSteps(dim >= worth.columns && asking.n * n * dim >= worth.votes);
        return gpu?.votesSteps ? yield* gpu.votesSteps(voting, center, asking, votes) : false;
      },
      *eigsSteps(given, dense) {
        const gpu = yield* openedSteps(given.n >= worth.nodes);
        return gpu?.eigsSteps && (yield* gpu.eigsSteps(given, dense));
      },
      // It opens none: the eigenvectors before it have, or there was too little of them.
      *averagedSteps(given) {
        const gpu = current()?.gpu;
        return gpu?.averagedSteps && (yield* gpu.averagedSteps(given));
      },
      *lloydSteps(rows, use) {
        const { coords, dim, among, clusters } = rows;
        const count = (among ? among.length * dim : coords.length) * clusters;
        const gpu = yield* openedSteps(count >= worth.differences);
        return gpu?.lloydSteps && (yield* gpu.lloydSteps(rows, use));
      },
    },
    refusal: () => refusal,
  };
}
