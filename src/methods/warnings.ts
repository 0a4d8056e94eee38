/** What is odd about a graph or its spectrum. */
import { components, entriesOf, type Graph } from "../graph/graph.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import type { Warning } from "./method.js";

// A graph this full, by its share of all pairs, is nearly complete.
const FULL = 0.5;

export function graphWarnings(graph: Graph): Warning[] {
  const { n } = graph;
  const entries = entriesOf(graph);
  if (n > 1 && entries === 0) {
    return [
      { code: "NO_EDGES", message: "no two distinct rows are neighbours: the clusters are arbitrary." },
    ];
  }
  const share = entries / (n * (n - 1));
  if (n <= 50 || share < FULL) return [];
  const message = `${Math.round(100 * share)} % of all pairs are neighbours: the graph tells little apart.`;
  return [{ code: "DENSE_GRAPH", message }];
}

export function spectrumWarnings(spectrum: Spectrum): Warning[] {
  const { converged, values } = spectrum;
  if (converged === values.length) return [];
  const message = `${converged} of ${values.length} eigenvectors met the tolerance.`;
  return [{ code: "UNCONVERGED", message }];
}

/** More components than clusters: each is an eigenvector of value 0 of the Laplacian, and only some can be taken. */
export function componentWarnings(graph: Graph, clusters: number): Warning[] {
  const { count } = components(graph);
  if (count <= clusters) return [];
  const message = `the graph falls into ${count} components, more than ${clusters} clusters: which of them are joined is arbitrary.`;
  return [{ code: "COMPONENTS", message }];
}
