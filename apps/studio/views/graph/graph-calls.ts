/** What the Graph tab asks of the workers. */
import type { Graph, MethodRecipe, Points } from "spectacl";
import { call, type Held } from "../../engine/protocol.js";

export type Which = "all" | "within" | "across";

export interface EdgesInput {
  readonly graph: Held<Graph>;
  /** The cluster of each node; below 0 for none. */
  readonly labels: Int32Array;
  readonly clusters: number;
  readonly which: Which;
  /** Edges to return at most: a seeded sample of more. */
  readonly limit: number;
}

export interface GraphEdges {
  /** Pairs of nodes. */
  readonly pairs: Uint32Array;
  /** Edges of the kind asked for; more than `pairs` holds if they are a sample. */
  readonly total: number;
  readonly edges: number;
  readonly within: number;
  /** Edges between cluster a and b at a * clusters + b, a <= b. */
  readonly between: Float64Array;
  /** Per cluster: edges with one end in it, the other in another cluster or in none. */
  readonly leaving: Float64Array;
  readonly components: number;
  readonly isolated: number;
}

export const edgesCall = call<EdgesInput, GraphEdges>("edges");

interface LandmarkInput {
  readonly input: Held<Points | Graph>;
  /** Every option settled, so that the graph is that of the run. */
  readonly recipe: MethodRecipe;
  readonly count: number;
  /** The cluster of each row of the data; below 0 for none. */
  readonly labels: Int32Array;
  readonly clusters: number;
  readonly limit: number;
}

export interface LandmarkGraph extends GraphEdges {
  /** The rows that are its nodes. */
  readonly rows: Uint32Array;
}

/** The graph of the rows that stood for all; undefined if the method builds none. */
export const landmarkGraphCall = call<LandmarkInput, LandmarkGraph | undefined>("landmark-graph");
