/** Some rows → the clusters of these rows alone, with the stages that led to them. */
import { clusterSync, type Points } from "spectacl";
import { skill } from "../../engine/protocol.js";
import { sampledCall } from "./story-calls.js";

export const sampledWork = skill(sampledCall, ({ input, rows, recipe }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("a graph is shown whole or not at all.");
  // The rows have been scaled already, and so few need no landmarks.
  const own = {
    ...recipe,
    scale: "none",
    ...("landmarks" in recipe && { landmarks: "none" }),
  } as typeof recipe;
  return clusterSync(rowsOf(given, rows), own, { keep: ["graph", "spectrum", "embedding", "tree"] });
});

/** The rows named, or all. */
export function rowsOf(points: Points, rows: Uint32Array | undefined): Points {
  if (!rows) return points;
  const { dim, coords } = points;
  const own = new Float64Array(rows.length * dim);
  rows.forEach((row, at) => {
    own.set(coords.subarray(row * dim, (row + 1) * dim), at * dim);
  });
  return { n: rows.length, dim, coords: own };
}
