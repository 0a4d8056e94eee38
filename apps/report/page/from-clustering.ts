/** A clustering, or several of the same rows → the content of the report page. */
import { type Clustering, DEFAULT_METHOD, type MethodName, methods } from "spectacl";
import type { TextDescription } from "spectacl/io";
import { contingency, scores, vectorDensities } from "spectacl/metrics";
import { planeOf } from "../plane/neighbor-map.js";
import { besideChanceSentence, otherWarnings } from "../result/choice.js";
import { areVectors, descriptionsOf, soleColumnOf } from "../result/descriptions.js";
import { inputSettings } from "../result/document.js";
import { examplesOf } from "../result/examples.js";
import { inShownOrder, type Numbering, renumbered } from "../result/numbering.js";
import { profilesOf } from "../result/profile.js";
import { knownClasses, type RowsSubject, type Subject } from "../result/subject.js";
import { textOf, topicsOf } from "../result/topics.js";
import { shownTree } from "../result/tree.js";
import { namedTree } from "../result/tree-names.js";
import { warningSentences } from "../result/warnings.js";
import type { Report, ReportSystem, ReportTopic, ReportTruth } from "./page.js";

interface ReportMaking {
  /** The exact command line. */
  readonly command: string;
  /** Of the program. */
  readonly version: string;
  /** Names given to clusters, by label. */
  readonly names?: readonly (string | undefined)[];
  /** Numbers that clusters are shown by, if not by their labels. */
  readonly numbers?: Numbering;
  /** What drives the split, if it was asked for. */
  readonly drivers?: Report["drivers"];
  /** Where rows are drawn, if not by their columns. */
  readonly plane?: Report["plane"];
  /** What to do with the result. */
  readonly next?: Report["next"];
}

export function clusterReport(loaded: Subject, result: Clustering, making: ReportMaking): Report {
  const { recipe, objective, choice, landmarks } = result;
  const tree = namedTree(loaded, result);
  const beside = besideChanceSentence(result);
  const { command, version, numbers } = making;
  const topics = loaded.kind === "rows" ? topicsOf(loaded, result) : [];
  const told = making.names ?? (topics.length > 0 ? topics.map(({ name }) => name) : undefined);
  const { called } = loaded;
  const names = called ? result.clusters.map((_, label) => called[label] ?? told?.[label]) : told;
  const labels = renumbered(result.labels, numbers);
  const all = withMemberships(result);
  const seed = "seed" in recipe ? recipe.seed : undefined;
  return {
    title: loaded.title ?? loaded.name,
    method: titleOf(recipe.method),
    labels,
    clusters: inShownOrder(all.length, numbers).map((label) => ({
      ...all[label],
      ...(numbers && { number: numbers[label] }),
      ...(names?.[label] !== undefined && { name: names[label] }),
    })),
    ...(landmarks && { landmarks }),
    // Centers without a graph.
    ...(result.inertia !== undefined && !result.facts && { centers: true }),
    ...(objective && { objective }),
    ...(loaded.kind === "rows" &&
      rowParts(loaded, { ...result, labels }, { ...making, ...(names && { names }) })),
    ...(loaded.kind === "rows" && topics.length > 0 && { topics: topicPart(loaded, topics, numbers) }),
    ...(making.drivers && { drivers: making.drivers }),
    ...(making.next && { next: making.next }),
    ...spectrumPart(result),
    ...(choice && { choice }),
    ...(tree && { tree: shownTree(tree, numbers) }),
    ...(beside && { besideChance: beside }),
    warnings: [
      ...loaded.notes,
      ...loaded.gaps,
      ...otherWarnings(result.warnings).map((warning) => warningSentences(warning, loaded)),
    ],
    origin: {
      command,
      recipe: loaded.kind === "rows" ? { input: inputSettings(loaded), recipe } : recipe,
      version,
      file: loaded.name,
      ...(seed !== undefined && { seed }),
      ...(loaded.sha256 !== undefined && { sha256: loaded.sha256 }),
    },
  };
}

/** The labels of another method, for the comparison. */
export function comparedSystem(
  loaded: Subject,
  method: MethodName | undefined,
  labels: Int32Array,
): ReportSystem {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  return { title: titleOf(method), labels, ...(truth && { scores: scoresOf(truth, labels) }) };
}

export function titleOf(method: MethodName | undefined): string {
  return methods[method ?? DEFAULT_METHOD].title;
}

function withMemberships({ clusters, labels, membership }: Clustering): Report["clusters"] {
  const sums = new Float64Array(clusters.length);
  labels.forEach((label, row) => {
    if (label >= 0) sums[label] += membership[row];
  });
  return clusters.map((cluster, s) => ({ ...cluster, membership: sums[s] / Math.max(1, cluster.size) }));
}

function rowParts(rows: RowsSubject, result: Clustering, making: ReportMaking): Partial<Report> {
  const { labels } = result;
  const truth = knownClasses(rows);
  const called = namesInOrder(making);
  const sole = soleColumnOf(rows, result);
  const descriptions = descriptionsOf(rows, result).filter(({ size }) => !making.numbers || size > 0);
  return {
    ...(sole && { soleColumn: sole }),
    columns: rows.columns,
    plane: making.plane ?? planeOf(rows, result.stages.map),
    ...(areVectors(rows) ? { vectors: true } : { profiles: profilesOf(rows.raw, labels, rows.columns) }),
    descriptions,
    examples: examplesOf(rows, descriptions),
    ...(truth && rows.truth && { truth: truthPart(rows.truth.name, truth, labels, called) }),
  };
}

function topicPart(
  rows: RowsSubject,
  topics: readonly TextDescription[],
  numbers: Numbering | undefined,
): readonly ReportTopic[] {
  return topics.map(({ cluster, words, typical }) => ({
    cluster: numbers?.[cluster] ?? cluster,
    words: words.map(({ word }) => word),
    texts: typical.map((row) => ({ row, text: textOf(rows, row) })),
  }));
}

/** Names by the numbers that clusters are shown by. */
function namesInOrder({ names, numbers }: ReportMaking): ReportMaking["names"] {
  if (!names || !numbers) return names;
  const called: (string | undefined)[] = [];
  names.forEach((name, label) => {
    called[numbers[label]] = name;
  });
  return called;
}

function truthPart(
  name: string,
  truth: number[] | string[],
  labels: Int32Array,
  names: ReportMaking["names"],
): ReportTruth {
  const { classes, clusters, counts } = contingency(truth, labels);
  return {
    name,
    confusion: {
      classes: classes.map(String),
      clusters: clusters.map((cluster) =>
        cluster === -1 ? "noise" : (names?.[Number(cluster)] ?? String(cluster)),
      ),
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

// Products up to which δ(|v|) of all eigenvectors is computed for the page.
const AFFORDABLE = 1e9;

/** The spectrum of the methods that cluster by density: a Laplacian's has no densities to show. */
function spectrumPart({ recipe, stages }: Clustering): Partial<Report> {
  const { spectrum, graph } = stages;
  const { eigenvectors = "laplacian" } = methods[recipe.method];
  if (!spectrum || eigenvectors === "laplacian") return {};
  const { values, vectors } = spectrum;
  const dense = graph && graph.targets.length * values.length <= AFFORDABLE;
  return {
    spectrum: {
      values,
      vectors,
      ...(dense && { densities: vectorDensities(graph, spectrum, eigenvectors === "normalized") }),
    },
  };
}
