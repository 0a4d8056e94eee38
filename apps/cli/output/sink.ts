/** Bytes → stdout or a file. A file is written under a temporary name and moved into place when complete. */
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  statSync,
} from "node:fs";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isatty } from "node:tty";
import { inTerminal } from "../../report/terminal/style.js";
import { EXIT, Failure, usage } from "../exit.js";
import { writeFailure } from "../file-errors.js";
import { removeOnSignal } from "../signals.js";
import { writeReason } from "../system-errors.js";
import { descriptorOf, writeThrough } from "./descriptor.js";
import { onScreen } from "./screen.js";
import { temporaryPath } from "./temporary.js";

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Files to write, by flag. */
type Targets = Readonly<Record<string, string | undefined>>;

/**
 * Fails early, before any work: if a target cannot be written, if two are the same file, if one is a file to preserve
 * (`preserved`, by what it is), or if one other than `output` is the input. Only `output` may be standard output.
 */
export function checkTargets(targets: Targets, input?: string, preserved: Targets = {}): void {
  const seen = new Map<string, string>();
  for (const [flag, target] of Object.entries(targets)) {
    if (target === undefined) continue;
    if (isStandardOutput(target)) {
      if (flag !== "output")
        throw usage(`--${flag} needs a file name: standard output is reserved for the result.`);
      continue;
    }
    const { path, kind } = checkedPlace(target);
    for (const [what, file] of Object.entries(flag === "output" ? preserved : { ...preserved, input })) {
      if (file !== undefined && file !== "-" && pathOf(file) === path) {
        throw usage(`--${flag} would overwrite the ${what}, ${file}.`);
      }
    }
    const other = seen.get(path);
    if (other !== undefined && kind !== "device") {
      throw usage(`--${other} and --${flag} name the same file, ${target}.`);
    }
    seen.set(path, flag);
    checkTarget(target);
  }
}

/** The path of an input as targets have theirs; one that the system says nothing about is as it is called. */
function pathOf(file: string): string {
  try {
    return placeOf(file).path;
  } catch {
    return resolve(file);
  }
}

function checkTarget(target: string): void {
  const place = checkedPlace(target);
  try {
    const refuse = (code: string) =>
      new Failure(EXIT.failed, `cannot write ${target}: ${writeReason(code)}.`);
    if (place.kind === "folder") throw refuse("EISDIR");
    if (place.kind !== "device" && isLink(place.path)) throw refuse("ELOOP");
    const folder = dirname(place.path);
    if (place.kind === "file" && !statSync(folder).isDirectory()) throw refuse("ENOTDIR");
    if (place.descriptor === undefined)
      accessSync(place.kind === "device" ? place.path : folder, constants.W_OK);
    else fstatSync(place.descriptor);
  } catch (error) {
    throw writeFailure(target, error);
  }
}

/** Writes to stdout (`-` or undefined), through a pipe or device, or to a temporary file that then replaces the target. */
export async function writeTo(target: string | undefined, chunks: Chunks): Promise<void> {
  if (isStandardOutput(target)) return writeOut(process.stdout.isTTY ? onScreen(chunks) : chunks);
  const place = checkedPlace(target!);
  if (place.kind === "device") return writeDevice(target!, place, chunks);
  const { path } = place;
  const beside = temporaryPath(path);
  let forget: (() => void) | undefined;
  let file: number | undefined;
  // At once: a signal between the two would find nothing to remove, and the file would be made after it.
  const opened = (): number => {
    forget = removeOnSignal(beside);
    return openSync(beside, "w", place.mode);
  };
  try {
    try {
      for await (const chunk of chunks) {
        // Not earlier: once there is a file to remove, a signal is handled only between steps of work.
        file ??= opened();
        await writeThrough(file, chunk);
      }
      file ??= opened();
    } finally {
      if (file !== undefined) closeSync(file);
    }
    await rename(beside, path);
  } catch (error) {
    // Report the first failure, not that the file could not be removed.
    if (file !== undefined) await rm(beside, { force: true }).catch(() => {});
    throw writeFailure(target!, error);
  } finally {
    forget?.();
  }
}

/** Whether a target is standard output, by any of its names: what it leads to is written on, never replaced. */
export function isStandardOutput(target: string | undefined): boolean {
  return target === undefined || ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].includes(target);
}

/** There is nothing to replace: what is written goes through, as it comes. */
async function writeDevice(target: string, { path, descriptor }: Place, chunks: Chunks): Promise<void> {
  let file: FileHandle | undefined;
  try {
    file = descriptor === undefined ? await open(path, "w") : undefined;
    const to = descriptor ?? file!.fd;
    for await (const chunk of isatty(to) ? onScreen(chunks) : chunks) await writeThrough(to, chunk);
  } catch (error) {
    // As on standard output, a reader that has seen enough is not a failure.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw writeFailure(target, error);
  } finally {
    await file?.close();
  }
}

/** Text for people that has been through the door of the terminal. */
export async function printOut(lines: readonly string[]): Promise<void> {
  await writeOut([new TextEncoder().encode(lines.map((line) => `${inTerminal(line)}\n`).join(""))]);
}

async function writeOut(chunks: Chunks): Promise<void> {
  for await (const chunk of chunks) {
    const failed = await new Promise<NodeJS.ErrnoException | null | undefined>((done) => {
      process.stdout.write(chunk, done);
    });
    // A reader that closes the pipe early, such as head, is not a failure.
    if (failed?.code === "EPIPE" || failed?.code === "ERR_STREAM_DESTROYED") return;
    if (failed) throw writeFailure("standard output", failed);
  }
}

interface Place {
  readonly path: string;
  readonly kind: "file" | "device" | "folder";
  readonly mode?: number;
  /** Where a descriptor is named that is open already: it may lead to a file, which is then written on, not replaced. */
  readonly descriptor?: number;
}

/** The same, with a refusal of the system as a failure. */
export function checkedPlace(target: string): Place {
  try {
    return placeOf(target);
  } catch (error) {
    throw writeFailure(target, error);
  }
}

/**
 * The file behind a target: links are followed, so that the file they point to is replaced or created. A result that
 * is still a link is part of a loop.
 */
export function placeOf(target: string, links = MOST_LINKS): Place {
  const descriptor = descriptorOf(target);
  if (descriptor !== undefined) return { path: `/dev/fd/${descriptor}`, kind: "device", descriptor };
  try {
    // A pipe that a shell made, as >(command) does, has a name that leads nowhere: it is opened as it is called.
    const found = statSync(target);
    if (!found.isFile() && !found.isDirectory()) {
      return { path: resolve(target), kind: "device", mode: found.mode & 0o777 };
    }
    const path = realpathSync(target);
    const stat = statSync(path);
    const kind = stat.isDirectory() ? "folder" : stat.isFile() ? "file" : "device";
    return { path, kind, mode: stat.mode & 0o777 };
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const path = resolve(target);
    if (links === 0 || !isLink(path)) return { path, kind: "file" };
    return placeOf(resolve(realpathSync(dirname(path)), readlinkSync(path)), links - 1);
  }
}

// The limit of most systems.
const MOST_LINKS = 40;

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return false;
  }
}

// What a path that leads nowhere is refused with. Any other refusal says nothing about what is there: a file that is
// private would be replaced by one that is not.
const ABSENT: readonly unknown[] = ["ENOENT", "ENOTDIR", "ELOOP"];

const isAbsent = (error: unknown): boolean => ABSENT.includes((error as NodeJS.ErrnoException).code);
