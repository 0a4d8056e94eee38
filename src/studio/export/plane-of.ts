/** Places on the screen → the plane that figures draw in. */
import type { Plane } from "../../figures/plane.js";
import type { Places } from "../state/data.js";

export function planeOf({ x, y, xName, yName, note, comparable }: Places): Plane {
  return { x: Float64Array.from(x), y: Float64Array.from(y), xName, yName, note, comparable };
}
