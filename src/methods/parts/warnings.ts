/** What is odd about a graph or its spectrum. */
import { components, entriesOf, type StoredGraph } from "../../line/graph/graph.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Warning } from "./outcome.js";

// A graph this full, by its share of all pairs, is nearly complete.
const FULL = 0.5;

export function graphWarnings(graph: StoredGraph): Warning[] {
  const { n } = graph;
  const entries = entriesOf(graph);
  if (n > 1 && entries === 0) return [{ code: "NO_EDGES" }];
  const share = entries / (n * (n - 1));
  if (n <= 50 || share < FULL) return [];
  return [{ code: "DENSE_GRAPH", share }];
}

export function spectrumWarnings(spectrum: Spectrum): Warning[] {
  const { complete, converged, values } = spectrum;
  const eigenvectors = values.length;
  if (converged < eigenvectors) return [{ code: "UNCONVERGED", converged, eigenvectors }];
  return complete ? [] : [{ code: "MISSING_COPIES", eigenvectors }];
}

/**
 * More components than clusters: each is an eigenvector of value 0 of the Laplacian, and only some can be taken. `alone`: how
 * many of them are single nodes that are set aside.
 */
export function componentWarnings(graph: StoredGraph, clusters: number, alone: number): Warning[] {
  const count = components(graph).count - alone;
  if (count <= clusters) return [];
  return [{ code: "COMPONENTS", components: count, clusters }];
}
