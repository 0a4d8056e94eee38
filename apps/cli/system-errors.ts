/** What the system says when it refuses → words for people, by its codes. */

/** Of calls that read and of those that write. */
const ANY: Readonly<Record<string, string>> = {
  ENOTDIR: "part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
  ELOOP: "its links form a loop",
  ENAMETOOLONG: "its name is too long",
  EIO: "the disk reports an error (EIO)",
  EBUSY: "another program holds it (EBUSY)",
  EINTR: "the system broke it off (EINTR)",
  ENODEV: "the device is gone (ENODEV)",
  ENXIO: "the device is gone (ENXIO)",
  ESTALE: "the server of the disk has lost it (ESTALE)",
  ETIMEDOUT: "the server of the disk does not answer (ETIMEDOUT)",
};

const READING: Readonly<Record<string, string>> = { ...ANY, ENOENT: "no such file" };

const WRITING: Readonly<Record<string, string>> = {
  ...ANY,
  ENOENT: "no such folder",
  EROFS: "the disk is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "disk quota exceeded",
  EFBIG: "the file would be too large",
  EBADF: "it is not open for writing",
  EEXIST: "a file with that name already exists",
  EXDEV: "it is on another disk (EXDEV)",
};

export const readReason = (code: string): string => READING[code] ?? code;
export const writeReason = (code: string): string => WRITING[code] ?? code;

/** Whether the system refused a call: an error with its code and the name of the call. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException & { readonly code: string } {
  const { code, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  return typeof code === "string" && typeof syscall === "string";
}

/** The sentence for a refusal that nobody expected where it came: which call, which file and why. */
export function systemText({
  code,
  syscall,
  path,
}: NodeJS.ErrnoException & { readonly code: string }): string {
  return `the system refused ${syscall}${path === undefined ? "" : ` of ${path}`}: ${writeReason(code)}.`;
}
