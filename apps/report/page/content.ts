/** The content of a report: a result and what is known about it. */

import type { Choice } from "spectacl";
import type { Description, SoleColumn } from "spectacl/io";
import type { Plane } from "../plane/plane.js";
import type { SplitDrivers } from "../result/drivers.js";
import type { Examples } from "../result/examples.js";
import type { Profiles } from "../result/profile.js";
import type { NamedTree } from "../result/tree.js";
import type { Confusion } from "../svg/confusion.js";
import type { Curve } from "../svg/curve.js";

/** A measure and its value, as in F 0.96. */
export interface Score {
  readonly name: string;
  readonly value: number;
}

/** One cluster, at the place of its label. */
export interface ReportCluster {
  readonly size: number;
  /** Its number in `labels`, if that is not its place. */
  readonly number?: number;
  /** What people call it; its number unless given. */
  readonly name?: string;
  /** δ in the matrix whose eigenvectors were used. */
  readonly density?: number;
  /** Average degree inside it, in the graph without normalization. */
  readonly degree?: number;
  /** Share of its edge ends that stay inside. */
  readonly kept?: number;
  /** Mean over its rows of their memberships. */
  readonly membership?: number;
}

/** What one cluster is about. */
export interface ReportTopic {
  readonly cluster: number;
  readonly words: readonly string[];
  readonly texts: readonly { readonly row: number; readonly text: string }[];
}

/** What clusters are called, by their numbers in `labels`. */
export function namesByNumber(clusters: readonly ReportCluster[]): readonly string[] {
  const names: string[] = [];
  clusters.forEach(({ number, name }, place) => {
    names[number ?? place] = name ?? String(number ?? place);
  });
  return names;
}

/** Rows that were clustered in place of all; the others took their labels by vote. */
interface ReportLandmarks {
  readonly count: number;
  /** Adjusted Rand index of the labels by another draw of landmarks. */
  readonly agreement?: number;
  /** Rows without a landmark in reach. */
  readonly far: number;
}

/** Classes that were known beforehand. */
export interface ReportTruth {
  /** The name of their column. */
  readonly name: string;
  /** Classes against clusters; noise may be a column of its own. */
  readonly confusion: Confusion;
  /** The first one appears in the first sentence of the page. */
  readonly scores: readonly Score[];
}

/** Another clustering of the same rows; its colors are matched to the result's here unless they are already. */
export interface ReportSystem {
  readonly title: string;
  readonly labels: ArrayLike<number>;
  readonly matched?: boolean;
  readonly scores?: readonly Score[];
}

/** How the result came about. */
interface ReportOrigin {
  /** The exact command line. */
  readonly command?: string;
  /** Written as JSON. */
  readonly recipe?: unknown;
  readonly seed?: number;
  /** Version of the program. */
  readonly version?: string;
  /** Milliseconds by stage. */
  readonly timing?: Readonly<Record<string, number | undefined>>;
  readonly file?: string;
  /** Of the file, in hexadecimal digits. */
  readonly sha256?: string;
  /** The date, as text. Omitted by default, so that the same input gives the same page. */
  readonly date?: string;
}

/** Everything a report can show. Sections without content are omitted. */
export interface Report {
  /** What the page is called, such as the name of the file. */
  readonly title: string;
  /** The method in words: SpectACl normalized. */
  readonly method: string;
  /** Per row: its cluster; -1 is noise. */
  readonly labels: ArrayLike<number>;
  readonly clusters: readonly ReportCluster[];
  /** Where they stood for the rows, densities, degrees and shares of edges are those among them. */
  readonly landmarks?: ReportLandmarks;
  /** Whether memberships are told by distances to centers. */
  readonly centers?: boolean;
  /** Whether rows are vectors, whose columns mean nothing by themselves. */
  readonly vectors?: boolean;
  /** Names of the columns used. */
  readonly columns?: readonly string[];
  /** Where rows are drawn; without it there is no plot. */
  readonly plane?: Plane;
  readonly objective?: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly profiles?: Profiles;
  /** How far the labels are found again without each column. */
  readonly drivers?: SplitDrivers;
  /** What sets each cluster apart, by label. */
  readonly descriptions?: readonly Description[];
  /** Cells of typical rows of each cluster. */
  readonly examples?: Examples;
  /** What to do with the result: where it is, commands that go on with it. */
  readonly next?: readonly { readonly what: string; readonly with: string }[];
  /** What each cluster is about, if its rows have texts: words, and typical texts with their rows. */
  readonly topics?: readonly ReportTopic[];
  /** The column that draws the clusters by itself. */
  readonly soleColumn?: SoleColumn;
  /** Eigenvalues, with δ(|v_k|) if it was computed. */
  readonly spectrum?: {
    readonly values: ArrayLike<number>;
    readonly densities?: ArrayLike<number>;
    /** Eigenvectors used. Default: all. */
    readonly used?: number;
    /** The vectors one after another, one number per row; drawn if there is a plane. */
    readonly vectors?: ArrayLike<number>;
  };
  readonly truth?: ReportTruth;
  readonly comparison?: readonly ReportSystem[];
  /** Scores against a parameter. */
  readonly sweep?: Curve;
  /** How the number of clusters, the method, or both were decided. */
  readonly choice?: Choice;
  /** The clusters as they lie in each other; its labels are those of `labels`. */
  readonly tree?: NamedTree;
  /** What speaks for communities whose number was found, in a sentence. */
  readonly besideChance?: string;
  readonly warnings?: readonly string[];
  readonly origin?: ReportOrigin;
}
