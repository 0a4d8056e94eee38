/** Rows that the spectrum says nothing of: they follow their nearest clustered point, or are marked as noise. */

import { gather, indicesWhere } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { degrees } from "../../line/graph/graph.js";
import { compose, type RowMap } from "../../line/points/numbering.js";
import type { Distances } from "../../line/search/distances.js";
import { nearestPointsSteps } from "../../line/votes/nearest-points.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Warning } from "./outcome.js";

// "mark" calls a point noise when its degree is below this share of the median.
const SPARSE = 0.25;

/**
 * Fills in labels_i = -1 where a node is not `reached` by any eigenvector. "assign" takes the label of the
 * nearest reached point (a graph without coordinates has none: its unreached nodes stay noise); "mark"
 * leaves them and marks nodes of small degree too.
 */
export function* outlierSteps(
  labels: Int32Array,
  neighborhood: Neighborhood,
  reached: RowMap<"reached", "node">,
  outliers: "assign" | "mark",
  kernels: Kernels,
): Steps<Warning[]> {
  const { graph, located, distances } = neighborhood;
  const lost = indicesWhere(labels.length, (i) => labels[i] < 0);
  const degree = lost.length > 0 || outliers === "mark" ? degrees(graph) : new Float64Array(0);
  const rowsOf = (nodes: Uint32Array): number =>
    nodes.reduce((sum, i) => sum + (neighborhood.multiplicity?.[i] ?? 1), 0);
  const warnings: Warning[] = [];
  if (lost.length > 0) {
    const isolated = rowsOf(lost.filter((i) => degree[i] === 0));
    const others = rowsOf(lost) - isolated;
    const fate = outliers === "assign" && (located || distances) ? "assigned" : "noise";
    if (isolated > 0) warnings.push({ code: "ISOLATED", rows: isolated, fate });
    if (others > 0) warnings.push({ code: "UNREACHED", rows: others, fate });
  }
  if (outliers === "assign") {
    if (located && lost.length > 0) {
      const { points, row } = located;
      const nearest = yield* nearestPointsSteps(points, compose(reached, row), gather(row, lost), kernels);
      lost.forEach((i, at) => {
        labels[i] = labels[reached[nearest[at]]];
      });
    } else if (distances) follow(labels, distances, lost, reached);
    return warnings;
  }
  const bound = sparseBelow(degree);
  const sparse = reached.filter((i) => degree[i] < bound || degree[i] === 0);
  for (const i of sparse) labels[i] = -1;
  if (sparse.length > 0) warnings.push({ code: "SPARSE", rows: rowsOf(sparse) });
  return warnings;
}

/** Numbers the clusters that still have nodes from 0 on, in their order; returns how many there are. */
export function withoutEmpty(labels: Int32Array, clusters: number): number {
  const number = new Int32Array(clusters).fill(-1);
  for (const label of labels) if (label >= 0) number[label] = 0;
  let count = 0;
  for (let s = 0; s < clusters; s++) if (number[s] === 0) number[s] = count++;
  for (let i = 0; i < labels.length; i++) if (labels[i] >= 0) labels[i] = number[labels[i]];
  return count;
}

/** Labels of lost rows: that of the nearest reached one whose distance is known, or -1. */
function follow(labels: Int32Array, from: Distances, lost: Uint32Array, reached: Uint32Array): void {
  const known = new Uint8Array(labels.length);
  for (const i of reached) known[i] = 1;
  const found = lost.map((i) => {
    let nearest = i;
    let least = Number.POSITIVE_INFINITY;
    from.visit(i, (j, distance) => {
      if (!known[j] || distance > least || (distance === least && j > nearest)) return;
      nearest = j;
      least = distance;
    });
    return nearest;
  });
  lost.forEach((i, at) => {
    labels[i] = labels[found[at]];
  });
}

/** The degree below which "mark" calls a point noise. */
export function sparseBelow(degree: Float64Array): number {
  return SPARSE * median(degree);
}

function median(values: Float64Array): number {
  return Float64Array.from(values).sort()[Math.floor(values.length / 2)];
}
