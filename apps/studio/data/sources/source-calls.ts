/** What the sources of data ask of the workers. */
import type { Graph, Model, Prediction } from "spectacl";
import type { Dataset, GeneratorName, RealDatasetName } from "spectacl/datasets";
import type { Column } from "spectacl/io";
import { call } from "../../engine/protocol.js";
import type { Truth } from "../../state/data.js";
import type { ReadTable } from "../columns/column-calls.js";

export interface GenerateInput {
  readonly generator: GeneratorName;
  readonly options: Readonly<Record<string, number | string>>;
}

export interface TabledDataset extends Dataset {
  /** The same points as columns, with their class. */
  readonly table: readonly Column[];
}

export const generateCall = call<GenerateInput, TabledDataset>("generate");

/** The files of one of the known data sets, by their uncompressed names. */
export interface KnownInput {
  readonly dataset: RealDatasetName;
  readonly files: readonly File[];
}

export type KnownData =
  | (TabledDataset & { readonly kind: "table" })
  | { readonly kind: "graph"; readonly graph: Graph; readonly truth: Int32Array };

export const knownCall = call<KnownInput, KnownData & { readonly sha256: string }>("known");

/** What a file was found to be. A `.txt` may be a table or a list of edges. */
export type FileKind = "table" | "graph" | "model";

export interface ReadInput {
  readonly file: File;
  /** Guessed from name and content if omitted. */
  readonly as?: FileKind;
  /** Whether bad lines of a table become rows without values. */
  readonly skipBadLines?: boolean;
}

interface ReadGraph {
  readonly kind: "graph";
  readonly graph: Graph;
  readonly nodes?: readonly string[];
  /** What its nodes say they belong to. */
  readonly truth?: Truth;
}

interface ReadModel {
  readonly kind: "model";
  readonly model: Model;
}

/** `said`: a description. `doubt`: what else it may be. */
export type ReadFile = (ReadTable | ReadGraph | ReadModel) & {
  readonly sha256: string;
  readonly said: string;
  readonly doubt?: FileKind;
};

export const readCall = call<ReadInput, ReadFile>("read");

interface PredictInput {
  readonly model: Model;
  /** The columns that the model's encoding names, in its order, of all rows of the file. */
  readonly columns: readonly Column[];
  /** Rows of the file to label. */
  readonly rows: Uint32Array;
}

export const predictCall = call<PredictInput, Prediction>("predict");

/** A tab has no room for all of MNIST in every worker; its images are in no order. */
export const MOST_IMAGES = 10_000;

/** The name a file has uncompressed. */
export function plainName(name: string): string {
  return name.replace(/\.gz$/i, "");
}
