/** The data file of the studio: opened once, read through its descriptor from then on, whatever its name leads to later. */
import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { Writable } from "node:stream";
import { EXIT, Failure } from "../exit.js";
import { readFailure } from "../file-errors.js";

export interface DataFile {
  readonly name: string;
  /** Bytes it has now. */
  size(): Promise<number>;
  /**
   * Writes its first `size` bytes. What is appended meanwhile is left for the next request; if the file has become
   * shorter, the answer is broken off, for half a file must not look like a whole one.
   */
  send(to: Writable, size: number): Promise<void>;
  close(): Promise<void>;
}

const CHUNK = 1 << 16;

export async function openDataFile(path: string): Promise<DataFile> {
  let file: FileHandle;
  try {
    // A pipe that nobody writes into would be waited for.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
    const found = await file.stat();
    if (!found.isFile()) {
      await file.close();
      throw new Failure(EXIT.noInput, `cannot read ${path}: the studio opens files, not pipes or folders.`);
    }
  } catch (error) {
    throw readFailure(path, error);
  }
  return {
    name: basename(path),
    size: async () => (await file.stat()).size,
    send: (to, size) => send(file, to, size),
    close: () => file.close(),
  };
}

async function send(file: FileHandle, to: Writable, size: number): Promise<void> {
  for (let at = 0; at < size && !to.destroyed; ) {
    const { bytesRead, buffer } = await file.read(
      new Uint8Array(Math.min(CHUNK, size - at)),
      0,
      undefined,
      at,
    );
    if (bytesRead === 0) {
      to.destroy();
      return;
    }
    at += bytesRead;
    await written(to, buffer.subarray(0, bytesRead));
  }
  to.end();
}

/** Resolves once there is room for more, or nobody reads any longer. */
function written(to: Writable, bytes: Uint8Array): Promise<void> {
  return new Promise((done) => {
    to.write(bytes, () => done());
  });
}
