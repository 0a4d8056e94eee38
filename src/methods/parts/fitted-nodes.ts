/** The nodes of a fit and its eigenvectors → what labels rows that the fit has not seen. */
import { scatter } from "../../base/indices.js";
import { degrees, type StoredGraph } from "../../line/graph/graph.js";
import { permuted } from "../../line/points/permuted.js";
import { restored } from "../../line/points/units.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { EigenBasis, Fitted } from "./fitted.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Outcome } from "./outcome.js";

/** The nodes of a neighborhood that has coordinates, with their labels. */
export function fittedNodes(
  { located, node, graph }: Neighborhood,
  labels: Int32Array,
  rest: () => Omit<Fitted, "points" | "labels">,
): Outcome["fitted"] {
  if (located === undefined) return undefined;
  const { points, row, unit } = located;
  return (others) => ({
    points: restored(permuted(points, row), unit),
    labels: others ? scatter(others, node, new Int32Array(graph.n)) : labels,
    ...rest(),
  });
}

/** `vectors` with the entries of copies, whose eigenvector is that of one point divided by √copies. */
export function basisOf(
  graph: StoredGraph,
  spectrum: Pick<Spectrum, "n" | "values" | "vectors">,
  rest: Omit<EigenBasis, "values" | "vectors" | "degrees">,
  copies?: Float64Array,
): EigenBasis {
  const { n, values } = spectrum;
  const vectors = copies
    ? spectrum.vectors.map((entry, at) => entry / Math.sqrt(copies[at % n]))
    : spectrum.vectors;
  const counted = rest.kind === "normalized" ? copies : undefined;
  return { values, vectors, degrees: degrees(graph, counted), ...rest };
}
