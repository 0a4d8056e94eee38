/** One graph and spectrum → the clusters of a cut for each of several numbers of clusters. */
import { mostOf } from "../../base/extremes.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Series } from "../method.js";
import type { Run } from "../run.js";
import { type CutOptions, cutEmbedding, laplacianSteps } from "./cut.js";
import type { Neighborhood } from "./neighborhood.js";
import { sampledSeriesSteps } from "./sampled-series.js";
import { partitionsOfRows } from "./series.js";

// Nodes without edges are set aside before a graph is judged.
const NONE = new Uint32Array(0);

export function cutSeries(
  neighborhood: Neighborhood,
  { variant, seed, voters }: CutOptions,
  { kernels }: Run,
): Series {
  const { graph, multiplicity } = neighborhood;
  let spectrum: Spectrum | undefined;
  const labelsSteps = function* (numbers: readonly number[]): StagedSteps<Int32Array[]> {
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
  return {
    rule: { kind: "nearest", neighbors: voters.neighbors },
    partitionsSteps: partitionsOfRows(labelsSteps, neighborhood),
  };
}
