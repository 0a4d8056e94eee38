/** The methods: an import and a row in each table. A page that only calls them loads the first table alone, which is plain data. */
import {
  declared as communities,
  method as communitiesMethod,
  words as communitiesWords,
} from "./communities.js";
import { declared as dbscan, method as dbscanMethod, words as dbscanWords } from "./dbscan.js";
import { declared as hdbscan, method as hdbscanMethod, words as hdbscanWords } from "./hdbscan.js";
import { declared as kmeans, method as kmeansMethod, words as kmeansWords } from "./kmeans.js";
import { declared as linkage, method as linkageMethod, words as linkageWords } from "./linkage.js";
import {
  ANY_INPUT,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
} from "./method.js";
import {
  clustersOption,
  distanceOption,
  landmarksOption,
  scaleOption,
  seedOption,
} from "./parts/common-options.js";
import {
  declared as robustSpectral,
  method as robustSpectralMethod,
  words as robustSpectralWords,
} from "./robust-spectral.js";
import { declared as spectacl, method as spectaclMethod, words as spectaclWords } from "./spectacl.js";
import {
  declared as spectaclNormalized,
  method as spectaclNormalizedMethod,
  words as spectaclNormalizedWords,
} from "./spectacl-normalized.js";
import { declared as spectral, method as spectralMethod, words as spectralWords } from "./spectral.js";

/** With the types of all options. */
const DECLARED = {
  spectacl,
  "spectacl-normalized": spectaclNormalized,
  spectral,
  "robust-spectral": robustSpectral,
  dbscan,
  hdbscan,
  linkage,
  communities,
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
  linkage: linkageMethod,
  communities: communitiesMethod,
  kmeans: kmeansMethod,
};

/** How they are talked about. */
export const methodWords: Readonly<Record<MethodName, MethodWords>> = {
  spectacl: spectaclWords,
  "spectacl-normalized": spectaclNormalizedWords,
  spectral: spectralWords,
  "robust-spectral": robustSpectralWords,
  dbscan: dbscanWords,
  hdbscan: hdbscanWords,
  linkage: linkageWords,
  communities: communitiesWords,
  kmeans: kmeansWords,
};

/** The method that stands unless the data speak for another: the best choice without tuning. */
export const DEFAULT_METHOD = "spectacl-normalized";

/** The method for vectors, whose columns mean nothing by themselves. */
export const VECTOR_METHOD = "communities";

/** Method "auto": the default method, or one of its challengers if that is at least as good by every measure. */
export const autoMethod = {
  title: "Automatic",
  doc: "SpectACl normalized, or SpectACl, linkage or k-means if their clusters are at least as well separated and as stable; communities for vectors.",
  accepts: ANY_INPUT,
  options: { ...clustersOption, ...scaleOption, ...distanceOption, ...landmarksOption, ...seedOption },
} as const satisfies Pick<DeclaredMethod, "title" | "doc" | "accepts" | "options">;

/** Methods that may take the place of the default one under "auto". */
export function challengers(): MethodName[] {
  return (Object.keys(methods) as MethodName[]).filter((name) => methods[name].challenges);
}
