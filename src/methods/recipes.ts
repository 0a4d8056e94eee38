/** What a recipe may say, by method. Made from what the methods declare by `npm run docs`: change it there. */
import type { Range } from "../base/options.js";

/** Options that every method has. */
export interface RecipeOfAny {
  /** How columns are scaled; "auto" leaves columns that share one unit as they are (pixels, spectra, coordinates) and standardizes columns of different kinds. Default "auto". */
  readonly scale?: "auto" | "none" | "standard" | "robust" | "minmax" | "log" | undefined;
  /** Distance between rows (Euclidean; 1 - cosine; great-circle in km, of latitude and longitude in degrees; sum of the differences; or given in place of rows). Default "euclidean". */
  readonly distance?: "euclidean" | "cosine" | "haversine" | "manhattan" | "precomputed" | undefined;
  /** @deprecated It is called `distance`. */
  readonly metric?: "euclidean" | "cosine" | "haversine" | "manhattan" | "precomputed" | undefined;
}

/** SpectACl. Eigenvectors of the ε-neighborhood graph: noisy shapes, each at its own density. */
export interface SpectaclRecipe extends RecipeOfAny {
  readonly method: "spectacl";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** What "auto" stands for (choices that need no tuning, or those of the paper's text). Default "default". */
  readonly preset?: "default" | "paper" | undefined;
  /** Number of eigenvectors used, d. An integer >= 1; default "auto". */
  readonly dimensions?: number | "auto" | undefined;
  /** Number of times the embedding is averaged over neighbors in the graph. An integer >= 0 and <= 10000; default "auto". */
  readonly smoothing?: number | "auto" | undefined;
  /** Edge weights (all equal, or exp(-d² / (s_i s_j)) with s the distance to the 7th neighbor). Default "binary". */
  readonly weights?: "binary" | "self-tuned" | undefined;
  /** Label of points without neighbors (that of the nearest clustered point, or -1, also for other sparse points). Default "assign". */
  readonly outliers?: "assign" | "mark" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
  /** Neighborhood radius, ε. A number >= 0; default "auto". */
  readonly radius?: number | "auto" | undefined;
  /** Number of neighbors that points should have within the radius, if radius is "auto". An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Fraction of points that must have that many neighbors, if radius is "auto". A number > 0 and <= 1; default 0.9. */
  readonly coverage?: number | undefined;
  /** Number of points sampled to choose the radius, if radius is "auto". An integer >= 2; default "auto". */
  readonly sample?: number | "auto" | undefined;
}

/** SpectACl normalized. Eigenvectors of the normalized nearest-neighbor graph: tables, many clusters, any number of rows. */
export interface SpectaclNormalizedRecipe extends RecipeOfAny {
  readonly method: "spectacl-normalized";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** What "auto" stands for (choices that need no tuning, or those of the paper's text). Default "default". */
  readonly preset?: "default" | "paper" | undefined;
  /** Number of eigenvectors used, d. An integer >= 1; default "auto". */
  readonly dimensions?: number | "auto" | undefined;
  /** Number of times the embedding is averaged over neighbors in the graph. An integer >= 0 and <= 10000; default "auto". */
  readonly smoothing?: number | "auto" | undefined;
  /** Edge weights (all equal, or exp(-d² / (s_i s_j)) with s the distance to the 7th neighbor). Default "binary". */
  readonly weights?: "binary" | "self-tuned" | undefined;
  /** Label of points without neighbors (that of the nearest clustered point, or -1, also for other sparse points). Default "assign". */
  readonly outliers?: "assign" | "mark" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
  /** Number of nearest neighbors each point is joined to, k; "auto" goes by the number of rows. An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under "auto" only communities of many rows in many columns go by most of them. Default "auto". */
  readonly neighborSearch?: "auto" | "exact" | "approximate" | undefined;
}

/** Spectral clustering. Groups joined by few edges, for comparison: little noise, clusters of similar size. */
export interface SpectralRecipe extends RecipeOfAny {
  readonly method: "spectral";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** Number of nearest neighbors each point is joined to, k; "auto" goes by the number of rows. An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under "auto" only communities of many rows in many columns go by most of them. Default "auto". */
  readonly neighborSearch?: "auto" | "exact" | "approximate" | undefined;
  /** Eigenvectors as in scikit-learn (a point counts as its own neighbor), as in the paper's text, or of the ratio cut. Default "scikit". */
  readonly variant?: "scikit" | "paper" | "ratio-cut" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** Robust spectral clustering. Spectral clustering that drops a few stray edges between groups, for comparison. */
export interface RobustSpectralRecipe extends RecipeOfAny {
  readonly method: "robust-spectral";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** Number of nearest neighbors each point is joined to, k; "auto" goes by the number of rows. An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under "auto" only communities of many rows in many columns go by most of them. Default "auto". */
  readonly neighborSearch?: "auto" | "exact" | "approximate" | undefined;
  /** Maximum number of edges to remove. An integer >= 0; default 20. */
  readonly theta?: number | undefined;
  /** Fraction of a point's edges that may be removed. A number >= 0 and <= 1; default 0.5. */
  readonly share?: number | undefined;
  /** Laplacian whose eigenvectors are used (I - D⁻¹ W or D - W). Default "random-walk". */
  readonly laplacian?: "random-walk" | "unnormalized" | undefined;
  /** Maximum number of rounds of removing edges. An integer >= 1 and <= 10000; default 50. */
  readonly iterations?: number | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** DBSCAN. Clusters of one density with noise between them; finds their number for a given radius. */
export interface DbscanRecipe extends RecipeOfAny {
  readonly method: "dbscan";
  /** Neighborhood radius, ε. A number > 0; default "auto". */
  readonly radius?: number | "auto" | undefined;
  /** Number of points within the radius, including itself, that make a point a core point; "auto" is 10, and less for fewer than 36 rows. An integer >= 1; default "auto". */
  readonly minPoints?: number | "auto" | undefined;
  /** Number of neighbors that points should have within the radius, if radius is "auto". An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Fraction of points that must have that many neighbors, if radius is "auto". A number > 0 and <= 1; default 0.9. */
  readonly coverage?: number | undefined;
  /** Number of points sampled to choose the radius, if radius is "auto". An integer >= 2; default "auto". */
  readonly sample?: number | "auto" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** HDBSCAN. Clusters of any density with noise between them; finds their number. */
export interface HdbscanRecipe extends RecipeOfAny {
  readonly method: "hdbscan";
  /** Fewest rows that make a cluster; "auto" is √rows, from 2 to 15. An integer >= 2; default "auto". */
  readonly minClusterSize?: number | "auto" | undefined;
  /** Number of rows, including itself, within a row's core distance; "auto" is minClusterSize. An integer >= 1; default "auto". */
  readonly minPoints?: number | "auto" | undefined;
  /** @deprecated It is called `minPoints`. */
  readonly minSamples?: number | "auto" | undefined;
  /** Clusters of the tree that are taken (the most stable ones, or those that split no further). Default "eom". */
  readonly selection?: "eom" | "leaf" | undefined;
}

/** Linkage. Thin and interleaved shapes with clear gaps between them, and small far groups. */
export interface LinkageRecipe extends RecipeOfAny {
  readonly method: "linkage";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** Number of rows, including itself, within a row's core distance; "auto" is 3. An integer >= 1; default "auto". */
  readonly minPoints?: number | "auto" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** Communities. Vectors of texts, images, cells or sounds, and graphs: parts with more edges inside than chance would put there; finds their number. */
export interface CommunitiesRecipe extends RecipeOfAny {
  readonly method: "communities";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Which labels rows get: those of the communities (auto), of the largest groups that these form (coarse), or of what lies inside them, where there is clear evidence for it (fine). Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** How finely the graph is divided, γ: more communities above 1, fewer below; "auto" is 0.75. If a number of clusters is given, it is chosen to match. A number > 0 and <= 1000; default "auto". */
  readonly resolution?: number | "auto" | undefined;
  /** At most this share of the rows is left out of all clusters, -1: those with the most neighbors in other clusters. A number >= 0 and <= 1; default 0. */
  readonly noise?: number | undefined;
  /** Number of nearest neighbors each point is joined to, k; "auto" goes by the number of rows. An integer >= 1; default "auto". */
  readonly neighbors?: number | "auto" | undefined;
  /** Whether the nearest neighbors are found exactly, or most of them in much less time, from 16 columns on; under "auto" only communities of many rows in many columns go by most of them. Default "auto". */
  readonly neighborSearch?: "auto" | "exact" | "approximate" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** k-means. Round clusters of similar size. */
export interface KmeansRecipe extends RecipeOfAny {
  readonly method: "kmeans";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** Number of random starts, in addition to the three deterministic ones. An integer >= 0 and <= 10000; default 8. */
  readonly starts?: number | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** Automatic. SpectACl normalized, or SpectACl, linkage or k-means if their clusters are at least as well separated and as stable; communities for vectors. */
export interface AutoRecipe extends RecipeOfAny {
  readonly method: "auto";
  /** Number of clusters, r; "auto" finds it. An integer >= 1 or a range { from, to } of such; default "auto". */
  readonly clusters?: number | "auto" | Range | undefined;
  /** Whether clusters are split into those inside them (never, where there is enough evidence, or also where it is weak); where a number of clusters is given, "coarse" unless stated. Default "auto". */
  readonly level?: "coarse" | "auto" | "fine" | undefined;
  /** Number of rows to cluster; the others are labeled by a vote of those. "auto" clusters all rows as long as that takes little time and memory. An integer >= 2; default "auto". */
  readonly landmarks?: number | "auto" | "none" | undefined;
  /** Seed for all random draws. An integer >= 0; default 0. */
  readonly seed?: number | undefined;
}

/** A recipe that names its method. */
export type MethodRecipe =
  | SpectaclRecipe
  | SpectaclNormalizedRecipe
  | SpectralRecipe
  | RobustSpectralRecipe
  | DbscanRecipe
  | HdbscanRecipe
  | LinkageRecipe
  | CommunitiesRecipe
  | KmeansRecipe;

/** Names that options had. */
export type FormerName = "metric" | "minSamples";
