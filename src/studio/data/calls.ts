/** What the data rail asks of the workers. */
import type { Dataset, GeneratorName, RealDatasetName } from "../../datasets.js";
import type { Graph, MethodName, Model, Points, Prediction, Recipe, Scaling } from "../../index.js";
import type { Column, ColumnRole, Lines, NumberColumn } from "../../io.js";
import { call, type Held } from "../engine/calls.js";
import type { Places, Truth } from "../state/data.js";

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

export interface PlaceInput {
  readonly input: Held<Points | Graph>;
  readonly columns: readonly string[];
}

/** Where rows are drawn: for two columns their own values, for more a projection. */
export const placeCall = call<PlaceInput, Places>("place");

/** What a file was found to be. A `.txt` may be a table or a list of edges. */
export type FileKind = "table" | "graph" | "model";

export interface ReadInput {
  readonly file: File;
  /** Told by name and content if not given. */
  readonly as?: FileKind;
}

export interface ReadTable {
  readonly kind: "table";
  readonly rows: number;
  readonly columns: readonly Column[];
  readonly roles: readonly ColumnRole[];
  readonly lines?: Lines;
}

export interface ReadGraph {
  readonly kind: "graph";
  readonly graph: Graph;
  readonly nodes?: readonly string[];
}

export interface ReadModel {
  readonly kind: "model";
  readonly model: Model;
}

/** `said`: what it is, in words. `doubt`: what else it may be. */
export type ReadFile = (ReadTable | ReadGraph | ReadModel) & {
  readonly sha256: string;
  readonly said: string;
  readonly doubt?: FileKind;
};

export const readCall = call<ReadInput, ReadFile>("read");

export interface PrepareInput {
  readonly rows: number;
  readonly columns: readonly NumberColumn[];
  readonly lines?: Lines;
  readonly na: "error" | "drop" | "mean";
  readonly scale: Scaling;
  readonly sample?: number;
  /** The column of known classes. */
  readonly truth?: Column;
}

export interface Prepared {
  readonly raw: Points;
  readonly points: Points;
  readonly scaling: Exclude<Scaling, "auto">;
  readonly rows: Uint32Array;
  readonly dropped: number;
  readonly filled: number;
  readonly rangeRatio: number;
  readonly truth?: Truth;
}

/** Columns of a table → points, as the program makes them. */
export const prepareCall = call<PrepareInput, Prepared>("prepare");

export interface PredictInput {
  readonly model: Model;
  readonly points: Points;
}

export const predictCall = call<PredictInput, Prediction>("predict");

export interface PreflightInput {
  readonly input: Held<Points | Graph>;
  readonly recipes: readonly Recipe[];
}

/** What one method will cost. */
export interface Cost {
  readonly method: MethodName;
  readonly edges: number;
  readonly bytes: number;
  readonly seconds: number;
  readonly landmarks?: number;
  readonly radius?: number;
  readonly neighbors?: number;
}

export const preflightCall = call<PreflightInput, readonly Cost[]>("preflight");

export interface DistancesInput {
  readonly input: Held<Points | Graph>;
  readonly neighbors: number;
}

export interface Distances {
  /** Ascending; of each row looked at the distance to its k-th neighbour. */
  readonly sorted: Float64Array;
  /** How many rows were looked at; 0 where it would take too long. */
  readonly rows: number;
}

export const distancesCall = call<DistancesInput, Distances>("distances");
