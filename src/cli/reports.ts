/** Results as pages: what the report is told about a clustering or a comparison. */
import { plane } from "../figures/plane.js";
import { profilesOf } from "../figures/profile.js";
import { type Report, type ReportTruth, reportHtml } from "../figures/report.js";
import type { Clustering } from "../index.js";
import { contingency, scores, vectorDensities } from "../metrics.js";
import type { Loaded, Rows } from "./data.js";
import { inputSettings } from "./document.js";
import { knownClasses } from "./judged.js";
import { writeText } from "./output.js";
import { type Drawn, titleOf } from "./pictures.js";
import { shellWord } from "./summary.js";
import { VERSION } from "./version.js";
import { told } from "./warnings.js";

/** The words after `spectacl` that made this. */
const called = (): string[] => process.argv.slice(2);

export async function writeClusterReport(target: string, loaded: Loaded, result: Clustering): Promise<void> {
  await writeText(target, reportHtml(clusterReport(loaded, result)));
}

export async function writeComparisonReport(
  target: string,
  loaded: Loaded,
  compared: readonly Drawn[],
  words: readonly string[] = called(),
): Promise<void> {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const [first] = compared;
  // The first is the page's own subject and stands in front of the others there.
  const comparison = compared.slice(1).map(({ name, result }) => ({
    title: titleOf(name),
    labels: result.labels,
    ...(truth && { scores: scoresOf(truth, result.labels) }),
  }));
  await writeText(target, reportHtml({ ...clusterReport(loaded, first.result, words), comparison }));
}

function clusterReport(loaded: Loaded, result: Clustering, words: readonly string[] = called()): Report {
  const { recipe, labels, objective, choice } = result;
  const seed = "seed" in recipe ? recipe.seed : undefined;
  return {
    title: loaded.name,
    method: titleOf(recipe.method),
    labels,
    clusters: withMemberships(result),
    ...(objective && { objective }),
    ...(loaded.kind === "rows" && rowParts(loaded, labels)),
    ...spectrumPart(result),
    ...(choice && {
      choice: {
        clusters: choice.curve.map(({ clusters }) => clusters),
        worstKept: choice.curve.map(({ kept }) => kept),
        chosen: result.clusters.length,
        bound: choice.threshold,
      },
    }),
    warnings: [...loaded.notes, ...loaded.gaps, ...result.warnings.map((warning) => told(warning, loaded))],
    origin: {
      command: ["spectacl", ...words].map(shellWord).join(" "),
      recipe: loaded.kind === "rows" ? { input: inputSettings(loaded), recipe } : recipe,
      version: VERSION,
      file: loaded.name,
      ...(seed !== undefined && { seed }),
      ...(loaded.sha256 !== undefined && { sha256: loaded.sha256 }),
    },
  };
}

function withMemberships({ clusters, labels, membership }: Clustering): Report["clusters"] {
  if (!membership) return clusters;
  const sums = new Float64Array(clusters.length);
  labels.forEach((label, row) => {
    if (label >= 0) sums[label] += membership[row];
  });
  return clusters.map((cluster, s) => ({ ...cluster, membership: sums[s] / Math.max(1, cluster.size) }));
}

function rowParts(rows: Rows, labels: Int32Array): Partial<Report> {
  const truth = knownClasses(rows);
  return {
    columns: rows.columns,
    plane: plane(rows.points, rows.columns),
    profiles: profilesOf(rows.raw, labels, rows.columns),
    ...(truth && rows.truth && { truth: truthPart(rows.truth.name, truth, labels) }),
  };
}

function truthPart(name: string, truth: number[] | string[], labels: Int32Array): ReportTruth {
  const { classes, clusters, counts } = contingency(truth, labels);
  return {
    name,
    confusion: {
      classes: classes.map(String),
      clusters: clusters.map((cluster) => (cluster === -1 ? "noise" : String(cluster))),
      counts,
    },
    scores: scoresOf(truth, labels),
  };
}

function scoresOf(truth: number[] | string[], labels: Int32Array) {
  const { f, nmi, ari } = scores(truth, labels);
  return [
    { name: "F", value: f },
    { name: "NMI", value: nmi },
    { name: "ARI", value: ari },
  ];
}

// Products that δ(|v|) of all eigenvectors may take before the page does without.
const AFFORDABLE = 1e9;

/** The spectrum of the methods that cluster by density: a Laplacian's has no densities to show. */
function spectrumPart({ recipe, stages }: Clustering): Partial<Report> {
  const { spectrum, graph } = stages;
  const { method = "spectacl-normalized" } = recipe;
  if (!spectrum || !["spectacl", "spectacl-normalized"].includes(method)) return {};
  const { values, vectors } = spectrum;
  const dense = graph && graph.targets.length * values.length <= AFFORDABLE;
  return {
    spectrum: {
      values,
      vectors,
      ...(dense && { densities: vectorDensities(graph, spectrum, method !== "spectacl") }),
    },
  };
}
