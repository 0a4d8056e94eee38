/** What Profiles asks of the workers. */
import type { Graph, Points } from "spectacl";
import type { Profiles } from "../../../report/result/profile.js";
import { call, type Held } from "../../engine/protocol.js";

interface ProfileInput {
  /** In the units of the file. */
  readonly input: Held<Points | Graph>;
  /** Labels, or 1 for selected rows and 0 for the others. */
  readonly labels: Int32Array | Uint8Array;
  readonly columns: readonly string[];
}

/** How the values of every column are spread over bins of equal width. */
export interface Histograms {
  readonly bins: number;
  /** Per column. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** Labels in the order of the profiles. */
  readonly labels: readonly number[];
  /** Rows of labels[s] in bin b of column c at (s * columns + c) * bins + b. */
  readonly counts: Uint32Array;
  /** Rows of all labels at c * bins + b. */
  readonly whole: Uint32Array;
}

export interface Profiled {
  readonly profiles: Profiles;
  /** All columns, furthest from the whole first. */
  readonly order: readonly number[];
  readonly histograms: Histograms;
}

export const profileCall = call<ProfileInput, Profiled>("profile");

interface SilhouettesInput {
  /** As the methods were given it. */
  readonly input: Held<Points | Graph>;
  readonly labels: Int32Array;
}

interface Silhouettes {
  /** Mean of each cluster's rows looked at; NaN if there were none. */
  readonly means: Float64Array;
  readonly rows: number;
}

/** Undefined if there is but one cluster. */
export const silhouettesCall = call<SilhouettesInput, Silhouettes | undefined>("silhouettes");

interface EdgesInput {
  readonly graph: Held<Points | Graph>;
  readonly labels: Int32Array;
  readonly clusters: number;
  /** Best-connected nodes wanted of each cluster. */
  readonly nodes: number;
}

export interface ClusterEdges {
  /** Per cluster: edges with both ends in it, and with one. */
  readonly inner: Float64Array;
  readonly outer: Float64Array;
  /** Per cluster: its nodes with most neighbors inside, and how many they have. */
  readonly hubs: readonly { readonly nodes: Uint32Array; readonly neighbors: Uint32Array }[];
}

export const clusterEdgesCall = call<EdgesInput, ClusterEdges>("cluster-edges");

export interface WordsInput {
  readonly labels: Int32Array;
  readonly clusters: number;
  /** Per row of the table its word; `rows` says which row of the table each label is of, if omitted, all in order. */
  readonly codes: Uint32Array | Int32Array;
  readonly rows?: Uint32Array;
  readonly most: number;
}

export interface Words {
  /** Most frequent first. */
  readonly codes: readonly number[];
  /** Rows of the cluster that have it. */
  readonly counts: readonly number[];
  /** Different words in the cluster. */
  readonly different: number;
}

/** Per cluster. */
export const wordsCall = call<WordsInput, readonly Words[]>("words");

interface MembersInput {
  readonly input: Held<Points | Graph>;
  readonly labels: Int32Array;
  readonly clusters: number;
  /** Per row how strongly it is held; if omitted, closeness to the cluster's mean is used instead. */
  readonly strength?: Float64Array;
  readonly count: number;
  readonly seed: number;
}

export interface Members {
  readonly strongest: Uint32Array;
  readonly random: Uint32Array;
  readonly weakest: Uint32Array;
}

/** Per cluster. */
export const membersCall = call<MembersInput, readonly Members[]>("members");
