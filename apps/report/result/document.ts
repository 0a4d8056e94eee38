/** A clustering → one JSON document, with everything needed to repeat it. */
import type { Clustering, Recipe } from "spectacl";
import { scores } from "spectacl/metrics";
import { columnList, columnWord } from "../text/shell.js";
import { perRow } from "./labels.js";
import { knownClasses, type RowsSubject, type Subject } from "./subject.js";

/** `version`: of the program. `names`: names given to clusters, by label. */
export function document(
  loaded: Subject,
  result: Clustering,
  asked: Recipe,
  version: string,
  names?: readonly (string | undefined)[],
): unknown {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  return {
    version,
    input: inputOf(loaded),
    recipe: result.recipe,
    asked,
    sizes: result.clusters.map(({ size }) => size),
    ...(names && { names: result.clusters.map((_, label) => names[label] ?? null) }),
    noise: result.labels.filter((label) => label < 0).length,
    density: result.clusters.map(({ density }) => density ?? null),
    clusters: result.clusters,
    objective: result.objective ?? null,
    ...(result.choice && { choice: result.choice }),
    ...(result.landmarks && { landmarks: result.landmarks }),
    ...(truth && { scores: scores(truth, result.labels) }),
    warnings: result.warnings,
    timing: result.timing,
    // Rows that were left out have no label: null.
    labels: Array.from(perRow(loaded, result.labels), (label) => (Number.isNaN(label) ? null : label)),
  };
}

function inputOf(loaded: Subject): unknown {
  const hash = loaded.sha256 === undefined ? {} : { sha256: loaded.sha256 };
  if (loaded.kind === "graph") return { name: loaded.name, nodes: loaded.graph.n, ...hash };
  return { name: loaded.name, rows: loaded.table.rows, ...inputSettings(loaded), ...hash };
}

/** How columns were chosen and prepared, as values of flags. */
export function inputSettings({ columns, scaling, na, truth }: RowsSubject) {
  return {
    columns: columnList(columns),
    scale: scaling,
    na,
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
