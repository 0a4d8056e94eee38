/** The data and a recipe → the bytes of a model that labels other files, as `spectacl fit` writes it. */
import { fit as fitInThreads, fitSync, type Scaling, scaled, writeModel } from "spectacl";
import { skill, type Tools } from "../engine/calls.js";
import { type ModelInput, modelCall } from "./calls.js";
import { rawOf } from "./subject-data.js";

export const modelWork = skill(modelCall, fitModel);

async function fitModel({ data, recipe, threads }: ModelInput, tools: Tools): Promise<Uint8Array> {
  const { points, kind, center, scale } = scaled(rawOf(data, tools), data.scaling as Scaling);
  const how = {
    onProgress: tools.progress,
    columns: data.columns,
    ...(kind !== "none" && { scaling: { kind, center, scale } }),
  };
  return writeModel(
    threads > 1 ? await fitInThreads(points, recipe, { ...how, threads }) : fitSync(points, recipe, how),
  );
}
