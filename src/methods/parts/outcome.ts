/** What a method is given and what it finds: types alone. */
import type { StagedSteps } from "../../base/progress.js";
import type { Warning } from "../../base/warnings.js";
import type { HdbscanTree } from "../../line/clusters/hdbscan.js";
import type { Graph } from "../../line/graph/graph.js";
import type { RowMap } from "../../line/points/numbering.js";
import type { GivenPoints, Points } from "../../line/points/points.js";
import type { Distances } from "../../line/search/distances.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Fitted } from "./fitted.js";

export type { Warning } from "../../base/warnings.js";

/** What a method is given: rows or a graph, checked. A graph of rows that are apart by other distances has these too. */
export type Data =
  | { readonly points: Points }
  | {
      readonly graph: Graph;
      readonly distances?: Distances | undefined;
      /** An order that does not depend on how the nodes are numbered; without it, that which their edges give them. */
      readonly order?: RowMap<"given", "node"> | undefined;
      /** The same without copies, which are one node. */
      readonly distinct?: DistinctNodes | undefined;
    };

/** The same with rows that were not made ready to be compared. */
export type GivenData = { readonly points: GivenPoints } | Exclude<Data, { readonly points: Points }>;

/** A graph whose nodes stand for rows that are copies of each other, in an order that does not depend on that of the rows. */
export interface DistinctNodes {
  readonly graph: Graph;
  readonly distances: Distances;
  readonly node: RowMap<"given", "node">;
  readonly multiplicity: Float64Array;
}

/** One cluster of a result. */
export interface ClusterSummary {
  readonly size: number;
  /** δ in the matrix whose eigenvectors were used: W, or the normalized W. */
  readonly density?: number;
  /** Average node degree inside the cluster, in W without normalization. */
  readonly degree?: number;
  /** Share of its edge ends that stay inside. */
  readonly kept?: number;
}

/** The average-density objective Σ_s δ(Y_s, W); each δ is at most `upper` = λ_1, and λ_d is `lower`. */
export interface Objective {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

/** What the stages amounted to, in numbers. */
export interface Facts {
  /** Distinct rows, or nodes of the graph given. */
  readonly nodes: number;
  /** Pairs that are joined; those of copies are not counted. */
  readonly edges: number;
  /** In the order of the eigenvectors used. */
  readonly eigenvalues?: Float64Array;
  /** How many of them met the tolerance. */
  readonly converged?: number;
}

/** The results of the stages, for the rows in the order given. */
export interface StageResults {
  readonly graph?: Graph;
  readonly spectrum?: Spectrum;
  readonly embedding?: Points;
  /** The condensed tree of HDBSCAN. */
  readonly tree?: HdbscanTree;
}

/** The label of every row, what each cluster is like, and how well the rows fit. */
export interface LabeledRows {
  /** Per row: 0 for the largest cluster, and so on; -1 is noise. */
  readonly labels: Int32Array;
  readonly clusters: readonly ClusterSummary[];
  /** Per row: length of its row of the embedding U; near 0 on the fringe. */
  readonly strength?: Float64Array;
  /**
   * Per row, from 0 to 1: how firmly it belongs to its cluster; 0 for noise. In a graph the share of its edges that end in its own
   * cluster, so with DBSCAN the share of the rows within its radius; with HDBSCAN its probability; with linkage 1 - (way to the next row) / (way to
   * the next cluster); with k-means
   * d₂² / (d₁² + d₂²), where d₁ is the distance to its own center and d₂ that to the nearest other one; of landmarks what
   * `predict` says.
   */
  readonly membership: Float64Array;
  readonly objective?: Objective;
  /** Absent where there was no graph. */
  readonly facts?: Facts;
  /** k-means objective in the space it ran in, at most the largest number there is. */
  readonly inertia?: number;
  /** What is legal but unusual about the rows or the recipe. */
  readonly warnings: readonly Warning[];
}

/** Groups of clusters. */
export interface Layers {
  /** From fine to coarse: for each cluster its group in the layer, 0, 1, … */
  readonly groups: readonly Int32Array[];
  /** The rows by the coarsest of them. */
  coarsestSteps(): StagedSteps<Pick<Outcome, "labels" | "clusters" | "membership" | "facts" | "fitted">>;
}

/** What a method finds. */
export interface Outcome extends LabeledRows {
  readonly layers?: Layers;
  /** Values found for options given as "auto". */
  readonly found: Readonly<Record<string, unknown>>;
  /** In the order of the rows given. */
  readonly stages: () => StageResults;
  /** What labels other rows, by these labels or by others of the same rows; absent where the input had no coordinates. */
  readonly fitted?: ((others?: Int32Array) => Fitted) | undefined;
}
