/** A folder for files of a command: made if it is not there. */
import { mkdir } from "node:fs/promises";
import { writeFailure } from "../file-errors.js";

export async function madeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    throw writeFailure(path, error);
  }
  return path;
}
