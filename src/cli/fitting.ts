/** A model from points, with progress, refused where memory will not do. */
import { fit as fitInThreads, fitSync, type Model, type Recipe } from "../index.js";
import type { Rows } from "./data.js";
import { reporter } from "./progress.js";
import { breath, checkMemory, isSmall, type RunFlags } from "./run.js";
import type { Terminal } from "./terminal.js";

/** What a model remembers of its columns, names and scales, so that it takes rows as they stand in files. */
export function columnsOf({
  columns,
  scaling: kind,
  center,
  scale,
}: Rows): Pick<Model, "columns" | "scaling"> {
  return { columns, ...(kind !== "none" && { scaling: { kind, center, scale } }) };
}

export async function fitModel(
  loaded: Rows,
  recipe: Recipe,
  flags: RunFlags,
  terminal: Terminal,
): Promise<Model> {
  if (!flags.force) checkMemory(loaded, recipe);
  const { report, end } = reporter(flags.progress, terminal, "fit");
  await breath();
  try {
    const how = { onProgress: report, ...columnsOf(loaded), threads: flags.threads };
    const { points } = loaded;
    return isSmall(points.n, recipe) ? fitSync(points, recipe, how) : await fitInThreads(points, recipe, how);
  } finally {
    end();
    await breath();
  }
}
