/** Where results go: stdout, or a file that is there whole or not at all. */
import { randomBytes } from "node:crypto";
import { accessSync, constants, realpathSync, rmSync, statSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { SpectaclError } from "../index.js";
import { EXIT, Failure, usage } from "./exit.js";

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

const unfinished = new Set<string>();

/** Removes what was begun and not finished; for signals, so at once. */
export function discardUnfinished(): void {
  for (const file of unfinished) rmSync(file, { force: true });
  unfinished.clear();
}

/** Has a file removed by a signal; the result has it stay. */
export function removedBySignals(file: string): () => void {
  unfinished.add(file);
  return () => {
    unfinished.delete(file);
  };
}

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
    if (place.kind === "folder") throw new Failure(EXIT.failed, `cannot write ${target}: it is a folder.`);
    accessSync(place.kind === "device" ? place.path : dirname(place.path), constants.W_OK);
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
  try {
    if (to === beside) unfinished.add(beside);
    const file = await open(to, "w", place.mode);
    try {
      for await (const chunk of chunks) await file.writeFile(chunk);
    } finally {
      await file.close();
    }
    if (to === beside) await rename(beside, path);
  } catch (error) {
    if (to === beside) await rm(beside, { force: true });
    throw writeFailure(target, error);
  } finally {
    unfinished.delete(beside);
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

/** What a target stands for: links are followed, so that the file they lead to is the one replaced. */
export function placeOf(target: string): Place {
  try {
    const path = realpathSync(target);
    const stat = statSync(path);
    const kind = stat.isDirectory() ? "folder" : stat.isFile() ? "file" : "device";
    return { path, kind, mode: stat.mode & 0o777 };
  } catch {
    return { path: resolve(target), kind: "file" };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such folder",
  ENOTDIR: "a part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the disk is read-only",
  ENOSPC: "no space left on the disk",
  EDQUOT: "the disk quota is used up",
  EFBIG: "it would be larger than a file may be",
  EISDIR: "it is a folder",
};

export function writeFailure(target: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SpectaclError || code === undefined) return error;
  return new Failure(EXIT.failed, `cannot write ${target}: ${REASONS[code] ?? code}.`);
}
