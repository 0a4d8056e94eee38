/** A file that is read in passes and never held whole: its plain bytes from any place, unzipped where it is zipped. */
import { createReadStream } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import { InputError } from "../index.js";
import { type FileBytes, formatOfName } from "../io.js";
import { EXIT, Failure, usage } from "./exit.js";
import { readFailure } from "./source.js";

export interface StreamedFile extends FileBytes {
  readonly name: string;
  /** What formats are told by; empty for standard input. */
  readonly file: string;
  /** The share of the file that lies before a place among its plain bytes; undefined where the size is not known. */
  readonly share: (byte: number) => number | undefined;
  /** Whether it takes about as many bytes of memory as a large plain file would. */
  readonly large: boolean;
  /** Size and time of change: what tells this file from another of its name. */
  readonly identity?: { readonly size: number; readonly changed: number };
}

/** Plain text from here on is streamed unless told otherwise. */
export const LARGE_BYTES = 256 * 2 ** 20;
// What packing saves, roughly.
const PACKED = 4;
const PIECE = 1 << 20;

export async function streamedFile(file: string | undefined): Promise<StreamedFile> {
  if (file === undefined && process.stdin.isTTY) {
    throw usage("no input: name a file, or pipe data in. --help tells more.");
  }
  if (file === undefined || file === "-") return standardInput();
  try {
    const { size, mtimeMs, isFile } = await facts(file);
    const zipped = isFile && isGzip(await head(file));
    const packed = zipped || formatOfName(file) === "parquet";
    let seen = 0;
    const counted = (bytes: number): void => {
      seen += bytes;
    };
    return {
      name: file,
      file,
      open: (from) => {
        seen = 0;
        return zipped ? unzipped(file, from, counted) : plain(file, from);
      },
      ...(isFile && { identity: { size, changed: mtimeMs } }),
      // Places among zipped bytes are of no use to a format that is read in places of its own.
      ...(isFile && !zipped && { size, slice: (start: number, end: number) => slice(file, start, end) }),
      // Of a zipped file it is known what was read, which is a little more.
      share: (byte) => (isFile && size > 0 ? Math.min(1, (zipped ? seen : byte) / size) : undefined),
      large: isFile && size * (packed ? PACKED : 1) >= LARGE_BYTES,
    };
  } catch (error) {
    throw readFailure(file, error);
  }
}

async function facts(file: string) {
  const found = await stat(file);
  if (found.isDirectory()) throw new Failure(EXIT.noInput, `cannot read ${file}: it is a folder.`);
  return { size: found.size, mtimeMs: found.mtimeMs, isFile: found.isFile() };
}

function standardInput(): StreamedFile {
  let opened = false;
  return {
    name: "standard input",
    file: "",
    open: () => {
      if (opened)
        throw new Failure(EXIT.failed, "standard input can be read only once: save it to a file first.");
      opened = true;
      return process.stdin;
    },
    share: () => undefined,
    large: false,
  };
}

async function* plain(file: string, from: number): AsyncGenerator<Uint8Array, void, void> {
  try {
    // A pipe has no places to start from.
    yield* createReadStream(file, { ...(from > 0 && { start: from }), highWaterMark: PIECE });
  } catch (error) {
    throw readFailure(file, error);
  }
}

/** Of one member or many, from a place among the plain bytes: what lies before it is unzipped and dropped. */
async function* unzipped(
  file: string,
  from: number,
  counted: (bytes: number) => void,
): AsyncGenerator<Uint8Array, void, void> {
  const packed = createReadStream(file, { highWaterMark: PIECE });
  const bytes = createGunzip({ chunkSize: PIECE });
  packed.on("data", (piece) => counted(piece.length));
  packed.on("error", (error) => bytes.destroy(error));
  let left = from;
  try {
    for await (const piece of packed.pipe(bytes)) {
      if (left < piece.length) yield left > 0 ? piece.subarray(left) : piece;
      left = Math.max(0, left - piece.length);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith("Z_")) throw new InputError(`the gzip data are damaged: ${message}.`);
    throw readFailure(file, error);
  } finally {
    packed.destroy();
  }
}

async function slice(file: string, start: number, end: number): Promise<Uint8Array> {
  return opened(file, async (handle) => {
    const bytes = new Uint8Array(Math.max(0, end - start));
    for (let top = 0; top < bytes.length; ) {
      const { bytesRead } = await handle.read(bytes, top, bytes.length - top, start + top);
      if (bytesRead === 0) throw new InputError(`${file} has become shorter while it was read.`);
      top += bytesRead;
    }
    return bytes;
  });
}

async function head(file: string): Promise<Uint8Array> {
  return opened(file, async (handle) => {
    const bytes = new Uint8Array(2);
    const { bytesRead } = await handle.read(bytes, 0, 2, 0);
    return bytes.subarray(0, bytesRead);
  });
}

async function opened<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(file);
  try {
    return await read(handle);
  } finally {
    await handle.close();
  }
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
