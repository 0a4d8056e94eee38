/** What methods and data sets there are, as the library declares them: the page knows their options without their code. */
import { DEFAULT_METHOD, type DeclaredMethod, methods as declared, type MethodName } from "spectacl";
import type { DeclaredDataset, DeclaredGenerator, GeneratorName, RealDatasetName } from "spectacl/datasets";
import { declaredGenerators, declaredRealDatasets } from "spectacl/internal";

/** A data set that readers get for themselves. */
interface NamedDataset extends DeclaredDataset {
  readonly name: RealDatasetName;
}

/** Written into the page when it is built. */
declare const VERSION: string;
declare const FILE_FORMATS: { readonly accept: string; readonly titles: string };

export const version = VERSION;

/** The formats of files that can be opened: their extensions for the browser's dialog, and what they are called. */
export const fileFormats = FILE_FORMATS;

export const defaultMethod: MethodName = DEFAULT_METHOD;

export const methods: Readonly<Record<MethodName, DeclaredMethod>> = declared;

export const generators: Readonly<Record<GeneratorName, DeclaredGenerator>> = declaredGenerators;

export const realDatasets: readonly NamedDataset[] = (
  Object.keys(declaredRealDatasets) as RealDatasetName[]
).map((name) => ({ name, ...declaredRealDatasets[name] }));
