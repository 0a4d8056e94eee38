/** Compared results → a table with one line per method and scores. */
import { type Clustering, type Graph, InputError } from "spectacl";
import { averageDensity, scores, silhouette } from "spectacl/metrics";
import { knownClasses } from "../../report/result/subject.js";
import type { Loaded } from "../input/load.js";
import type { Compared } from "../run/run-each.js";
import type { Field, Records } from "./records.js";

/** One line per method. */
export function comparisonRecords(loaded: Loaded, compared: readonly Compared[]): Records {
  const graph = compared.find(({ name }) => name === "spectacl")?.result.stages.graph;
  const measures = measuresOf(loaded, graph);
  return {
    fields: [
      { name: "method" },
      { name: "clusters" },
      { name: "noise" },
      { name: "largest" },
      ...measures.map(({ field }) => field),
      { name: "seconds", decimals: 3, varies: true },
    ],
    rows: compared.map(({ name, result }) => [
      name,
      result.clusters.length,
      result.labels.filter((label) => label < 0).length,
      result.clusters[0]?.size,
      ...measures.map(({ value }) => value(result)),
      Object.values(result.timing).reduce((sum, time) => sum + time, 0) / 1000,
    ]),
  };
}

interface Measure {
  readonly field: Field;
  value(result: Clustering): number | undefined;
}

// The silhouette is taken of a sample: its cost is quadratic.
const SILHOUETTE_ROWS = 2000;

/** Scores against the known classes, or else the silhouette; and Σδ of every result in one graph, SpectACl's. */
function measuresOf(loaded: Loaded, graph: Graph | undefined): Measure[] {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const known = (["f", "nmi", "ari"] as const).map((name) => ({
    field: { name, decimals: 3 },
    value: ({ labels }: Clustering) => truth && scores(truth, labels)[name],
  }));
  const unknown: Measure = {
    field: { name: "silhouette", decimals: 3 },
    value: ({ labels }) => {
      if (loaded.kind !== "rows" || labels.length < 3) return undefined;
      const sample = Math.min(SILHOUETTE_ROWS, labels.length);
      try {
        return silhouette(loaded.points, labels, { sample }).mean;
      } catch (error) {
        // It is defined for at least two clusters, and fewer than there are rows.
        if (error instanceof InputError) return undefined;
        throw error;
      }
    },
  };
  const dense: Measure = {
    field: { name: "density", digits: 4 },
    value: ({ labels }) => graph && averageDensity(graph, labels).sum,
  };
  return [...(truth ? known : loaded.kind === "rows" ? [unknown] : []), ...(graph ? [dense] : [])];
}
