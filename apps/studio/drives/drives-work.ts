/** Points and their labels → how far the labels stay the same without each group of coordinates. */
import { driversSync } from "spectacl";
import { skill } from "../engine/protocol.js";
import { drivesCall } from "./drives-calls.js";

export const drivesWork = skill(drivesCall, ({ input, labels, recipe, groups }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("a graph has no columns.");
  return driversSync(given, labels, { ...recipe, scale: "none" }, { groups }, { onProgress: tools.progress });
});
