/** A graph, from a file of edges or of a known set → data: nodes alone, without columns. */
import { upTo } from "../../base/indices.js";
import type { Graph } from "../../index.js";
import type { Engine } from "../engine/engine.js";
import type { Data } from "../state/data.js";

export function graphData(
  engine: Engine,
  graph: Graph,
  about: Pick<Data, "name" | "origin" | "notes"> & Partial<Pick<Data, "nodes" | "truth">>,
): Data {
  return {
    ...about,
    n: graph.n,
    settings: { scale: "none", na: "error" },
    table: [],
    roles: [],
    columns: [],
    graph,
    scaling: "none",
    rows: upTo(graph.n),
    held: engine.hold(graph),
  };
}
