/** A clustering → a column with the name of each row's cluster. */
import type { Clustering } from "spectacl";
import type { Column } from "spectacl/io";
import { textColumn } from "./columns.js";
import { descriptionsOf } from "./descriptions.js";
import { freeName, perRow } from "./labels.js";
import type { Subject } from "./subject.js";
import { topicsOf } from "./topics.js";

/** Labels of rows, by a clustering or by a model. */
export type Labeled = Pick<Clustering, "labels" | "membership" | "clusters">;

/** By the words of its texts or, without texts, by what sets it apart; noise and rows that were left out have no name. */
export function nameColumn(loaded: Subject, result: Labeled): Column {
  const names = clusterNames(loaded, result);
  return textColumn(
    freeName("name", loaded),
    Array.from(perRow(loaded, result.labels), (label) => (label >= 0 ? names[label] : "")),
  );
}

/** What the clusters are called, by label; those of a graph, and those without a row, by their numbers. */
export function clusterNames(loaded: Subject, result: Labeled): readonly string[] {
  const topics = loaded.kind === "graph" ? [] : topicsOf(loaded, result);
  const told = loaded.kind === "graph" || topics.length > 0 ? topics : descriptionsOf(loaded, result);
  return result.clusters.map(
    (_, label) => loaded.called?.[label] ?? (told[label]?.name || `cluster ${label}`),
  );
}
