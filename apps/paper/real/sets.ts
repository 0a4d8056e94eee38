/** The real data sets of the paper: what its tables print about each, and the rows an experiment uses. */

import type { Points } from "spectacl";
import type { Dataset, GraphDataset, RealDatasetName } from "spectacl/datasets";
import type { Context } from "../experiment.js";

export type SystemName = "spectacl" | "spectacl-normalized" | "dbscan" | "spectral" | "robust-spectral";

export const SYSTEMS: Readonly<Record<SystemName, string>> = {
  spectacl: "SpectACl",
  "spectacl-normalized": "SpectACl(N)",
  dbscan: "DBSCAN",
  spectral: "SC",
  "robust-spectral": "RSC",
};

interface PaperSet {
  readonly title: string;
  readonly rows: number;
  /** Including the class column if the paper counts it. */
  readonly columns?: number;
  readonly classes: number;
  /** Mean and standard deviation of |N_ε(j)| / m. */
  readonly neighborhood: readonly [mean: number, deviation: number];
  /** The radius at which the unscaled columns have that neighborhood. The paper prints none. */
  readonly radius?: number;
  /** NMI by system; systems that are missing were not run. */
  readonly nmi: Readonly<Partial<Record<SystemName, number>>>;
  readonly f?: Readonly<Partial<Record<SystemName, number>>>;
  /** Eigenvalues of its graphs are repeated: other seeds give other eigenvectors, so several are run. */
  readonly repeated?: boolean;
}

export const PAPER_SETS: Readonly<Record<RealDatasetName, PaperSet>> = {
  pulsar: {
    title: "Pulsar",
    rows: 17_898,
    columns: 9,
    classes: 2,
    neighborhood: [0.11, 0.08],
    radius: 29.5,
    nmi: {
      spectacl: 0.151,
      "spectacl-normalized": 0.005,
      dbscan: 0.001,
      spectral: 0.025,
      "robust-spectral": 0.026,
    },
  },
  sloan: {
    title: "Sloan",
    rows: 10_000,
    columns: 16,
    classes: 3,
    neighborhood: [0.09, 0.07],
    radius: 355,
    nmi: {
      spectacl: 0.224,
      "spectacl-normalized": 0.071,
      dbscan: 0.32,
      spectral: 0.098,
      "robust-spectral": 0.027,
    },
    f: { spectacl: 0.52, dbscan: 0.09 },
    repeated: true,
  },
  mnist: {
    title: "MNIST",
    rows: 60_000,
    columns: 784,
    classes: 10,
    neighborhood: [0.05, 0.06],
    radius: 1998,
    nmi: {
      spectacl: 0.339,
      "spectacl-normalized": 0.756,
      dbscan: 0.005,
      spectral: 0.753,
      "robust-spectral": 0.74,
    },
  },
  email: {
    title: "SNAP",
    rows: 1005,
    classes: 42,
    neighborhood: [0.05, 0.06],
    nmi: { spectacl: 0.232, "spectacl-normalized": 0.104, spectral: 0.24 },
    repeated: true,
  },
};

export const SET_NAMES = Object.keys(PAPER_SETS) as RealDatasetName[];

// Images used with --quick.
const QUICK_ROWS = 5000;

/** The names of the available data sets, and one sentence for each missing one. */
export function atHand(
  context: Context,
  wanted: readonly RealDatasetName[],
): { readonly names: readonly RealDatasetName[]; readonly missing: readonly string[] } {
  const names = wanted.filter((name) => context.real[name] !== undefined);
  const missing = wanted
    .filter((name) => context.real[name] === undefined)
    .map((name) => `${PAPER_SETS[name].title} is left out: its files are not at hand.`);
  return { names, missing };
}

/** The rows and classes of a data set: all, or the first ones with --quick. */
export function rowsOf(context: Context, name: Exclude<RealDatasetName, "email">): Dataset {
  const given = context.real[name];
  if (given === undefined || !("points" in given))
    throw new RangeError(`${name} must be a data set of rows.`);
  return context.quick && name === "mnist" ? firstRows(given, QUICK_ROWS) : given;
}

export function graphOf(context: Context): GraphDataset {
  const given = context.real.email;
  if (given === undefined || !("edges" in given)) throw new RangeError("email must be a graph.");
  return given;
}

/** The first `count` rows of a data set. */
export function firstRows(dataset: Dataset, count: number): Dataset {
  const { n, dim, coords } = dataset.points;
  if (count >= n) return dataset;
  const points: Points = { n: count, dim, coords: coords.subarray(0, count * dim) };
  return { ...dataset, points, truth: dataset.truth.subarray(0, count) };
}

export function classCount(truth: Int32Array): number {
  return new Set(truth).size;
}
