/** System errors of reading and writing files → failures worded for people. */
import { SpectaclError } from "spectacl";
import { EXIT, Failure } from "./exit.js";
import { isSystemError, readReason, writeReason } from "./system-errors.js";

/** The failure for a file that could not be read; anything but a system error is returned unchanged. */
export function readFailure(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || code === undefined) return error;
  return new Failure(EXIT.noInput, `cannot read ${file}: ${readReason(code)}.`);
}

/** The failure for a file that could not be written; errors of the library and of the program are returned unchanged. */
export function writeFailure(target: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SpectaclError || code === undefined) return error;
  return new Failure(EXIT.failed, `cannot write ${target}: ${writeReason(code)}.`);
}

/** The failure for a folder of a run that is left although its output is written. */
export function removeFailure(folder: string, target: string, error: unknown): unknown {
  if (!isSystemError(error)) return error;
  return new Failure(
    EXIT.failed,
    `${target} is written, but ${folder} cannot be removed: ${writeReason(error.code)}.`,
  );
}
