/** A model from points, with progress, refused where memory will not do. */
import { fit as fitInThreads, fitSync, type Model, type Recipe } from "../index.js";
import type { Rows } from "./data.js";
import { reporter } from "./progress.js";
import { breath, checkMemory, isSmall, type RunFlags } from "./run.js";
import type { Terminal } from "./terminal.js";

/** The model remembers its columns by name and how they were scaled, so that it takes rows as they stand in files. */
export async function fitModel(
  loaded: Rows,
  recipe: Recipe,
  flags: RunFlags,
  terminal: Terminal,
): Promise<Model> {
  if (!flags.force) checkMemory(loaded, recipe);
  const { report, end } = reporter(flags.progress, terminal, "fit");
  const { columns, scaling: kind, center, scale } = loaded;
  await breath();
  try {
    const how = {
      onProgress: report,
      columns,
      ...(kind !== "none" && { scaling: { kind, center, scale } }),
      threads: flags.threads,
    };
    const { points } = loaded;
    return isSmall(points.n, recipe) ? fitSync(points, recipe, how) : await fitInThreads(points, recipe, how);
  } finally {
    end();
    await breath();
  }
}
