/** What an experiment is: a generator that yields its progress and returns its finding. */
import type { Dataset, GraphDataset, RealDatasetName } from "spectacl/datasets";

/** How far a run is. */
export interface ExperimentNote {
  /** Fraction done, from 0 to 1. */
  readonly done: number;
  /** What is being done, in a few words. */
  readonly text: string;
}

/** What an experiment can use. */
export interface Context {
  /** Data sets drawn for each setting; their seeds are 0, 1, … */
  readonly seeds: number;
  /** Fewer settings and smaller data, for a first look. */
  readonly quick: boolean;
  /** The real data sets that are available. */
  readonly real: { readonly [Name in RealDatasetName]?: Dataset | GraphDataset };
}

/** One number, with the value it is compared with. */
export interface Measured {
  /** Stable, unique in its experiment: `sloan/spectacl/nmi`. */
  readonly id: string;
  readonly value: number;
  /** Standard deviation over the runs, if there were several. */
  readonly spread?: number;
  readonly runs?: number;
  /** The value the paper prints. */
  readonly paper?: number;
  readonly recipe?: unknown;
  readonly seed?: number;
  readonly seconds?: number;
}

/** A figure of the report. */
export interface Figure {
  /** File name without extension. */
  readonly name: string;
  readonly title: string;
  /** What the figure shows, in one or two sentences. */
  readonly caption: string;
  readonly svg: string;
  /** Consecutive figures with a choice are shown one at a time; this text selects the figure. */
  readonly choice?: string;
}

/** A table of the report, also written as CSV. */
export interface ResultTable {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

export interface Finding {
  readonly numbers: readonly Measured[];
  readonly figures: readonly Figure[];
  readonly tables: readonly ResultTable[];
  /** Where our numbers differ from the paper's, and why: one sentence each. */
  readonly remarks: readonly string[];
}

export interface Experiment {
  readonly name: string;
  readonly title: string;
  /** Its place in the paper, such as "figure 3". */
  readonly source: string;
  /** The question it answers, in one or two sentences. */
  readonly about: string;
  /** The real data sets that it uses. */
  readonly needs: readonly RealDatasetName[];
  steps(context: Context): Generator<ExperimentNote, Finding, void>;
}
