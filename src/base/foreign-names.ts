/** Names that other libraries have for options, scikit-learn above all → what they are called here. */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  nclusters: ["clusters"],
  ncomponents: ["dimensions"],
  eigenvectors: ["dimensions"],
  maxiter: ["iterations"],
  clusterselectionmethod: ["selection"],
  k: ["clusters"],
  eps: ["radius"],
  epsilon: ["radius"],
  minsamples: ["minPoints", "minSamples"],
  minpts: ["minPoints", "minSamples"],
  minclustersize: ["minClusterSize"],
  nneighbors: ["neighbors"],
  kneighbors: ["neighbors"],
  affinity: ["distance", "metric"],
  metric: ["distance", "metric"],
  randomstate: ["seed"],
  randomseed: ["seed"],
  ninit: ["starts"],
  njobs: ["threads"],
  ncores: ["threads"],
  standardize: ["scale"],
  normalize: ["scale"],
  algorithm: ["method"],
};

/** The first of the known names that the word stands for elsewhere; undefined if there is none. */
export function knownAs(word: string, names: readonly string[]): string | undefined {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  if (!Object.hasOwn(NAMES, letters)) return undefined;
  return NAMES[letters].find((name) => names.includes(name));
}
