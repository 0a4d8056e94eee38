/** A method: what is declared of it as plain data, and what it does. One file each beside this one; `registry.ts` lists them. */
import type { Options, Settled } from "../base/options.js";
import type { StagedSteps, Steps } from "../base/progress.js";
import type { Graph } from "../line/graph/graph.js";
import type { Points } from "../line/points/points.js";
import type { Demand } from "./demand.js";
import type { VoteRule } from "./parts/fitted.js";
import type { Data, Outcome } from "./parts/outcome.js";
import type { Run } from "./run.js";

/** A kind of input: rows with coordinates, or a graph. */
export type InputKind = "points" | "graph";

export const ANY_INPUT: readonly InputKind[] = ["points", "graph"];
export const POINTS_ALONE: readonly InputKind[] = ["points"];

/** A method as declared: all that a program or a page needs to offer it. */
export interface DeclaredMethod {
  readonly title: string;
  readonly doc: string;
  /** The kinds of input it takes. */
  readonly accepts: readonly InputKind[];
  readonly options: Options;
  /** What it builds of distances that are given in place of rows, if it can do with these. */
  readonly ofDistances?: "graph" | "tree";
  /** The matrix whose eigenvectors it takes, if it does: W, D^-½ W D^-½ or a Laplacian. */
  readonly eigenvectors?: "adjacency" | "normalized" | "laplacian";
  /** Options that matter to the cut alone: with other values of them, graph and eigenvectors stay as they are. */
  readonly cutOptions?: readonly string[];
  /** Whether it may take the place of the default method where the recipe leaves the method open. */
  readonly challenges?: true;
  /** Whether it is done before others have built their graph: where several run, it comes first. */
  readonly quick?: true;
  /** Whether it finds the number of clusters itself where none is given. */
  readonly findsNumber?: true;
  /** Why all rows have to be in memory, where no sample can stand for them: "…, which counts the neighbors of every row". */
  readonly needsAllRows?: string;
}

/** How a method is talked about: apart from what is declared, so that a page which only calls it does not load the words. */
export interface MethodWords {
  /** What to use it for: a cell of the tables in the docs. */
  readonly use: string;
  /**
   * What it did, for people who see a result. In braces: {joined}, how rows were connected; {edges}; {eigenvectors}; {found}, the
   * clusters; {landmarks}; {within}, the radius; and options by name.
   */
  readonly why: string;
  /** Words for the values of choices that are named in `why`. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Which story the studio tells of it, step by step. */
  readonly story: "density" | "cut" | "reach" | "branches" | "rounds" | "result";
  /** A sentence of its own in that story. */
  readonly aside?: string;
}

/** The options of a declared method as a run needs them: the number of clusters is known, or has no part in it. */
export type OptionValues<D extends DeclaredMethod> = Computed<Settled<D["options"]>>;

type Computed<O> = O extends { readonly clusters: unknown }
  ? Omit<O, "clusters"> & { readonly clusters: number | "auto" }
  : O;

/** What a method does. */
export interface Method<O> {
  /** What it asks of the machine, given the numbers of rows and columns. */
  demand(options: O, rows: number, columns: number): Demand;
  /** All that comes before the number of clusters matters: usually a graph. */
  prepareSteps(data: Data, options: O, run: Run): StagedSteps<Prepared>;
  /** The clusters, in whatever order, of the nodes of a graph: what the method finds where the number is open, roughly and at little cost. */
  roughSteps?(graph: Graph, options: O): Steps<Int32Array>;
}

/** In place of a number of clusters: the method finds it. */
export const OPEN_NUMBER = 0;

/** Data that a method can cut into clusters, into several numbers of them one after another. */
export interface Prepared {
  /** The clusters; a method that takes no number takes no notice of it, one that finds it does so where it is OPEN_NUMBER. */
  cutSteps(clusters: number): StagedSteps<Cut>;
  /** Absent if the method finds the number itself. */
  readonly series?: Series;
}

/** What a method finds, but for the warnings, which are the run's. */
export type Cut = Omit<Outcome, "warnings">;

/** Partitions into many numbers at little cost, to compare numbers with each other. */
export interface Series {
  /** Who votes on the label of a row from elsewhere. */
  readonly rule: VoteRule;
  /** One for each number, all at most that of the distinct rows. */
  partitionsSteps(numbers: readonly number[]): StagedSteps<Partition[]>;
}

/** Labels of the rows, 0 for the largest cluster. */
export interface Partition {
  readonly labels: Int32Array;
  /** Number of clusters; methods that find it themselves may find none. */
  readonly clusters: number;
  /** By label, where the nearest center decides. */
  readonly centers?: Points;
}
