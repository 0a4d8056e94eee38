/** The worker threads of a command: started once, if there will be work for them. */
import { openPool, type Pool } from "spectacl";
import { threadsWorth } from "spectacl/internal";
import type { InputFile } from "../input/input-file.js";
import type { Loaded } from "../input/load.js";
import { inputOf } from "./memory.js";

// A smaller file has so few rows that its run is over before threads have started.
const WORTHWHILE_BYTES = 2 ** 20;

/** Threads that start while the file is still being read. */
export function poolForFile({ identity }: InputFile, threads: number | undefined): Pool | undefined {
  if (identity === undefined || identity.size < WORTHWHILE_BYTES) return undefined;
  return openPool({ threads });
}

/** Threads for several runs on the same rows. A pool left open does not keep the program alive. */
export function poolForRuns(loaded: Loaded, threads: number | undefined): Pool | undefined {
  const worth = threads ?? threadsWorth(inputOf(loaded));
  return worth === 0 ? undefined : openPool({ threads: worth });
}
