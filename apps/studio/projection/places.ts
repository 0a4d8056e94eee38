/** Data → where its rows are drawn: two columns as they are, more by a projection, a graph by a layout. */

import type { Points } from "spectacl";
import { isOfAngles } from "spectacl/internal";
import type { AskOptions, Engine } from "../engine/engine.js";
import type { Data, Places, Projection } from "../state/data.js";
import { canSee, columnPlaces, mapColumns } from "./by-columns.js";
import { eigenLayoutCall, forceCall, mapCall, placeCall, umapCall } from "./projection-calls.js";

// UMAP and the layout by forces take their time: beyond this many rows, or edges, another picture is drawn.
export const MOST_UMAP_ROWS = 10_000;
export const MOST_FORCE_NODES = 20_000;
export const MOST_FORCE_EDGES = 500_000;

type Placed = Pick<
  Data,
  "held" | "columns" | "points" | "raw" | "distance" | "graph" | "n" | "table" | "rows" | "roles" | "truth"
>;

// More rows are placed on their map only if it is asked for.
const MOST_MAP_ROWS = 20_000;

// Maps that were made, by the points they are of: going back to one takes no time.
const maps = new WeakMap<Points, Places>();

const LAYOUT = { xName: "", yName: "", comparable: true } as const;

/** How data is seen at first, where nobody has said it. */
export function firstProjection(given: Placed): Projection {
  // Places are looked for on a map; principal axes show little of how vectors lie.
  if (mapColumns(given)) return "map";
  return canSee(given, "neighbors") && given.n <= MOST_MAP_ROWS ? "neighbors" : "pca";
}

/** What is seen until these places are there: a map of neighbors takes its time. */
export function seenMeanwhile({ points }: Pick<Data, "points">, wanted: Projection): Projection {
  return wanted === "neighbors" && points && !maps.has(points) ? "pca" : wanted;
}

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
  if (points && projection === "neighbors" && canSee(data, projection)) {
    const known = maps.get(points);
    if (known) return known;
    const map = await engine.ask(mapCall, { input: held, byAngle: isOfAngles(data.distance) }, asked);
    maps.set(points, map);
    return map;
  }
  return columnPlaces(data, projection) ?? engine.ask(placeCall, { input: held, columns }, asked);
}
