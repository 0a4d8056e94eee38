/** The input of a command: a file or standard input, opened once, then read whole or streamed in passes. */
import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { constants, createGunzip, gunzipSync } from "node:zlib";
import { claimed, GRAPH_HEAD, ioError, isGzip, promisedTable } from "spectacl/internal";
import type { ByteSource } from "spectacl/io";
import { badData, EXIT, Failure, usage } from "../exit.js";
import { readFailure } from "../file-errors.js";

export interface InputFile extends ByteSource {
  /** For messages: the path, or "standard input". */
  readonly name: string;
  /** The path, from which formats are recognized; empty for standard input. */
  readonly path: string;
  /** The first bytes, decompressed, from which formats are recognized too. */
  readonly head: Uint8Array;
  /** The bytes as stored, compressed or not. */
  readonly bytes: () => AsyncIterable<Uint8Array>;
  /** The fraction of the file that precedes an offset into its decompressed bytes; undefined if the size is unknown. */
  readonly share: (byte: number) => number | undefined;
  /** Whether the file is streamed by default: its text takes at least LARGE_BYTES. */
  readonly large: boolean;
  /** Size and modification time, to notice that a file has changed. Only regular files, which can be read twice, have one. */
  readonly identity?: { readonly size: number; readonly changed: number };
}

/** Files whose text is at least this large are streamed by default. */
const LARGE_BYTES = 256 * 2 ** 20;
// A typical compression ratio.
const COMPRESSION = 4;
const CHUNK_BYTES = 1 << 20;
// Deflate shrinks at most a thousandfold.
const MOST_HEAD = 2 ** 27;

/** Opens the named file, or standard input if the name is `-` or missing. */
export async function openInput(path: string | undefined): Promise<InputFile> {
  if (path === undefined && process.stdin.isTTY) {
    throw usage("no input: name a file or pipe data in. See --help.");
  }
  if (path === undefined || path === "-") return standardInput();
  if (/^https?:\/\//i.test(path)) return fromAddress(path);
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw new Failure(EXIT.noInput, `cannot read ${path}: it is a folder.`);
    return found.isFile() ? await regularFile(path, found.size, found.mtimeMs) : await pipe(path);
  } catch (error) {
    throw readFailure(path, error);
  }
}

async function regularFile(path: string, size: number, changed: number): Promise<InputFile> {
  const first = await firstBytes(path, GRAPH_HEAD);
  const zipped = isGzip(first);
  const compressed = zipped || promisedTable(path)?.compressed;
  const head = plainHead(first);
  await checkNewer(path, head);
  let read = 0;
  return {
    name: path,
    path,
    head,
    bytes: () => storedBytes(path, 0),
    open: (from) => {
      read = 0;
      return zipped
        ? unzippedBytes(path, storedStream(path), from, (bytes) => (read += bytes))
        : storedBytes(path, from);
    },
    identity: { size, changed },
    // Random access makes sense only in uncompressed bytes.
    ...(!zipped && { size, slice: (start: number, end: number) => slice(path, start, end) }),
    // For a gzip file only the compressed bytes read so far are known; reading is slightly ahead of the offset.
    share: (byte) => (size > 0 ? Math.min(1, (zipped ? read : byte) / size) : undefined),
    large: size * (compressed ? COMPRESSION : 1) >= LARGE_BYTES,
  };
}

/** Fails if a file beside it holds rows that are newer: what is read without them may be long out of date. */
async function checkNewer(path: string, head: Uint8Array): Promise<void> {
  const { newer } = claimed(head, path)?.table ?? {};
  if (newer === undefined) return;
  const beside = `${path}${newer.ending}`;
  const size = await stat(beside).then(
    (found) => found.size,
    () => 0,
  );
  if (size > 0) throw badData(`${beside} holds rows that are not in ${path} yet: ${newer.remedy}.`);
}

/** What is behind an address: downloaded once, held in memory. */
async function fromAddress(address: string): Promise<InputFile> {
  const { downloaded } = await import("./address.js");
  const { name, file, bytes } = await downloaded(address);
  const from = async function* (start: number): AsyncGenerator<Uint8Array, void, void> {
    yield bytes.subarray(start);
  };
  const zipped = isGzip(bytes);
  return {
    name,
    path: file,
    head: plainHead(bytes.subarray(0, GRAPH_HEAD)),
    bytes: () => from(0),
    open: (start) => (zipped ? unzippedBytes(name, Readable.from([bytes]), start) : from(start)),
    ...(!zipped && {
      size: bytes.length,
      slice: async (start: number, end: number) => bytes.subarray(start, end),
    }),
    share: (byte) => (!zipped && bytes.length > 0 ? Math.min(1, byte / bytes.length) : undefined),
    large: false,
  };
}

/** A named pipe or a device: read once, of unknown size. */
async function pipe(path: string): Promise<InputFile> {
  const { head, bytes } = await once(storedBytes(path, 0), path);
  return { name: path, path, head, bytes, open: bytes, share: () => undefined, large: false };
}

async function standardInput(): Promise<InputFile> {
  const name = "standard input";
  const { head, bytes } = await once(process.stdin, name);
  return { name, path: "", head, bytes, open: bytes, share: () => undefined, large: false };
}

/** Bytes that can be read only once, and the first of them that arrive. */
async function once(source: AsyncIterable<Uint8Array>, name: string) {
  const pieces = source[Symbol.asyncIterator]();
  const first = await pieces.next();
  let opened = false;
  const all = async function* (): AsyncGenerator<Uint8Array, void, void> {
    try {
      for (let step = first; !step.done; step = await pieces.next()) yield step.value;
    } finally {
      await pieces.return?.();
    }
  };
  const bytes = (): AsyncGenerator<Uint8Array, void, void> => {
    if (opened) throw new Failure(EXIT.failed, `${name} can be read only once: save it to a file first.`);
    opened = true;
    return all();
  };
  return { head: first.done ? new Uint8Array(0) : plainHead(first.value), bytes };
}

/** The first bytes, decompressed as far as they go. */
function plainHead(first: Uint8Array): Uint8Array {
  if (!isGzip(first)) return first.subarray(0, GRAPH_HEAD);
  try {
    return gunzipSync(first, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: MOST_HEAD }).subarray(
      0,
      GRAPH_HEAD,
    );
  } catch {
    // Reading the file says what is wrong with it.
    return new Uint8Array(0);
  }
}

async function* storedBytes(path: string, from: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    // Without a start for pipes, which cannot seek.
    yield* createReadStream(path, { ...(from > 0 && { start: from }), highWaterMark: CHUNK_BYTES });
  } catch (error) {
    throw readFailure(path, error);
  }
}

function storedStream(path: string): Readable {
  return createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

/** Decompressed bytes from an offset on; `onRead` is called with the number of compressed bytes read. */
async function* unzippedBytes(
  name: string,
  stored: Readable,
  from: number,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array, void, void> {
  const unzip = createGunzip({ chunkSize: CHUNK_BYTES });
  stored.on("data", (chunk) => onRead(chunk.length));
  stored.on("error", (error) => unzip.destroy(error));
  let skip = from;
  try {
    for await (const chunk of stored.pipe(unzip)) {
      if (skip < chunk.length) yield skip > 0 ? chunk.subarray(skip) : chunk;
      skip = Math.max(0, skip - chunk.length);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_")) throw ioError("DAMAGED_GZIP", { why: message });
    throw readFailure(name, error);
  } finally {
    stored.destroy();
  }
}

async function slice(path: string, start: number, end: number): Promise<Uint8Array> {
  return withFile(path, async (handle) => {
    const bytes = new Uint8Array(Math.max(0, end - start));
    for (let top = 0; top < bytes.length; ) {
      const { bytesRead } = await handle.read(bytes, top, bytes.length - top, start + top);
      if (bytesRead === 0) throw badData(`${path} became shorter while it was being read.`);
      top += bytesRead;
    }
    return bytes;
  });
}

async function firstBytes(path: string, count: number): Promise<Uint8Array> {
  return withFile(path, async (handle) => {
    const bytes = new Uint8Array(count);
    const { bytesRead } = await handle.read(bytes, 0, count, 0);
    return bytes.subarray(0, bytesRead);
  });
}

async function withFile<T>(path: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}
