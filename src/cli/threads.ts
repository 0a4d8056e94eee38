/** The threads of a command: started once, where there will be work for them. */
import { openPool, type Pool } from "../index.js";
import type { Loaded } from "./data.js";
import { AT_ONCE, inputOf } from "./run.js";
import type { StreamedFile } from "./streamed-file.js";

// A smaller file has few rows: its work is done before threads have started.
const WORTHWHILE = 2 ** 20;

/** While the file is still being read. */
export function startThreads(file: StreamedFile, threads: number | undefined): Pool | undefined {
  const { identity } = file;
  if (identity === undefined || identity.size < WORTHWHILE) return undefined;
  return openPool({ threads });
}

/** For several runs on the same rows. Forgotten ones do not keep the program alive. */
export function threadsFor(loaded: Loaded, threads: number | undefined): Pool | undefined {
  if (inputOf(loaded).n <= AT_ONCE.rows) return undefined;
  return openPool({ threads });
}
