/** What methods and generators there are, as data: the page knows their options without holding their code. */
import type { Option } from "../../base/options.js";
import type { DataFile, GeneratorName, RealDatasetName } from "../../datasets.js";
import type { MethodName } from "../../index.js";

/** An option without its check: workers check, and say what is wrong. */
export type OptionData = Omit<Option<unknown>, "accepts">;

export interface MethodData {
  readonly title: string;
  readonly doc: string;
  readonly accepts: readonly ("points" | "graph")[];
  readonly options: Readonly<Record<string, OptionData>>;
}

export interface GeneratorData {
  readonly title: string;
  readonly doc: string;
  readonly options: Readonly<Record<string, OptionData>>;
}

/** A data set that readers get for themselves. */
export interface RealData {
  readonly name: RealDatasetName;
  readonly title: string;
  readonly doc: string;
  readonly files: readonly DataFile[];
}

export interface Catalog {
  readonly version: string;
  readonly defaultMethod: MethodName;
  readonly methods: Readonly<Record<MethodName, MethodData>>;
  readonly generators: Readonly<Record<GeneratorName, GeneratorData>>;
  readonly realDatasets: readonly RealData[];
}

/** Written into the page when it is built, from the library itself. */
declare const CATALOG: Catalog;

export const { version, defaultMethod, methods, generators, realDatasets } = CATALOG;
