/** A clustering as one JSON document that says how to get it again. */
import type { Clustering, Recipe } from "../index.js";
import { scores } from "../metrics.js";
import type { Loaded, Rows } from "./data.js";
import { knownClasses } from "./judged.js";
import { perRow } from "./labels.js";
import { VERSION } from "./version.js";

export function document(loaded: Loaded, result: Clustering, asked: Recipe): unknown {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  return {
    version: VERSION,
    input: inputOf(loaded),
    recipe: result.recipe,
    asked,
    sizes: result.clusters.map(({ size }) => size),
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

function inputOf(loaded: Loaded): unknown {
  if (loaded.kind === "graph") return { name: loaded.name, nodes: loaded.graph.n };
  return { name: loaded.name, rows: loaded.table.rows, ...inputSettings(loaded) };
}

/** How the columns were chosen and prepared, as flags would say it. */
export function inputSettings({ columns, scaling, na, truth }: Rows) {
  return {
    columns: columns.map(quoted).join(","),
    scale: scaling,
    na,
    ...(truth && { truth: quoted(truth.name) }),
  };
}

/** A column's name as the list of columns takes it. */
function quoted(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
