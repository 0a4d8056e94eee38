/** Where data comes from: a file, or standard input. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { EXIT, Failure, usage } from "./exit.js";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "a part of the path is not a folder",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EISDIR: "it is a folder",
};

/** A name for messages, and the bytes, as they arrive. */
export interface Source {
  readonly name: string;
  /** What formats are told by; empty for standard input. */
  readonly file: string;
  bytes(): AsyncIterable<Uint8Array>;
  /** Of all bytes read so far, if it was asked for. */
  sha256(): string | undefined;
}

/** The file named, or standard input for `-` and, where data is piped in, for nothing. */
export async function source(file: string | undefined, hashed = false): Promise<Source> {
  const hash = hashed ? createHash("sha256") : undefined;
  const watched = (bytes: AsyncIterable<Uint8Array>) => (hash ? passing(bytes, hash) : bytes);
  const sha256 = () => hash?.copy().digest("hex");
  if (file === undefined && process.stdin.isTTY) {
    throw usage("no input: name a file, or pipe data in. --help tells more.");
  }
  if (file === undefined || file === "-") {
    return { name: "standard input", file: "", bytes: () => watched(process.stdin), sha256 };
  }
  try {
    if ((await stat(file)).isDirectory())
      throw new Failure(EXIT.noInput, `cannot read ${file}: it is a folder.`);
  } catch (error) {
    throw readFailure(file, error);
  }
  return { name: file, file, bytes: () => watched(chunksOf(file)), sha256 };
}

async function* passing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* chunksOf(file: string): AsyncIterable<Uint8Array> {
  try {
    yield* createReadStream(file, { highWaterMark: 1 << 20 });
  } catch (error) {
    throw readFailure(file, error);
  }
}

/** A JSON file, such as a recipe. */
export async function readJson(file: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    throw readFailure(file, error);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Failure(EXIT.badData, `${file} is not JSON: ${(error as Error).message}.`);
  }
}

export function readFailure(file: string, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || code === undefined) return error;
  return new Failure(EXIT.noInput, `cannot read ${file}: ${REASONS[code] ?? code}.`);
}
