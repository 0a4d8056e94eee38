/** Loaded input and a recipe → a clustering, with progress; refuses work that does not fit in memory. */
import { type Clustering, cluster, type Keep, type Pool, type Prepared, type Recipe } from "spectacl";
import type { DeviceChoice } from "spectacl/internal";
import type { Loaded } from "../input/load.js";
import { type ProgressStyle, stageProgress } from "../terminal/stage-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { turn } from "./event-loop.js";
import { checkFits, estimateLarge, inputOf, recipeIn } from "./memory.js";

export interface RunFlags {
  readonly progress?: ProgressStyle;
  readonly threads?: number;
  readonly device?: DeviceChoice;
  readonly force?: boolean;
}

export interface RunOptions {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  readonly keep?: readonly Keep[];
  /** Names the run if there are several. */
  readonly label?: string;
  /** Threads that are already running. */
  readonly pool?: Pool | undefined;
  /** The loaded input in threads that keep what runs of one method share. */
  readonly prepared?: Prepared | undefined;
}

/** What there is of all rows also where landmarks stood in for them. */
const ALWAYS: readonly Keep[] = ["map", "model", "outlierScore"];

export async function run(loaded: Loaded, asked: Recipe, options: RunOptions): Promise<Clustering> {
  const input = inputOf(loaded);
  const recipe = recipeIn(loaded, asked);
  const needed = estimateLarge(loaded, recipe);
  if (!options.flags.force) checkFits(loaded, recipe, needed);
  // With landmarks, graph and spectrum exist only for the landmarks, not for all rows.
  const sampled = needed?.landmarks !== undefined || hasLandmarks(input.n, recipe);
  const keep = options.keep?.filter((name) => ALWAYS.includes(name) || !sampled) ?? [];
  const { report, end } = stageProgress(options.flags.progress, options.terminal, options.label);
  const { threads, device } = options.flags;
  const { pool, prepared } = options;
  const how = { onProgress: report, keep };
  await turn();
  try {
    if (prepared) return await prepared.cluster(recipe, { ...how, device });
    return await cluster(input, recipe, { ...how, threads, pool, device });
  } finally {
    end();
    await turn();
  }
}

/** Whether the recipe itself asks for fewer landmarks than rows. */
function hasLandmarks(rows: number, recipe: Recipe): boolean {
  const { landmarks } = recipe as { landmarks?: unknown };
  return typeof landmarks === "number" && landmarks < rows;
}
