/** One graph and spectrum → the clusters of the rows for each of several numbers of clusters. */
import { mostOf } from "../../base/extremes.js";
import { gather, indicesWhere } from "../../base/indices.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { compose } from "../../line/points/numbering.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import { nearestPointsSteps } from "../../line/votes/nearest-points.js";
import { cutEmbedding, laplacianSteps, type Variant } from "./cut.js";
import type { Neighborhood } from "./neighborhood.js";
import {
  copiesOf,
  type Embedded,
  embeddedSteps,
  type PipelineOptions,
  partsFinder,
  reachedNodes,
  scattered,
} from "./pipeline.js";
import { sampledSeriesSteps } from "./sampled-series.js";

/** The labels of the nodes for each number, by SpectACl. */
export function pipelinePartitions(
  neighborhood: Neighborhood,
  options: PipelineOptions,
  kernels: Kernels,
): (numbers: readonly number[]) => StagedSteps<Int32Array[]> {
  const { dimensionsFor, seed } = options;
  const copies = copiesOf(neighborhood, options);
  const partsFor = options.apart ? partsFinder(neighborhood, kernels) : undefined;
  // With as many eigenvectors as the largest number asked for so far.
  let embedded: Embedded | undefined;
  let asked = 0;
  return function* (numbers) {
    const largest = mostOf(numbers);
    const most = dimensionsFor(largest);
    if (embedded === undefined || most > asked) {
      embedded = yield* embeddedSteps(neighborhood, most, options, copies, kernels);
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
        const apart = partsFor?.(numbers[found.length]);
        const all =
          apart?.count === numbers[found.length]
            ? apart.labels
            : scattered(labels, reached, neighborhood.graph.n);
        found.push(all.map((label, i) => (label < 0 ? all[followed[i]] : label)));
      }
    }
    return found;
  };
}

/** Per node: the nearest that an eigenvector reaches, or itself. */
function* followedSteps(
  { located }: Neighborhood,
  { strength }: Embedded,
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

// Nodes without edges are set aside before a graph is judged.
const NONE = new Uint32Array(0);

/** The labels of the nodes for each number, by the signed eigenvectors of a Laplacian. */
export function cutPartitions(
  { graph, multiplicity }: Neighborhood,
  { variant, seed }: { readonly variant: Variant; readonly seed: number },
  kernels: Kernels,
): (numbers: readonly number[]) => StagedSteps<Int32Array[]> {
  let spectrum: Spectrum | undefined;
  return function* (numbers) {
    // One more than clusters: a variant may pass over the first.
    const pairs = Math.min(graph.n, mostOf(numbers) + 1);
    if (spectrum === undefined || spectrum.values.length < pairs)
      spectrum = yield* laplacianSteps(graph, pairs, { variant, seed, alone: NONE }, kernels);
    const found: Int32Array[] = [];
    for (const clusters of numbers) {
      const rows = cutEmbedding(spectrum, graph, clusters, variant);
      const series = sampledSeriesSteps(rows, [clusters], { seed, weights: multiplicity }, kernels);
      const [labels] = yield* stage("clusters", series);
      found.push(Int32Array.from(labels));
    }
    return found;
  };
}
