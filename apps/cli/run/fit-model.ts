/** Rows and a recipe → a model, with progress; refuses work that does not fit in memory. */
import { fit as fitted, type Model, type Recipe } from "spectacl";
import type { Rows } from "../input/load.js";
import { stageProgress } from "../terminal/stage-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { turn } from "./event-loop.js";
import { checkFits, estimateLarge, recipeIn } from "./memory.js";
import type { RunFlags } from "./run.js";

/** What a model stores about its columns, names, encoding and blanks, so that it takes rows as they are in files. */
export function modelColumns({
  columns,
  encoding,
  blanks,
}: Rows): Pick<Model, "columns" | "encoding" | "blanks"> {
  return { columns, encoding, ...(blanks && { blanks }) };
}

export async function fitModel(
  loaded: Rows,
  asked: Recipe,
  flags: RunFlags,
  terminal: Terminal,
  signal?: AbortSignal,
): Promise<Model> {
  const recipe = recipeIn(loaded, asked);
  if (!flags.force) checkFits(loaded, recipe, estimateLarge(loaded, recipe));
  const { report, end } = stageProgress(flags.progress, terminal, "fit");
  await turn();
  try {
    const how = { onProgress: report, ...modelColumns(loaded) };
    const { threads, device } = flags;
    const { raw: points } = loaded;
    return await fitted(points, recipe, { ...how, threads, device, signal });
  } finally {
    end();
    await turn();
  }
}
