/** The five systems of the paper: with the settings of its text, with another coverage, and with our defaults. */
import type { MethodName, Recipe } from "spectacl";

export interface System {
  readonly name: MethodName;
  /** As the paper calls it. */
  readonly title: string;
  /** In the paper's setting: ε covers `coverage` of the points with ten neighbors, k = 10, d = 50. */
  paper(clusters: number, coverage?: number): Recipe;
  /** With our defaults; only the number of clusters is given. */
  usual(clusters: number): Recipe;
}

/** The fraction of points with ten neighbors within ε, according to the paper. */
export const COVERAGE = 0.9;

const spectacl: System = {
  name: "spectacl",
  title: "SpectACl",
  paper: (clusters, coverage = COVERAGE) => ({
    method: "spectacl",
    clusters,
    preset: "paper",
    neighbors: 10,
    coverage,
    dimensions: 50,
  }),
  usual: (clusters) => ({ method: "spectacl", clusters }),
};

const normalized: System = {
  name: "spectacl-normalized",
  title: "SpectACl(N)",
  paper: (clusters) => ({
    method: "spectacl-normalized",
    clusters,
    preset: "paper",
    neighbors: 10,
    dimensions: 50,
  }),
  usual: (clusters) => ({ method: "spectacl-normalized", clusters }),
};

const dbscan: System = {
  name: "dbscan",
  title: "DBSCAN",
  paper: (_clusters, coverage = COVERAGE) => ({ method: "dbscan", minPoints: 10, neighbors: 10, coverage }),
  // The defaults of dbscan are the paper's setting.
  usual: () => dbscan.paper(0),
};

const spectral: System = {
  name: "spectral",
  title: "SC",
  paper: (clusters) => ({ method: "spectral", clusters, neighbors: 10, variant: "scikit" }),
  usual: (clusters) => spectral.paper(clusters),
};

const robust: System = {
  name: "robust-spectral",
  title: "RSC",
  paper: (clusters) => ({ method: "robust-spectral", clusters }),
  usual: (clusters) => robust.paper(clusters),
};

/** In the order of the paper's tables. */
export const SYSTEMS: readonly System[] = [spectacl, normalized, dbscan, spectral, robust];

/** A system by its name. */
export function system(name: MethodName): System {
  const found = SYSTEMS.find((known) => known.name === name);
  if (found === undefined) throw new RangeError(`the paper has no system ${name}.`);
  return found;
}
