/** What a method is: options as data, and steps from checked input to labels. */
import type { Options, Settled } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import type { Choice } from "../clusters/choice.js";
import type { Graph } from "../graph/graph.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import type { Demand } from "./demand.js";
import type { Fitted } from "./fitted.js";

/** What a method is given: rows or a graph, checked. */
export type Data = { readonly points: Points } | { readonly graph: Graph };

/** Something the user should know about a result that is otherwise sound. */
export interface Warning {
  readonly code: string;
  readonly message: string;
  /** The columns it is about, from 0. */
  readonly columns?: readonly number[];
}

/** One cluster of a result. */
export interface ClusterSummary {
  readonly size: number;
  /** δ in the matrix whose eigenvectors were used: W, or the normalised W. */
  readonly density?: number;
  /** Average node degree inside the cluster, in W without normalisation. */
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

export interface StageResults {
  readonly graph?: Graph;
  readonly spectrum?: Spectrum;
  readonly embedding?: Points;
}

export interface Outcome {
  /** Per row: 0 for the largest cluster, and so on; -1 is noise. */
  readonly labels: Int32Array;
  readonly clusters: readonly ClusterSummary[];
  /** Per row: length of its row of the embedding U; near 0 on the fringe. */
  readonly strength?: Float64Array;
  /** Per row: share of its edges that end in its own cluster. */
  readonly membership?: Float64Array;
  readonly objective?: Objective;
  /** Absent where there was no graph. */
  readonly facts?: Facts;
  /** How `clusters: "auto"` was settled. */
  readonly choice?: Choice;
  /** k-means objective in the space it ran in. */
  readonly inertia?: number;
  /** Values found for options given as "auto". */
  readonly found: Readonly<Record<string, unknown>>;
  readonly warnings: readonly Warning[];
  /** In the order of the rows given. */
  readonly stages: () => StageResults;
  /** What labels other rows; absent where the input had no coordinates. */
  readonly fitted?: (() => Fitted) | undefined;
}

export interface Method<O extends Options = Options> {
  readonly title: string;
  readonly doc: string;
  readonly accepts: readonly ("points" | "graph")[];
  readonly options: O;
  /** What so many rows will ask of the machine. */
  demand(options: Settled<O>, rows: number): Demand;
  steps(data: Data, options: Settled<O>, kernels: Kernels): Steps<Outcome>;
}

/** A method whose options keep their types. */
export function method<const O extends Options>(definition: Method<O>): Method<O> {
  return definition;
}
