/** Rejects an input file that changes while it is being read. */
import { stat } from "node:fs/promises";
import { badData } from "../exit.js";
import { readFailure } from "../file-errors.js";
import type { InputFile } from "../input/input-file.js";
import { count } from "../terminal/words.js";

const REMEDY = "run again once nothing writes to it";

/** Fails if the file has changed since it was opened. A deleted file cannot change anymore, so it was read correctly. */
export async function checkUnchanged({ name, path, identity }: InputFile): Promise<void> {
  const now = identity && (await stat(path).catch((error) => gone(path, error)));
  if (!now || (now.size === identity.size && now.mtimeMs === identity.changed)) return;
  const sizes =
    now.size === identity.size ? "" : `, from ${count(identity.size)} to ${count(now.size)} bytes`;
  throw badData(`${name} changed while it was being read${sizes}: ${REMEDY}.`);
}

function gone(path: string, error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw readFailure(path, error);
}

/** Fails if the second pass saw another number of rows than the first, whatever the modification time says. */
export function checkSameRows(name: string, surveyed: number | undefined, labeled: number): void {
  if (surveyed === undefined || surveyed === labeled) return;
  throw badData(
    `${name} changed while it was being read, from ${count(surveyed)} to ${count(labeled)} rows: ${REMEDY}.`,
  );
}
