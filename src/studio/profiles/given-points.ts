/** What workers hold → points, where it is points. */
import type { Graph, Points } from "../../index.js";

export function pointsOf(given: Points | Graph): Points {
  if ("coords" in given) return given;
  throw new RangeError("a graph has no columns to look at.");
}
