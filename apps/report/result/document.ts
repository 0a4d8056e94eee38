/** A clustering → one JSON document, with everything needed to repeat it. */
import type { Clustering, Recipe } from "spectacl";
import { scores } from "spectacl/metrics";
import { columnList, columnWord } from "../text/shell.js";
import { descriptionsOf, soleColumnOf } from "./descriptions.js";
import type { SplitDrivers } from "./drivers.js";
import { levelPaths, perRow } from "./labels.js";
import { inShownOrder, type Numbering, renumbered } from "./numbering.js";
import { knownClasses, type RowsSubject, type Subject } from "./subject.js";
import { textOf, topicsOf } from "./topics.js";
import { shownTree } from "./tree.js";
import { namedTree } from "./tree-names.js";

interface DocumentParts {
  /** Names given to clusters, by label. */
  readonly names?: readonly (string | undefined)[] | undefined;
  /** Numbers that clusters are shown by, if not by their labels: lists by cluster are in their order, labels are these. */
  readonly numbers?: Numbering | undefined;
  /** What drives the split, if it was asked for. */
  readonly drivers?: SplitDrivers | undefined;
  /** What is listed of every row beside its label. */
  readonly perRow?:
    | {
        readonly membership?: boolean | undefined;
        readonly outlierScore?: boolean | undefined;
        readonly levels?: boolean | undefined;
      }
    | undefined;
}

/** `version`: of the program. */
export function document(
  loaded: Subject,
  found: Clustering,
  asked: Recipe,
  version: string,
  { names, numbers, drivers, perRow: listed }: DocumentParts = {},
): unknown {
  const order = inShownOrder(found.clusters.length, numbers);
  const result = {
    ...found,
    labels: renumbered(found.labels, numbers),
    clusters: order.map((label) => found.clusters[label]),
  };
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const tree = namedTree(loaded, found);
  const sole = loaded.kind === "rows" ? soleColumnOf(loaded, result) : undefined;
  return {
    version,
    input: inputOf(loaded),
    recipe: result.recipe,
    asked,
    sizes: result.clusters.map(({ size }) => size),
    ...(numbers && { numbers: order.map((label) => numbers[label]) }),
    ...(names && { names: order.map((label) => names[label] ?? null) }),
    noise: result.labels.filter((label) => label < 0).length,
    density: result.clusters.map(({ density }) => density ?? null),
    clusters: result.clusters,
    ...(drivers && { drivers }),
    ...(loaded.kind === "rows" && {
      descriptions: descriptionsOf(loaded, result).filter(({ size }) => !numbers || size > 0),
    }),
    ...topicPart(loaded, result, numbers),
    ...(sole && { soleColumn: sole }),
    objective: result.objective ?? null,
    ...(result.choice && { choice: result.choice }),
    ...(result.besideChance && { besideChance: result.besideChance }),
    ...(tree && { tree: shownTree(tree, numbers) }),
    ...(result.landmarks && { landmarks: result.landmarks }),
    ...(truth && { scores: scores(truth, result.labels) }),
    ...(loaded.kind === "rows" && loaded.filledRows?.length && { filled: loaded.filledRows }),
    warnings: result.warnings,
    timing: result.timing,
    labels: listOf(loaded, result.labels),
    ...(listed?.levels && { levels: levelPaths(loaded, found) }),
    ...(listed?.membership && { membership: listOf(loaded, result.membership) }),
    ...(listed?.outlierScore && result.outlierScore && { outlierScore: listOf(loaded, result.outlierScore) }),
  };
}

/** What the clusters are about, if the file has texts, with the texts that are typical. */
function topicPart(loaded: Subject, result: Clustering, numbers: Numbering | undefined): object {
  if (loaded.kind === "graph" || loaded.texts === undefined) return {};
  const topics = topicsOf(loaded, result).filter(({ size }) => !numbers || size > 0);
  return {
    topics: topics.map((topic) => ({ ...topic, texts: topic.typical.map((row) => textOf(loaded, row)) })),
  };
}

/** A number for each row of the file; rows that were left out have none: null. */
function listOf(loaded: Subject, values: ArrayLike<number>): (number | null)[] {
  return Array.from(perRow(loaded, values), (value) => (Number.isNaN(value) ? null : value));
}

function inputOf(loaded: Subject): unknown {
  const hash = loaded.sha256 === undefined ? {} : { sha256: loaded.sha256 };
  if (loaded.kind === "graph") return { name: loaded.name, nodes: loaded.graph.n, ...hash };
  return { name: loaded.name, rows: loaded.table.rows, ...inputSettings(loaded), ...hash };
}

/** How columns were chosen and prepared, as values of flags. */
export function inputSettings({ columns, sources = columns, na, naValues, truth }: RowsSubject) {
  return {
    columns: columnList(sources),
    na,
    ...(naValues !== undefined && { naValues }),
    ...(truth && { truth: columnWord(truth.name) }),
  };
}

/** JSON text with typed arrays as lists, and null for numbers that JSON cannot express. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, typedArrays, 2)}\n`;
}

function typedArrays(_key: string, value: unknown): unknown {
  if (ArrayBuffer.isView(value)) return Array.from(value as unknown as ArrayLike<number>);
  return value;
}
