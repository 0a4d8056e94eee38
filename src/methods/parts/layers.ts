/** Communities → layers of groups above them: of rows by their means, of a graph by its edges. */
import { edgeJoins } from "../../line/communities/edge-joins.js";
import { layersOf } from "../../line/communities/layers.js";
import { wardJoins } from "../../line/communities/ward-joins.js";
import type { Graph } from "../../line/graph/graph.js";
import type { Neighborhood } from "./neighborhood.js";

// All pairs of means are compared: of more communities that takes seconds, and their edges tell as much.
const MOST_MEANS = 1000;

/**
 * From fine to coarse: for each community its group in the layer. `graph` is that of the neighborhood, unfolded; `labels` are those of
 * its nodes.
 */
export function layersAbove(
  { located, multiplicity }: Neighborhood,
  graph: Graph,
  labels: Int32Array,
  count: number,
): readonly Int32Array[] {
  const joins =
    located && count <= MOST_MEANS
      ? wardJoins({ ...located, labels, count, multiplicity })
      : edgeJoins(graph, labels, count, multiplicity);
  return layersOf(joins, count);
}
