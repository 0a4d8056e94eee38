/**
 * Rows and their labels → how much sparser it is around each row than around the rows of its cluster. With the sparseness s(i) of
 * a row and the median m of its cluster's, the score is 1 - m / s(i), and 0 where s(i) ≤ m. The sparseness is the core distance,
 * that to the 10th other row (see core-distances.ts); of a node of a graph it is 1 / its weighted degree. Rows of
 * sparseness 0, each of which has 10 copies, have no part in the median. Noise is held against the cluster of the
 * nearest row that has one (of nodes, of the heaviest edge), and against all rows of clusters where none is known to be near.
 */
import { gather, indicesWhere } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { runStage, type StageRun } from "../../kernels/stage-run.js";
import type { Graph } from "../../line/graph/graph.js";
import { arrange } from "../../line/points/arrange.js";
import { type Points, type PointsLike, points } from "../../line/points/points.js";
import { multiplied, unitFor } from "../../line/points/units.js";
import type { Distances } from "../../line/search/distances.js";
import { knnSteps } from "../../line/search/nearest.js";
import { nearestPointsSteps } from "../../line/votes/nearest-points.js";
import { CORE, coreDistances, coreOfNearest, putNearest } from "./core-distances.js";
import type { Labels } from "./numbered.js";
import { typicalOf } from "./typical.js";
import { codesOf } from "./valley.js";

/** What is scored: rows, a graph, or rows of which only distances are known. */
export type Scored =
  | { readonly points: Points }
  | { readonly graph: Graph; readonly distances?: Distances | undefined };

/**
 * How far each row is an outlier of its cluster, from 0 to 1: 1 - m / c, where c is its distance to the 10th other row and m the
 * median of these distances in its cluster; 0 for rows with c ≤ m. At 0.5 it is twice as far to the 10th other row as it is for
 * the typical row of the cluster. Rows labeled -1 are held against the cluster of the nearest row that has one.
 * Copies of a row are other rows at distance 0, and distances of 0 have no part in the median. The scores do not depend on
 * the order of the rows.
 *
 * `keep: ["outlierScore"]` of `cluster` gives the same for rows as they were scaled and compared, and for the nodes of a graph.
 *
 * @param rows The rows, or points in one flat array.
 * @param labels A label for each row.
 * @param run The kernels to use and a listener to progress.
 * @returns A score for each row.
 * @example
 * const rows = [...Array(30).keys()].map((i) => [i]);
 * const scores = outlierScores([...rows, [99]], new Int32Array(31)); // 0.94 for the last row, at most 0.5 for the others
 */
export function outlierScores(rows: PointsLike, labels: Labels, run: StageRun = {}): Float64Array {
  const given = points(rows);
  const codes = codesOf(labels, given.n);
  return runStage((kernels) => outlierScoresSteps({ points: given }, codes, kernels), run);
}

/** Labels count from 0; -1 is noise. */
export function outlierScoresSteps(given: Scored, labels: Int32Array, kernels: Kernels): Steps<Float64Array> {
  if ("points" in given) return ofRowsSteps(given.points, labels, kernels);
  const { graph, distances } = given;
  return distances ? ofDistancesSteps(distances, labels) : ofGraphSteps(graph, labels);
}

function* ofRowsSteps(given: Points, labels: Int32Array, kernels: Kernels): Steps<Float64Array> {
  const arrangement = arrange(multiplied(given, unitFor(given)));
  const { points: distinct, multiplicity, position } = arrangement;
  const near = yield* portion(knnSteps(distinct, CORE, kernels), 0, 0.9);
  const sparseness = gather(coreDistances(near, multiplicity), position);
  const { ofCluster, ofAll } = typicalOf(sparseness, labels);
  // Copies may differ in their labels: the densest cluster among them counts.
  const here = new Float64Array(distinct.n).fill(Number.POSITIVE_INFINITY);
  const clustered = new Uint8Array(distinct.n);
  const asking = new Uint8Array(distinct.n);
  labels.forEach((label, i) => {
    const at = position[i];
    if (label < 0) asking[at] = 1;
    else {
      clustered[at] = 1;
      here[at] = Math.min(here[at], ofCluster[label]);
    }
  });
  const among = indicesWhere(distinct.n, (at) => clustered[at] === 1);
  const queries = indicesWhere(distinct.n, (at) => asking[at] === 1);
  const nearest = yield* portion(nearestPointsSteps(distinct, among, queries, kernels), 0.9, 1);
  const beside = new Float64Array(distinct.n).fill(ofAll);
  if (among.length > 0) {
    queries.forEach((at, q) => {
      beside[at] = here[among[nearest[q]]];
    });
  }
  return sparseness.map((own, i) => score(own, labels[i] < 0 ? beside[position[i]] : ofCluster[labels[i]]));
}

// Rows between two steps.
const ROWS = 256;

function* ofDistancesSteps(distances: Distances, labels: Int32Array): Steps<Float64Array> {
  const { n } = distances;
  const known = { lengths: new Float64Array(n * CORE), counts: new Uint8Array(n) };
  for (let i = 0; i < n; i++) {
    if (i % ROWS === 0) yield (0.5 * i) / n;
    putNearest(distances, i, known);
  }
  const sparseness = coreOfNearest(known);
  const { ofCluster, ofAll } = typicalOf(sparseness, labels);
  const scores = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    if (i % ROWS === 0) yield 0.5 + (0.5 * i) / n;
    let least = Number.POSITIVE_INFINITY;
    let beside = labels[i] < 0 ? ofAll : ofCluster[labels[i]];
    if (labels[i] < 0) {
      distances.visit(i, (other, distance) => {
        if (labels[other] < 0 || distance > least) return;
        const typical = ofCluster[labels[other]];
        beside = distance === least ? Math.min(beside, typical) : typical;
        least = distance;
      });
    }
    scores[i] = score(sparseness[i], beside);
  }
  return scores;
}

function* ofGraphSteps(graph: Graph, labels: Int32Array): Steps<Float64Array> {
  const { offsets, targets, weights } = graph;
  const sparseness = relativeDegrees(graph).map((degree) => 1 / degree);
  yield 0.5;
  const { ofCluster, ofAll } = typicalOf(sparseness, labels);
  return sparseness.map((own, i) => {
    if (labels[i] >= 0) return score(own, ofCluster[labels[i]]);
    let most = 0;
    let beside = ofAll;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const weight = weights ? weights[e] : 1;
      if (labels[targets[e]] < 0 || weight < most) continue;
      const typical = ofCluster[labels[targets[e]]];
      beside = weight === most ? Math.min(beside, typical) : typical;
      most = weight;
    }
    return score(own, beside);
  });
}

/** Weighted degrees in units of the heaviest edge. */
function relativeDegrees({ n, offsets, weights }: Graph): Float64Array {
  if (!weights) return Float64Array.from({ length: n }, (_, i) => offsets[i + 1] - offsets[i]);
  const heaviest = weights.reduce((most, weight) => Math.max(most, weight), 0);
  return Float64Array.from({ length: n }, (_, i) =>
    // In ascending order, so that the sum does not depend on the order of the nodes.
    weights
      .slice(offsets[i], offsets[i + 1])
      .sort()
      .reduce((sum, weight) => sum + weight / heaviest, 0),
  );
}

function score(sparseness: number, typical: number): number {
  return sparseness > typical ? 1 - typical / sparseness : 0;
}
