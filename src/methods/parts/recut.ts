/** Graph and eigenvectors that were kept → the clusters of fewer of them, or another number of clusters: k-means alone. */
import { OptionError } from "../../base/errors.js";
import { upTo } from "../../base/indices.js";
import { finish, type Progress, type StagedSteps } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { wasmKernels } from "../../kernels/wasm.js";
import type { Graph } from "../../line/graph/graph.js";
import { arrange } from "../../line/points/arrange.js";
import type { Points } from "../../line/points/points.js";
import { multiplied, unitFor } from "../../line/points/units.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";
import type { Neighborhood } from "./neighborhood.js";
import type { Outcome, Warning } from "./outcome.js";
import { embeddingSteps, labeledSteps } from "./pipeline.js";

export interface RecutOptions {
  readonly clusters: number;
  /** Leading eigenvectors used, d: at most those there are. */
  readonly dimensions: number;
  /** Rounds of averaging over the graph. */
  readonly smoothing: number;
  readonly outliers?: "assign" | "mark";
  readonly seed?: number;
  /** "paper" takes no component of the graph for a cluster as it is; "default" by default. */
  readonly preset?: "default" | "paper";
  /** Whether the eigenvectors are those of D^-½ W D^-½. */
  readonly normalized: boolean;
  /** Where the rows lie: those that no eigenvector reaches follow the nearest that one does. */
  readonly points?: Points;
}

export type Recut = Pick<
  Outcome,
  "labels" | "clusters" | "strength" | "membership" | "objective" | "facts" | "inertia" | "warnings"
>;

/**
 * SpectACl from its eigenvectors on, for the rows in the order given: as a whole run does it, but for the last bits of
 * eigenvectors and the order in which k-means sees the rows, from which its random starts follow.
 */
export function recut(
  graph: Graph,
  spectrum: Spectrum,
  options: RecutOptions,
  run: { readonly kernels?: Kernels; readonly onProgress?: (progress: Progress) => void } = {},
): Recut {
  return finish(recutSteps(graph, spectrum, options, run.kernels ?? wasmKernels()), run.onProgress);
}

function* recutSteps(
  graph: Graph,
  spectrum: Spectrum,
  options: RecutOptions,
  kernels: Kernels,
): StagedSteps<Recut> {
  const { clusters, dimensions, smoothing, outliers = "assign", seed = 0, normalized, points } = options;
  const apart = options.preset !== "paper";
  const most = spectrum.values.length;
  if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > most) {
    throw new OptionError("dimensions", `must be an integer from 1 to ${most}`, dimensions);
  }
  const { values, converged } = spectrum;
  // Vectors lie one after another: those behind the last value are not looked at.
  const used = {
    ...spectrum,
    values: values.slice(0, dimensions),
    converged: Math.min(converged, dimensions),
  };
  const warnings: Warning[] = [];
  // The paper's nearest neighbors know no copies: what these share is one row again.
  const seen = normalized && !apart && points ? unshared(used, points) : used;
  const embedded = yield* embeddingSteps(graph, seen, smoothing, undefined, kernels);
  const how = { clusters, seed, outliers, normalized, apart, copies: undefined };
  const { nodeLabels: _, ...labeled } = yield* labeledSteps(
    everyRow(graph, points),
    embedded,
    how,
    warnings,
    kernels,
  );
  return { ...labeled, warnings };
}

/** Eigenvectors whose entries copies of a row share → the same with the whole entry on each of them. */
function unshared(spectrum: Spectrum, points: Points): Spectrum {
  const { multiplicity, position } = arrange(points);
  const root = multiplicity.map(Math.sqrt);
  const vectors = spectrum.vectors.map((entry, at) => entry * root[position[at % spectrum.n]]);
  return { ...spectrum, vectors };
}

/** A node for each row. */
function everyRow(graph: Graph, points: Points | undefined): Neighborhood {
  const node = upTo(graph.n);
  if (!points) return { graph, node };
  const unit = unitFor(points);
  return { graph, node, located: { points: multiplied(points, unit), row: node, unit } };
}
