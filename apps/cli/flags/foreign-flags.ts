/** What other programs and libraries call a flag → how the same is written here. */
import { knownAs } from "spectacl/internal";

/**
 * Names of a flag elsewhere (scikit-learn, HDBSCAN, pandas, or what comes to mind), and how the same is written here: the first that the
 * command has. Names are compared by their letters alone, so `n_clusters` is `--n-clusters`.
 */
export const FOREIGN_FLAGS: readonly (readonly [names: string, here: readonly string[]])[] = [
  ["k, n-clusters, num-clusters, nb-clusters, centers, groups", ["--clusters 3"]],
  ["k-min, k-max, min-k, max-k, min-clusters, max-clusters, k-range", ["--clusters 2:8"]],
  ["eps, epsilon, bandwidth", ["--radius 0.5"]],
  ["min-samples, min-pts, min-rows", ["--min-points 5"]],
  ["n-neighbors, k-neighbors, knn", ["--neighbors 10"]],
  ["metric, affinity, dist, similarity", ["--distance cosine"]],
  ["algorithm, algo, clusterer", ["--method auto"]],
  ["random-state, random-seed, rng", ["--seed 1"]],
  ["n-seeds, repeats, runs", ["--seeds 5"]],
  ["n-jobs, jobs, n-cores, cores, workers, parallel", ["--threads 4"]],
  ["n-init", ["--starts 10"]],
  ["max-iter, n-iter", ["--iterations 100"]],
  ["n-components, eigenvectors, dims", ["--dimensions auto"]],
  ["cluster-selection-method", ["--selection leaf"]],
  ["standardize, standard, standard-scaler, z-score, normalize, scaler, scaling", ["--scale standard"]],
  ["minmax, min-max-scaler", ["--scale minmax"]],
  ["robust, robust-scaler", ["--scale robust"]],
  ["no-scale, raw, unscaled", ["--scale none"]],
  ["log, log-transform", ["--scale log"]],
  ["usecols, use, cols, features, variables, select, x", ["--columns x,y"]],
  ["drop, drop-columns, ignore, omit, without, exclude-columns, skip-columns", ["--exclude x,y"]],
  ["drop-na, drop-missing", ["--na drop"]],
  ["fill-na, impute, imputation, missing", ["--na fill"]],
  ["na-value, null-values, missing-values, na-strings, nodata", ["--na-values -200,unknown"]],
  ["on-bad-lines, error-bad-lines, skip-errors, ignore-errors, skip-bad-rows", ["--skip-bad-lines"]],
  ["categorical, category, one-hot, factor", ["--column NAME=category"]],
  ["dates, parse-dates, datetime", ["--column NAME=date"]],
  ["index-col, id-column, row-names", ["--column NAME=ignore"]],
  ["feature-weights, weight", ["--column NAME=weight:2"]],
  ["label, target, y, class, classes, ground-truth, label-column", ["--truth NAME"]],
  ["sep, separator, delim, field-separator", ["--delimiter ;"]],
  ["header, has-header", ["--no-header"]],
  ["sheet-name, worksheet, tab", ["--sheet NAME"]],
  ["input-format, filetype", ["--format csv"]],
  ["max-mem, memory, ram", ["--max-memory 4G"]],
  ["out, outfile, output-file, save, write", ["--output FILE"]],
  ["output-format, out-format", ["--to csv"]],
  ["report", ["--html FILE"]],
  ["picture, image, figure, png, svg, draw", ["--plot FILE"]],
  ["model-out, export-model, dump", ["--save-model FILE", "--output FILE"]],
  ["proba, probability, probabilities, soft, confidence", ["--membership"]],
  ["outlier-scores, anomaly-score, lof", ["--outlier-score"]],
  ["mark-outliers, drop-outliers, remove-outliers, anomalies", ["--outliers mark"]],
  ["rename, cluster-names, call-clusters, aliases", ["--call 0=Regulars"]],
  ["heading, plot-title, caption", ["--title TEXT"]],
  ["umap, tsne, projection", ["--map"]],
  ["feature-importance, importance, explain", ["--drivers"]],
  ["hierarchy, dendrogram, tree", ["--levels"]],
  ["gpu, cuda", ["--device gpu"]],
  ["chunk-size, low-memory, streaming", ["--stream"]],
  ["estimate, simulate", ["--dry-run"]],
  ["overwrite", ["--force"]],
  ["silent", ["--quiet"]],
  ["debug", ["--verbose"]],
  ["config, settings, params", ["--recipe FILE"]],
];

/** How an unknown flag is written here, if `flags`, those of the command, have it: `--radius 0.5` for `--eps`. */
export function writtenHere(unknown: string, flags: readonly string[]): string | undefined {
  const here = FOREIGN_FLAGS.find(([names]) =>
    names.split(", ").some((name) => letters(name) === letters(unknown)),
  );
  const found = here?.[1].find((phrase) => flags.includes(flagIn(phrase)));
  if (found !== undefined) return found;
  const names = flags.map(camel);
  const known = knownAs(unknown, names);
  return known === undefined ? undefined : flags[names.indexOf(known)];
}

/** The flag that a phrase begins with. */
export function flagIn(phrase: string): string {
  return phrase.split(" ")[0];
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, "");
}

function camel(flag: string): string {
  return flag.replace(/^--/, "").replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
