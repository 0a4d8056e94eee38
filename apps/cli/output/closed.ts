/** Whether standard output was closed when the program started. */
import { readFileSync, readlinkSync } from "node:fs";

// How a descriptor was opened: for reading and writing.
const BOTH = 2;
const HOW = 3;

/**
 * Node opens /dev/null in place of a closed standard output, for reading and writing, and what is written is lost without an error.
 * `> /dev/null` opens it for writing alone. Known where the system tells of descriptors, as Linux does.
 */
export function isOutputClosed(): boolean {
  try {
    if (readlinkSync("/proc/self/fd/1") !== "/dev/null") return false;
    const flags = /^flags:\s+([0-7]+)$/m.exec(readFileSync("/proc/self/fdinfo/1", "latin1"))?.[1];
    return flags !== undefined && (Number.parseInt(flags, 8) & HOW) === BOTH;
  } catch {
    return false;
  }
}
