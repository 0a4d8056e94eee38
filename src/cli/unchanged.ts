/** A file must stay as it is while it is read: half of it before a change and half after is no file at all. */
import { stat } from "node:fs/promises";
import { InputError } from "../index.js";
import type { StreamedFile } from "./streamed-file.js";
import { count } from "./wording.js";

const REMEDY = "run again when nothing writes to it";

/** Refuses what has changed since it was first looked at. One that is gone was read to its end, as nobody can change it. */
export async function checkUnchanged({ name, file, identity }: StreamedFile): Promise<void> {
  const now = identity && (await stat(file).catch(() => undefined));
  if (!now || (now.size === identity.size && now.mtimeMs === identity.changed)) return;
  const sizes =
    now.size === identity.size ? "" : `, from ${count(identity.size)} to ${count(now.size)} bytes`;
  throw new InputError(`${name} has changed while it was read${sizes}: ${REMEDY}.`);
}

/** Refuses a second pass over other rows than the first, whatever the file's time says. */
export function checkSameRows(name: string, surveyed: number | undefined, labelled: number): void {
  if (surveyed === undefined || surveyed === labelled) return;
  throw new InputError(
    `${name} has changed while it was read, from ${count(surveyed)} to ${count(labelled)} rows: ${REMEDY}.`,
  );
}
