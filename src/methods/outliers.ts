/** Rows that the spectrum says nothing of: they follow their nearest clustered point, or are marked as noise. */

import { counted } from "../base/counted.js";
import { indicesWhere, taken } from "../base/indices.js";
import type { Steps } from "../base/progress.js";
import { degrees } from "../graph/graph.js";
import type { Kernels } from "../kernels/kernels.js";
import { nearestPointsSteps } from "../votes/nearest-points.js";
import type { Warning } from "./method.js";
import type { Neighborhood } from "./neighborhood.js";

// "mark" calls a point noise when its degree is below this share of the median.
const SPARSE = 0.25;

/**
 * Fills in labels_i = -1 where a node is not `reached` by any eigenvector. "assign" takes the label of the
 * nearest reached point (a graph without coordinates has none: its unreached nodes stay noise); "mark"
 * leaves them and marks nodes of small degree too.
 */
export function* outlierSteps(
  labels: Int32Array,
  hood: Neighborhood,
  reached: Uint32Array,
  outliers: "assign" | "mark",
  kernels: Kernels,
): Steps<Warning[]> {
  const { graph, located } = hood;
  const degree = degrees(graph);
  const rowsOf = (nodes: Uint32Array): number =>
    nodes.reduce((sum, i) => sum + (hood.multiplicity?.[i] ?? 1), 0);
  const warnings: Warning[] = [];
  const lost = indicesWhere(labels.length, (i) => labels[i] < 0);
  if (lost.length > 0) {
    const isolated = rowsOf(lost.filter((i) => degree[i] === 0));
    const others = rowsOf(lost) - isolated;
    const fate = outliers === "assign" && located ? "labelled as the nearest clustered point" : "marked -1";
    if (isolated > 0)
      warnings.push({
        code: "ISOLATED",
        message: `${counted(isolated, "row")} without any neighbour: ${fate}.`,
      });
    if (others > 0) {
      const message = `${counted(others, "row")} in components that no eigenvector reaches: ${fate}.`;
      warnings.push({ code: "UNREACHED", message });
    }
  }
  if (outliers === "assign") {
    if (located && lost.length > 0) {
      const { points, row } = located;
      const nearest = yield* nearestPointsSteps(points, taken(row, reached), taken(row, lost), kernels);
      lost.forEach((i, at) => {
        labels[i] = labels[reached[nearest[at]]];
      });
    }
    return warnings;
  }
  const bound = sparseBelow(degree);
  const sparse = reached.filter((i) => degree[i] < bound || degree[i] === 0);
  for (const i of sparse) labels[i] = -1;
  if (sparse.length > 0) {
    const message = `${counted(rowsOf(sparse), "row")} with less than a quarter of the median degree: marked -1.`;
    warnings.push({ code: "SPARSE", message });
  }
  return warnings;
}

/** The degree below which "mark" calls a point noise. */
export function sparseBelow(degree: Float64Array): number {
  return SPARSE * median(degree);
}

function median(values: Float64Array): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)];
}
