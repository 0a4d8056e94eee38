/** Descriptors that whoever started the program has opened, by their names: written through, never opened anew. */
import { write } from "node:fs";
import { setTimeout } from "node:timers/promises";

const NAMES: Readonly<Record<string, number>> = { "/dev/stdout": 1, "/dev/stderr": 2 };

/** The descriptor that a target names, open or not; undefined if it names a file. */
export function descriptorOf(target: string): number | undefined {
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/.exec(target)?.[1];
  return number === undefined ? NAMES[target] : Number(number);
}

// How long to wait for a reader that has not asked for more.
const PAUSE_MS = 5;

/** Writes at the place where the descriptor stands, behind what others have written to it. */
export async function writeThrough(descriptor: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += await written(descriptor, bytes.subarray(at));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") throw error;
      await setTimeout(PAUSE_MS);
    }
  }
}

function written(descriptor: number, bytes: Uint8Array): Promise<number> {
  return new Promise((done, failed) => {
    write(descriptor, bytes, 0, bytes.length, null, (error, count) => (error ? failed(error) : done(count)));
  });
}
