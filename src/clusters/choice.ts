/** Labelings into 1, 2, … clusters → the largest number whose clusters all keep nearly all edges of their cores. */
import { type StagedSteps, stage } from "../base/progress.js";
import type { StoredGraph } from "../graph/graph.js";
import { unfolded } from "../graph/half.js";
import { keptSteps, neighborsOf } from "./kept.js";

/** How the number of clusters was chosen. */
export interface Choice {
  /** The share of the edge ends in its core that every cluster has to keep inside. */
  readonly threshold: number;
  /**
   * For each number of clusters the share of the edge ends in its core that the worst cluster keeps inside, or of all
   * its edge ends if that is below 0.97; 0 if one is too small to be a cluster.
   */
  readonly curve: readonly { readonly clusters: number; readonly kept: number }[];
}

export interface ChoiceOptions {
  readonly threshold: number;
  /** No more clusters than this. */
  readonly most: number;
  /** Points each node stands for, all joined to each other. */
  readonly multiplicity?: Float64Array | undefined;
}

export interface Chosen {
  readonly clusters: number;
  readonly choice: Choice;
}

// Numbers looked at in any case, and beyond the largest that has held so far.
const FIRST = 10;
const AHEAD = 1.5;
const MOST = 100;
// A cluster of a smaller share of the points is a few strays: they keep their edges, having hardly any.
const LEAST_SHARE = 0.01;

/** `labelsFor` gives the node labels of each number of clusters, -1 for none. */
export function* choiceSteps(
  stored: StoredGraph,
  labelsFor: (clusters: number) => StagedSteps<Int32Array>,
  options: ChoiceOptions,
): StagedSteps<Chosen> {
  const graph = unfolded(stored);
  const { threshold, multiplicity } = options;
  const most = Math.min(options.most, MOST);
  const total = multiplicity ? multiplicity.reduce((sum, copies) => sum + copies, 0) : graph.n;
  const degree = neighborsOf(graph, multiplicity);
  const curve = [{ clusters: 1, kept: 1 }];
  let best = 1;
  for (let clusters = 2; clusters <= Math.min(most, Math.max(FIRST, Math.ceil(AHEAD * best))); clusters++) {
    const labels = yield* labelsFor(clusters);
    const kept = yield* stage("clusters", keptSteps(graph, labels, clusters, degree, multiplicity), [1, 1]);
    const sizes = new Float64Array(clusters);
    labels.forEach((label, i) => {
      if (label >= 0) sizes[label] += multiplicity ? multiplicity[i] : 1;
    });
    const worst = kept.reduce(
      (least, share, s) => (sizes[s] < LEAST_SHARE * total || sizes[s] === 0 ? 0 : Math.min(least, share)),
      1,
    );
    curve.push({ clusters, kept: worst });
    if (worst >= threshold) best = clusters;
  }
  return { clusters: best, choice: { threshold, curve } };
}
