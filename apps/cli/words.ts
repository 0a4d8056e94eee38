/** The words that the program was called with. */
import { readFileSync } from "node:fs";
import { usage } from "./exit.js";

const UNREADABLE = "\ufffd";

/**
 * Node reads words as UTF-8, and puts a sign in place of bytes that are none: such a name of a file would be that of another one.
 * Known where the system tells how a process was called, as Linux does; other systems have names in Unicode.
 */
export function checkWords(words: readonly string[]): void {
  const unreadable = words.find((word) => word.includes(UNREADABLE));
  if (unreadable === undefined || isUtf8(calledWith())) return;
  throw usage(
    `${unreadable} has bytes that are not UTF-8, and this program cannot open files by such names: rename the file, or pipe it in.`,
  );
}

function calledWith(): Uint8Array {
  try {
    return readFileSync("/proc/self/cmdline");
  } catch {
    return new Uint8Array(0);
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
