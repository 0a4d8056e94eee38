/** Where results go: stdout, or a file that is there whole or not at all. */
import { randomBytes } from "node:crypto";
import { accessSync, constants, lstatSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { SpectaclError } from "../index.js";
import { EXIT, Failure, usage } from "./exit.js";
import { removedBySignals } from "./signals.js";

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Files to write, by the flag that names each. */
export type Targets = Readonly<Record<string, string | undefined>>;

/**
 * Fails early, before any work, where a target cannot be written, where two are the same, where one is a file that
 * must stay (by what it is), or where one but `output` is the input. Only `output` may be standard output.
 */
export function checkTargets(targets: Targets, input?: string, staying: Targets = {}): void {
  const seen = new Map<string, string>();
  for (const [flag, target] of Object.entries(targets)) {
    if (target === undefined) continue;
    if (target === "-") {
      if (flag !== "output") throw usage(`--${flag} needs a file: standard output is for the result.`);
      continue;
    }
    const { path } = placeOf(target);
    for (const [what, file] of Object.entries(flag === "output" ? staying : { ...staying, input })) {
      if (file !== undefined && file !== "-" && placeOf(file).path === path) {
        throw usage(`--${flag} would overwrite the ${what}, ${file}.`);
      }
    }
    const other = seen.get(path);
    if (other !== undefined && placeOf(target).kind !== "device") {
      throw usage(`--${other} and --${flag} name the same file, ${target}.`);
    }
    seen.set(path, flag);
    checkTarget(target);
  }
}

function checkTarget(target: string): void {
  const place = placeOf(target);
  try {
    const refuse = (reason: string) => new Failure(EXIT.failed, `cannot write ${target}: ${reason}.`);
    if (place.kind === "folder") throw refuse(REASONS.EISDIR);
    if (isLink(place.path)) throw refuse(REASONS.ELOOP);
    const folder = dirname(place.path);
    if (place.kind === "file" && !statSync(folder).isDirectory()) throw refuse(REASONS.ENOTDIR);
    accessSync(place.kind === "device" ? place.path : folder, constants.W_OK);
  } catch (error) {
    throw writeFailure(target, error);
  }
}

/** Writes to stdout (`-` or nothing named), a device, or beside the file and then in its place. */
export async function writeTo(target: string | undefined, chunks: Chunks): Promise<void> {
  if (target === undefined || target === "-") return writeOut(chunks);
  const place = placeOf(target);
  const { path } = place;
  const beside = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}.part`);
  const to = place.kind === "device" ? path : beside;
  let forget: (() => void) | undefined;
  let file: FileHandle | undefined;
  const opened = (): Promise<FileHandle> => {
    if (to === beside) forget = removedBySignals(beside);
    return open(to, "w", place.mode);
  };
  try {
    try {
      for await (const chunk of chunks) {
        // Not before: a signal waits for the pieces of work of a program that has a file to remove.
        file ??= await opened();
        await file.writeFile(chunk);
      }
      file ??= await opened();
    } finally {
      await file?.close();
    }
    if (to === beside) await rename(beside, path);
  } catch (error) {
    // What failed first is told, not that nothing can be removed.
    if (file && to === beside) await rm(beside, { force: true }).catch(() => {});
    throw writeFailure(target, error);
  } finally {
    forget?.();
  }
}

async function writeOut(chunks: Chunks): Promise<void> {
  for await (const chunk of chunks) {
    const failed = await new Promise<NodeJS.ErrnoException | null | undefined>((done) => {
      process.stdout.write(chunk, done);
    });
    // A reader that has seen enough, such as head, is no failure.
    if (failed?.code === "EPIPE" || failed?.code === "ERR_STREAM_DESTROYED") return;
    if (failed) throw writeFailure("standard output", failed);
  }
}

export interface Place {
  readonly path: string;
  readonly kind: "file" | "device" | "folder";
  readonly mode?: number;
}

/**
 * What a target stands for: links are followed, so that the file they lead to is the one replaced, or made. A path that
 * is still a link is one of a circle.
 */
export function placeOf(target: string, links = MOST_LINKS): Place {
  try {
    const path = realpathSync(target);
    const stat = statSync(path);
    const kind = stat.isDirectory() ? "folder" : stat.isFile() ? "file" : "device";
    return { path, kind, mode: stat.mode & 0o777 };
  } catch {
    const path = resolve(target);
    if (links === 0 || !isLink(path)) return { path, kind: "file" };
    return placeOf(resolve(realpathSync(dirname(path)), readlinkSync(path)), links - 1);
  }
}

// As many as the system follows.
const MOST_LINKS = 40;

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}

const REASONS = {
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it would be larger than a file may be",
  EISDIR: "it is a folder",
  EEXIST: "a file of that name is in the way",
  ELOOP: "its links lead in a circle",
} as const;

export function writeFailure(target: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SpectaclError || code === undefined) return error;
  return new Failure(
    EXIT.failed,
    `cannot write ${target}: ${(REASONS as Readonly<Record<string, string>>)[code] ?? code}.`,
  );
}
