/** What an experiment of the paper is: a generator that reports how far it is and returns what it found. */
import type { Dataset, GraphDataset, RealDatasetName } from "../datasets.js";

/** How far a run is. */
export interface Note {
  /** Share that is finished, from 0 to 1. */
  readonly done: number;
  /** What is being done, in a few words. */
  readonly text: string;
}

/** What an experiment may use. */
export interface Context {
  /** Data sets drawn for each setting; their seeds are 0, 1, … */
  readonly seeds: number;
  /** Fewer settings and smaller data, for a first look. */
  readonly quick: boolean;
  /** The real data sets that are at hand. */
  readonly real: { readonly [Name in RealDatasetName]?: Dataset | GraphDataset };
}

/** One number, with what it is held against. */
export interface Measured {
  /** Stable, unique in its experiment: `sloan/spectacl/nmi`. */
  readonly id: string;
  readonly value: number;
  /** Standard deviation over the runs, where there were several. */
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
  /** File name without its ending. */
  readonly name: string;
  readonly title: string;
  /** What is to be seen, in one or two sentences. */
  readonly caption: string;
  readonly svg: string;
  /** Figures that follow each other with this are shown one at a time, to be switched between by this word. */
  readonly choice?: string;
}

/** A table of the report, also written as CSV. */
export interface Sheet {
  readonly name: string;
  readonly title: string;
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | undefined)[])[];
}

export interface Finding {
  readonly numbers: readonly Measured[];
  readonly figures: readonly Figure[];
  readonly sheets: readonly Sheet[];
  /** Where ours and the paper's differ, and why: one sentence each. */
  readonly remarks: readonly string[];
}

export interface Experiment {
  readonly name: string;
  readonly title: string;
  /** Where it stands in the paper: "figure 3". */
  readonly source: string;
  /** What it asks, in one or two sentences. */
  readonly about: string;
  /** Real data sets without which it can say nothing, or less. */
  readonly needs: readonly RealDatasetName[];
  steps(context: Context): Generator<Note, Finding, void>;
}
