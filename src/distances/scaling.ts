/** The scaling asked for and a distance → how columns are scaled for it. */
import { OptionError } from "../base/errors.js";
import type { Scaling } from "../line/points/scale.js";
import { DEFAULT_DISTANCE, declaredDistance } from "./registry.js";

/** "auto" is left to the columns only where those of different units would not count alike otherwise. */
export function scalingUnder(distance: string = DEFAULT_DISTANCE, scale: Scaling): Scaling {
  const { scaling } = declaredDistance(distance);
  if (scaling === "never" && scale !== "auto" && scale !== "none")
    throw new OptionError("scale", { code: "NOT_FOR_METRIC", distance }, scale);
  return scale === "auto" && scaling !== "auto" ? "none" : scale;
}
