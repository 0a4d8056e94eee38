/** The methods: an import and two rows for each. The first table is plain data, which a page loads without the second. */
import { declared as dbscan, method as dbscanMethod } from "./dbscan.js";
import { declared as hdbscan, method as hdbscanMethod } from "./hdbscan.js";
import { declared as kmeans, method as kmeansMethod } from "./kmeans.js";
import { ANY_INPUT, type DeclaredMethod, type Method, type OptionValues } from "./method.js";
import {
  clustersOption,
  distanceOption,
  landmarksOption,
  scaleOption,
  seedOption,
} from "./parts/common-options.js";
import { declared as robustSpectral, method as robustSpectralMethod } from "./robust-spectral.js";
import { declared as spectacl, method as spectaclMethod } from "./spectacl.js";
import { declared as spectaclNormalized, method as spectaclNormalizedMethod } from "./spectacl-normalized.js";
import { declared as spectral, method as spectralMethod } from "./spectral.js";

/** With the types of all options. */
const DECLARED = {
  spectacl,
  "spectacl-normalized": spectaclNormalized,
  spectral,
  "robust-spectral": robustSpectral,
  dbscan,
  hdbscan,
  kmeans,
} as const satisfies Readonly<Record<string, DeclaredMethod>>;

/** The name of a method, as it stands in a recipe. */
export type MethodName = keyof typeof DECLARED;

/** A method as declared, with the types of its options. */
export type DeclaredAs<M extends MethodName> = (typeof DECLARED)[M];

/** The methods by name, with their options as plain data that survives JSON. */
export const methods: Readonly<Record<MethodName, DeclaredMethod>> = DECLARED;

/** What the methods do. */
export const WORK: { readonly [M in MethodName]: Method<OptionValues<DeclaredAs<M>>> } = {
  spectacl: spectaclMethod,
  "spectacl-normalized": spectaclNormalizedMethod,
  spectral: spectralMethod,
  "robust-spectral": robustSpectralMethod,
  dbscan: dbscanMethod,
  hdbscan: hdbscanMethod,
  kmeans: kmeansMethod,
};

/** The method that stands unless the data speak for another: the best choice without tuning. */
export const DEFAULT_METHOD = "spectacl-normalized";

/** Method "auto": the default method, or one of its challengers if that is at least as good by every measure. */
export const autoMethod = {
  title: "Automatic",
  doc: "SpectACl normalized, or SpectACl or k-means if their clusters are at least as well separated and as stable.",
  accepts: ANY_INPUT,
  options: { ...clustersOption, ...scaleOption, ...distanceOption, ...landmarksOption, ...seedOption },
} as const satisfies Pick<DeclaredMethod, "title" | "doc" | "accepts" | "options">;

/** Methods that may take the place of the default one under "auto". */
export function challengers(): MethodName[] {
  return (Object.keys(methods) as MethodName[]).filter((name) => methods[name].challenges);
}
