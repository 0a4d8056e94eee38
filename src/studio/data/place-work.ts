/** Points → where they are drawn. */
import { plane } from "../../figures/plane.js";
import { skill } from "../engine/skill.js";
import { placeCall } from "./calls.js";

export const placeWork = skill(placeCall, ({ input, columns }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("a graph has no coordinates: its layout is made elsewhere.");
  const { x, y, xName, yName, note, comparable } = plane(given, columns);
  // In full precision: a small spread far from zero would fall onto a lattice of single ones.
  return { x, y, xName, yName, note, comparable };
});
