/** A graph and a labeling of its nodes → the paper's objective: the average density of the clusters. */
import { InputError } from "../base/errors.js";
import { densities } from "../clusters/density.js";
import type { Graph } from "../graph/graph.js";
import { type Label, type Labels, numbered } from "./numbered.js";

export interface AverageDensity {
  /** The clusters, ascending, without noise (-1). */
  readonly clusters: readonly Label[];
  /** Per cluster: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, its average node degree inside itself. */
  readonly density: Float64Array;
  /** Σ_s δ(Y_s, W). */
  readonly sum: number;
}

export function averageDensity(graph: Graph, labels: Labels): AverageDensity {
  const { codes, values, noise } = numbered(labels, "labels");
  if (codes.length !== graph.n) {
    throw new InputError(
      `labels has ${codes.length} rows, the graph ${graph.n} nodes: each must have one label.`,
    );
  }
  const clusters = values.filter((_, code) => code !== noise);
  const positions = Int32Array.from(codes, (code) => {
    if (code === noise) return -1;
    return noise >= 0 && code > noise ? code - 1 : code;
  });
  const { density } = densities(graph, positions, clusters.length);
  return { clusters, density, sum: density.reduce((total, value) => total + value, 0) };
}
