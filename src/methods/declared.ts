/** The methods as plain data: title, one line of documentation, inputs and options. */
import type { Options } from "../base/options.js";
import {
  clustersOption,
  landmarksOption,
  metricOption,
  nearestOption,
  radiusRuleOptions,
  scaleOption,
  seedOption,
  spectaclOptions,
} from "./parts/common-options.js";

/** A kind of input: rows with coordinates, or a graph. */
export type InputKind = "points" | "graph";

const ANY: readonly InputKind[] = ["points", "graph"];
const POINTS: readonly InputKind[] = ["points"];

/** A method as declared: all that a program or a page needs to offer it. */
export interface DeclaredMethod {
  readonly title: string;
  readonly doc: string;
  /** The kinds of input it takes. */
  readonly accepts: readonly InputKind[];
  readonly options: Options;
}

/** The methods by name, with their options as plain data that survives JSON. */
export const methods = {
  spectacl: {
    title: "SpectACl",
    doc: "Eigenvectors of the ε-neighborhood graph: noisy shapes, each at its own density.",
    accepts: ANY,
    options: {
      ...spectaclOptions,
      /** Neighborhood radius, ε. */
      radius: { kind: "number", min: 0, auto: true, default: "auto", doc: "neighborhood radius, ε" },
      ...radiusRuleOptions,
    },
  },
  "spectacl-normalized": {
    title: "SpectACl normalized",
    doc: "Eigenvectors of the normalized nearest-neighbor graph: tables, many clusters, any number of rows.",
    accepts: ANY,
    options: { ...spectaclOptions, ...nearestOption },
  },
  spectral: {
    title: "Spectral clustering",
    doc: "Groups joined by few edges, for comparison: little noise, clusters of similar size.",
    accepts: ANY,
    options: {
      ...clustersOption,
      ...scaleOption,
      ...nearestOption,
      /**
       * Eigenvectors as in scikit-learn (a point counts as its own neighbor), as in the paper's text, or of the ratio
       * cut.
       */
      variant: {
        kind: "choice",
        choices: ["scikit", "paper", "ratio-cut"],
        default: "scikit",
        doc: "eigenvectors as in scikit-learn (a point counts as its own neighbor), as in the paper's text, or of the ratio cut",
      },
      ...metricOption,
      ...landmarksOption,
      ...seedOption,
    },
  },
  "robust-spectral": {
    title: "Robust spectral clustering",
    doc: "Spectral clustering that drops a few stray edges between groups, for comparison.",
    accepts: ANY,
    options: {
      ...clustersOption,
      ...scaleOption,
      ...nearestOption,
      /** Maximum number of edges to remove. */
      theta: { kind: "integer", min: 0, default: 20, doc: "maximum number of edges to remove" },
      /** Fraction of a point's edges that may be removed. */
      share: {
        kind: "number",
        min: 0,
        max: 1,
        default: 0.5,
        doc: "fraction of a point's edges that may be removed",
      },
      /** Laplacian whose eigenvectors are used (I - D⁻¹ W or D - W). */
      laplacian: {
        kind: "choice",
        choices: ["random-walk", "unnormalized"],
        default: "random-walk",
        doc: "Laplacian whose eigenvectors are used (I - D⁻¹ W or D - W)",
      },
      /** Maximum number of rounds of removing edges. */
      iterations: {
        kind: "integer",
        min: 1,
        max: 10_000,
        default: 50,
        doc: "maximum number of rounds of removing edges",
      },
      ...metricOption,
      ...landmarksOption,
      ...seedOption,
    },
  },
  dbscan: {
    title: "DBSCAN",
    doc: "Clusters of one density with noise between them; finds their number for a given radius.",
    accepts: ANY,
    options: {
      ...scaleOption,
      /** Neighborhood radius, ε. */
      radius: {
        kind: "number",
        min: 0,
        above: true,
        auto: true,
        default: "auto",
        doc: "neighborhood radius, ε",
      },
      /**
       * Number of points within the radius, including itself, that make a point a core point; `"auto"` is 10, and less
       * for fewer than 36 rows.
       */
      minPoints: {
        kind: "integer",
        min: 1,
        auto: true,
        default: "auto",
        doc: 'number of points within the radius, including itself, that make a point a core point; "auto" is 10, and less for fewer than 36 rows',
      },
      ...radiusRuleOptions,
      ...metricOption,
      ...seedOption,
    },
  },
  hdbscan: {
    title: "HDBSCAN",
    doc: "Clusters of any density with noise between them; finds their number.",
    accepts: POINTS,
    options: {
      ...scaleOption,
      /** Fewest rows that make a cluster; `"auto"` is √rows, from 2 to 15. */
      minClusterSize: {
        kind: "integer",
        min: 2,
        auto: true,
        default: "auto",
        doc: 'fewest rows that make a cluster; "auto" is √rows, from 2 to 15',
      },
      /** Number of rows, including itself, within a row's core distance; `"auto"` is minClusterSize. */
      minSamples: {
        kind: "integer",
        min: 1,
        auto: true,
        default: "auto",
        doc: 'number of rows, including itself, within a row\'s core distance; "auto" is minClusterSize',
      },
      /** Clusters of the tree that are taken (the most stable ones, or those that split no further). */
      selection: {
        kind: "choice",
        choices: ["eom", "leaf"],
        default: "eom",
        doc: "clusters of the tree that are taken (the most stable ones, or those that split no further)",
      },
      ...metricOption,
    },
  },
  kmeans: {
    title: "k-means",
    doc: "Round clusters of similar size.",
    accepts: POINTS,
    options: {
      ...clustersOption,
      ...scaleOption,
      /** Number of random starts, in addition to the three deterministic ones. */
      starts: {
        kind: "integer",
        min: 0,
        max: 10_000,
        default: 8,
        doc: "number of random starts, in addition to the three deterministic ones",
      },
      ...metricOption,
      ...seedOption,
    },
  },
} as const satisfies Readonly<Record<string, DeclaredMethod>>;

/** The name of a method, as it stands in a recipe. */
export type MethodName = keyof typeof methods;

/** The method that stands unless the data speak for another: the best choice without tuning. */
export const DEFAULT_METHOD = "spectacl-normalized";

/** Method "auto": the default method, or one of its challengers if that is at least as good by every measure. */
export const autoMethod = {
  title: "Automatic",
  doc: "SpectACl normalized, or SpectACl or k-means if their clusters are at least as well separated and as stable.",
  accepts: ANY,
  options: { ...clustersOption, ...scaleOption, ...metricOption, ...landmarksOption, ...seedOption },
} as const satisfies DeclaredMethod;

/** Methods that may take the place of the default one under "auto". */
export const CHALLENGERS = ["spectacl", "kmeans"] as const satisfies readonly MethodName[];

/** The options of a method, as declared. */
export type OptionsOf<M extends MethodName> = (typeof methods)[M]["options"];
