/** How the method and the number of clusters that a recipe left open were decided: types alone. */
import type { MethodName } from "../registry.js";

/** How sure it is that there are groups: tables without any score as much ("none"), rarely ("weak"), or hardly ever ("clear"). */
export type Evidence = "none" | "weak" | "clear";

/** Communities of a number that was found: what speaks for them beside what chance reaches. */
export interface BesideChance {
  readonly evidence: Evidence;
  /** Q: modularity of the communities of the rows that were looked at, at most 2,000. */
  readonly quality: number;
  /** S: adjusted Rand index of the communities that two halves of these rows lead to. */
  readonly stability: number;
  /** Q S. */
  readonly score: number;
  /** The largest score of five clouds without groups that have the mean and the covariance of the rows. */
  readonly chance: number;
}

/** From where on the evidence is weak, and clear. */
export interface Levels {
  /** Scores. */
  readonly weak: number;
  readonly clear: number;
  /** Valleys. */
  readonly weakValley: number;
  readonly clearValley: number;
  readonly clearStability: number;
}

/** What speaks for a partition into a number of clusters; every measure is from 0 to 1. */
export interface Judgment {
  readonly clusters: number;
  /** valley × strength; of the nodes of a graph 2 valley - 1, the modularity. */
  readonly score: number;
  /**
   * Probability that the way between two rows of a cluster is denser than between one of them and one of the cluster
   * least separated from it: the mean over the clusters. Of the nodes of a graph, whose ways have no length: that an edge
   * is inside a cluster rather than a random pair of edge ends, where the clusters are those of the other half of the edges.
   */
  readonly valley: number;
  /** Share of the pairs of a cluster that stay together when half of the rows is clustered: of the worst cluster. */
  readonly strength: number;
  /** The same share, in the mean over the clusters. */
  readonly meanStrength: number;
  /** Adjusted Rand index of the clusters that two halves of the rows lead to. */
  readonly stability: number;
  /** Rows of the smallest cluster, as a share of all. */
  readonly smallest: number;
  /** Where methods are compared: adjusted Rand index of its clusters and those of the default method. */
  readonly agreement?: number;
}

/** A method and what speaks for its clusters. */
export interface MethodJudgment extends Judgment {
  readonly method: MethodName;
}

/** How the number of clusters, the method, or both were decided. */
export interface Choice {
  readonly method: MethodName;
  readonly clusters: number;
  readonly evidence: Evidence;
  /**
   * What speaks for the clusters that were found: of the first split, where clusters are split again. The curve has it
   * too, if the number was tried by the method that was taken, and so have the methods.
   */
  readonly judgment: Judgment;
  /** Scores from which on the evidence is weak, and clear. Of a graph its halves must agree, whatever the score. */
  readonly levels?: Levels;
  /** The judgment of every number tried, ascending; of the one given if it was not to be found. */
  readonly curve: readonly Judgment[];
  /** With a number that was given and is not clearly right: what speaks for some others. */
  readonly beside?: readonly Judgment[];
  /** Other numbers at which the score has a peak, the highest first. */
  readonly runnersUp: readonly number[];
  /** The methods compared at this number of clusters, if the method was to be found. */
  readonly methods?: readonly MethodJudgment[];
}
