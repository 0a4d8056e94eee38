/** The data and a recipe → the bytes of a model that labels other files, as `spectacl fit` writes it. */
import { fit as fitInThreads, fitSync, type Scaling, scaled, writeModel } from "../../index.js";
import type { Tools } from "../engine/calls.js";
import { skill } from "../engine/skill.js";
import { type ModelInput, modelCall } from "./calls.js";
import { rawOf } from "./taken.js";

export const modelWork = skill(modelCall, fitted);

async function fitted({ told, recipe, threads }: ModelInput, tools: Tools): Promise<Uint8Array> {
  const { points, kind, center, scale } = scaled(rawOf(told, tools), told.scaling as Scaling);
  const how = {
    onProgress: tools.progress,
    columns: told.columns,
    ...(kind !== "none" && { scaling: { kind, center, scale } }),
  };
  return writeModel(
    threads > 1 ? await fitInThreads(points, recipe, { ...how, threads }) : fitSync(points, recipe, how),
  );
}
