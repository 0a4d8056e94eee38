/** What exports ask of the workers. */
import type { Clustering, Graph, MethodName, ModelBlanks, Points, Recipe } from "spectacl";
import type { GeneratorName } from "spectacl/datasets";
import type { DeviceChoice } from "spectacl/internal";
import type { Encoding } from "spectacl/io";
import type { LegendItem } from "../../report/svg/legend.js";
import { call, type Held } from "../engine/protocol.js";
import type { Places, Truth } from "../state/data.js";

/** Where the rows can be read again, byte for byte. */
export type Source =
  | { readonly kind: "file"; readonly file: File }
  | {
      readonly kind: "generated";
      readonly generator: GeneratorName;
      readonly options: Readonly<Record<string, number | string>>;
    }
  | { readonly kind: "drawn" };

/** The current data, as a worker needs it for an export. */
export interface ExportedData {
  readonly name: string;
  readonly source: Source;
  readonly fileRows: number;
  /** Per clustered row its row in the file. */
  readonly rows: Uint32Array;
  readonly columns: readonly string[];
  /** Names of the file's columns that those are made of. */
  readonly sources?: readonly string[];
  readonly encoding?: Encoding;
  readonly blanks?: ModelBlanks;
  readonly scaling: string;
  readonly na: string;
  readonly truth?: Truth;
  readonly notes: readonly string[];
  readonly sha256?: string;
  /** In the units of the file; omitted if the methods were given the same points. */
  readonly raw?: Points;
  readonly input: Held<Points | Graph>;
  readonly nodes?: readonly string[];
}

/** What people call clusters, by the number they are shown by. */
export type GivenNames = ReadonlyMap<number, string>;

/** One method's labels, as numbers that are shown. */
export interface MethodLabels {
  readonly method: MethodName;
  readonly numbers: Int32Array;
}

/** Tables: the rows of the file with labels, those of the selection, or the clustered rows alone. */
export interface TableInput {
  readonly data: ExportedData;
  /** One method: a column "cluster". Several: a column each. None: no labels. */
  readonly labeled: readonly MethodLabels[];
  readonly names: GivenNames;
  /** Rows of the file to write; all if omitted. */
  readonly only?: Uint32Array;
}
export const tableCall = call<TableInput, Uint8Array>("export-table");

export interface ModelInput {
  readonly data: ExportedData;
  readonly recipe: Recipe;
  readonly threads: number;
  /** Where what is shown was asked to be done, if a GPU did part of it; else the processor. */
  readonly device: DeviceChoice;
}
export const modelCall = call<ModelInput, Uint8Array>("export-model");

export interface ResultInput {
  readonly data: ExportedData;
  readonly clustering: Clustering;
  readonly asked: Recipe;
  /** Per cluster the number it is shown by. */
  readonly numbers: readonly number[];
  readonly names: GivenNames;
  readonly version: string;
}
export const documentCall = call<ResultInput, Uint8Array>("export-document");

export interface ReportInput extends ResultInput {
  readonly command: string;
  /** The other methods, shown beside it. */
  readonly others: readonly MethodLabels[];
  readonly places?: Places;
}
export const reportCall = call<ReportInput, Uint8Array>("export-report");

/** One panel as it is seen: `colors` are matched between panels. */
export interface PicturePanel {
  readonly title: string;
  readonly subtitle: string;
  readonly colors: Int32Array;
}

export interface PictureInput {
  readonly places: Places;
  readonly title: string;
  readonly subtitle: string;
  /** One is drawn large, with axes; several side by side. */
  readonly panels: readonly PicturePanel[];
  /** Names by color. */
  readonly names: readonly string[];
  readonly legend: readonly LegendItem[];
  /** Millimeters on paper; as large as it needs to be if omitted. */
  readonly millimeters?: number;
  readonly caption?: string;
  /** How it came about, kept inside the picture. */
  readonly metadata: unknown;
}
export const pictureCall = call<PictureInput, Uint8Array>("export-picture");
