/** Data → where its rows are drawn: two columns as they are, more by a projection, a graph by a layout. */
import type { AskOptions, Engine } from "../engine/engine.js";
import type { Data, Places, Projection } from "../state/data.js";
import { columnPlaces } from "./by-columns.js";
import { eigenLayoutCall, forceCall, placeCall, umapCall } from "./projection-calls.js";

// UMAP and the layout by forces take their time: beyond this many rows, or edges, another picture is drawn.
export const MOST_UMAP_ROWS = 10_000;
export const MOST_FORCE_NODES = 20_000;
export const MOST_FORCE_EDGES = 500_000;

type Placed = Pick<
  Data,
  "held" | "columns" | "points" | "graph" | "n" | "table" | "rows" | "roles" | "truth"
>;

const LAYOUT = { xName: "", yName: "", comparable: true } as const;

export async function placesOf(
  engine: Engine,
  data: Placed,
  projection: Projection,
  asked: AskOptions = {},
): Promise<Places> {
  const { held, columns, points, graph, n } = data;
  if (graph) {
    const small = n <= MOST_FORCE_NODES && graph.targets.length <= 2 * MOST_FORCE_EDGES;
    const layout = await engine.ask(small ? forceCall : eigenLayoutCall, { graph: held }, asked);
    const note = small
      ? "nodes lie where edges pull and nodes push"
      : "nodes lie by two eigenvectors of the graph";
    return { ...layout, ...LAYOUT, note };
  }
  if (projection === "umap" && (points?.dim ?? 0) > 2 && n <= MOST_UMAP_ROWS) {
    const layout = await engine.ask(umapCall, { input: held, seed: 0 }, asked);
    const note = `UMAP of ${columns.length} columns: neighbors stay near; sizes and gaps mean little`;
    return { ...layout, ...LAYOUT, note };
  }
  return columnPlaces(data, projection) ?? engine.ask(placeCall, { input: held, columns }, asked);
}
