/** A model → a file. */
import { type Model, writeModel } from "spectacl";
import { modelJson } from "spectacl/internal";
import { usage } from "../exit.js";
import { writeTo } from "./sink.js";

/** Rejects a file name whose extension promises something other than a model; no extension is fine. */
export function checkModelName(file: string | undefined): void {
  if (file === undefined || /(\.(spectacl|json)|(^|[/\\])[^./\\]*)$/i.test(file)) return;
  throw usage(`cannot write a model as ${file}: use the extension .spectacl or .json.`);
}

/** Writes JSON if the name ends in .json, otherwise the binary format. */
export async function saveModel(file: string, model: Model): Promise<void> {
  const json = /\.json$/i.test(file);
  await writeTo(file, [json ? new TextEncoder().encode(`${modelJson(model)}\n`) : writeModel(model)]);
}
