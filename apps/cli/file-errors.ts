/** System errors of reading and writing files → failures worded for people. */
import { SpectaclError } from "spectacl";
import { EXIT, Failure } from "./exit.js";

const READING: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  ENOTDIR: "part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "its name is too long",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

export const WRITING = {
  ENOENT: "no such folder",
  ENOTDIR: "part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "disk quota exceeded",
  EFBIG: "the file would be too large",
  EISDIR: "it is a folder",
  ENAMETOOLONG: "its name is too long",
  EBADF: "it is not open for writing",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  EEXIST: "a file with that name already exists",
  ELOOP: "its links form a loop",
} as const;

/** The failure for a file that could not be read; anything but a system error is returned unchanged. */
export function readFailure(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || code === undefined) return error;
  return new Failure(EXIT.noInput, `cannot read ${file}: ${READING[code] ?? code}.`);
}

/** The failure for a file that could not be written; errors of the library and of the program are returned unchanged. */
export function writeFailure(target: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SpectaclError || code === undefined) return error;
  const reason = (WRITING as Readonly<Record<string, string>>)[code] ?? code;
  return new Failure(EXIT.failed, `cannot write ${target}: ${reason}.`);
}
