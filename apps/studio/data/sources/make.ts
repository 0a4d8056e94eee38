/** Generates built-in data with changed options and makes it the current data. */
import type { GeneratorName } from "spectacl/datasets";
import { numbered } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import { generators } from "../../state/catalog.js";
import { data, dataBusy } from "../../state/data.js";
import { setNewData, takeTurn, updateData } from "../set-data.js";
import { showError } from "../trouble.js";
import { generated } from "./datasets.js";

export type GeneratorOptions = Readonly<Record<string, number | string>>;

export async function make(
  engine: Engine,
  generator: GeneratorName,
  options: GeneratorOptions,
): Promise<void> {
  const lasts = takeTurn();
  const before = data.peek()?.origin;
  const same = before?.kind === "generated" && before.generator === generator;
  dataBusy.value = `Making ${numbered(Number(options.points ?? 1500), "point")}`;
  try {
    const next = await generated(engine, generator, options);
    if (!lasts()) return engine.drop(next.held);
    await (same ? updateData : setNewData)(engine, next);
  } catch (error) {
    if (lasts()) showError((error as Error).message);
  }
}

/** Options that another generator takes too keep their values, but for the noise: each shape has its own. */
export function carried(generator: GeneratorName, options: GeneratorOptions): GeneratorOptions {
  const known = generators[generator].options;
  return Object.fromEntries(
    Object.entries(options).filter(([name]) => Object.hasOwn(known, name) && name !== "noise"),
  );
}
