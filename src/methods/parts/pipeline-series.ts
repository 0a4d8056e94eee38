/** One graph and spectrum → SpectACl's clusters of the nodes for each of several numbers of clusters. */
import { mostOf } from "../../base/extremes.js";
import { gather, indicesWhere, scatter } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { compose } from "../../line/points/numbering.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { nearestPointsSteps } from "../../line/votes/nearest-points.js";
import type { Series } from "../method.js";
import type { Run } from "../run.js";
import { type EmbeddedGraph, embeddedSteps } from "./embedded.js";
import type { Neighborhood } from "./neighborhood.js";
import { type PipelineOptions, partsFinder, reachedNodes } from "./pipeline.js";
import { sampledSeriesSteps } from "./sampled-series.js";
import { partitionsOfRows } from "./series.js";

export function pipelineSeries(neighborhood: Neighborhood, options: PipelineOptions, run: Run): Series {
  const { dimensionsFor, seed, rule } = options;
  const { kernels } = run;
  // Not before partitions are asked for: a fit asks for none.
  let partsFor: ReturnType<typeof partsFinder> | undefined;
  // With as many eigenvectors as the largest number asked for so far.
  let embedded: EmbeddedGraph | undefined;
  let asked = 0;
  const labelsSteps = function* (numbers: readonly number[]): StagedSteps<Int32Array[]> {
    if (options.separates) partsFor ??= partsFinder(neighborhood, kernels);
    const largest = mostOf(numbers);
    const most = dimensionsFor(largest);
    if (embedded === undefined || most > asked) {
      embedded = yield* embeddedSteps(neighborhood, most, options, run);
      asked = most;
    }
    const { reached, weights } = reachedNodes(neighborhood, embedded, largest);
    const followed = yield* followedSteps(neighborhood, embedded, reached, kernels);
    // All numbers that ask for more eigenvectors than the first have the same rows: a fit would give each its own.
    const least = dimensionsFor(numbers[0]);
    const few = numbers.filter((number) => dimensionsFor(number) === least);
    const found: Int32Array[] = [];
    for (const [some, dimensions] of [[few, least] as const, [numbers.slice(few.length), most] as const]) {
      if (some.length === 0) continue;
      const rows = leadingColumns(embedded.averaged, dimensions, reached);
      const series = sampledSeriesSteps(rows, some, { seed, weights }, kernels);
      for (const labels of yield* stage("clusters", series)) {
        const parts = partsFor?.(numbers[found.length]);
        const all =
          parts?.count === numbers[found.length]
            ? parts.labels
            : scatter(labels, reached, new Int32Array(neighborhood.graph.n).fill(-1));
        found.push(all.map((label, i) => (label < 0 ? all[followed[i]] : label)));
      }
    }
    return found;
  };
  return { rule, partitionsSteps: partitionsOfRows(labelsSteps, neighborhood) };
}

/** Per node: the nearest that an eigenvector reaches, or itself. */
function* followedSteps(
  { located }: Neighborhood,
  { strength }: EmbeddedGraph,
  reached: Uint32Array,
  kernels: Kernels,
): StagedSteps<Uint32Array> {
  const followed = Uint32Array.from(strength.keys());
  const lost = indicesWhere(strength.length, (i) => !(strength[i] > 0));
  if (located === undefined || lost.length === 0 || reached.length === strength.length) return followed;
  const { points, row } = located;
  const search = nearestPointsSteps(points, compose(reached as never, row), gather(row, lost), kernels);
  const nearest = yield* stage("clusters", search, [1, 1]);
  lost.forEach((i, at) => {
    followed[i] = reached[nearest[at]];
  });
  return followed;
}

/** The first columns of some of the rows. */
function leadingColumns(points: Points, columns: number, rows: Uint32Array): Points {
  if (columns >= points.dim) return rows.length === points.n ? points : permuted(points, rows);
  const coords = new Float64Array(rows.length * columns);
  rows.forEach((row, at) => {
    const from = row * points.dim;
    coords.set(points.coords.subarray(from, from + columns), at * columns);
  });
  return { n: rows.length, dim: columns, coords };
}
