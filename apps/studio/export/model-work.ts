/** The data and a recipe → the bytes of a model that labels other files, as `spectacl fit` writes it. */
import { fit as fitInThreads, fitSync, type Scaling, writeModel } from "spectacl";
import { skill, type Tools } from "../engine/protocol.js";
import { type ModelInput, modelCall } from "./export-calls.js";
import { rawOf } from "./subject-data.js";

export const modelWork = skill(modelCall, fitModel);

async function fitModel({ data, recipe, threads, device }: ModelInput, tools: Tools): Promise<Uint8Array> {
  const points = rawOf(data, tools);
  const own = { ...recipe, scale: data.scaling as Scaling };
  const { columns, encoding, blanks } = data;
  const about = { columns, ...(encoding && { encoding }), ...(blanks && { blanks }) };
  const how = { onProgress: tools.progress, ...about };
  return writeModel(
    threads > 1 || device !== "cpu"
      ? await fitInThreads(points, own, { ...how, threads, device })
      : fitSync(points, own, how),
  );
}
