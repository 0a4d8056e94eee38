// Processes by a mark in their environment: whoever starts a process hands his environment on, so that it carries the mark of the run
// that it belongs to, whatever started it. Linux tells what environment a process began with; elsewhere none is found.
import { readdirSync, readFileSync } from "node:fs";

/** The variable that holds the mark. */
export const MARK = "SPECTACL_TEST_RUN";

/** The numbers of the processes that carry this mark. */
export function marked(mark) {
  const entry = `${MARK}=${mark}`;
  return numbers().filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(entry);
    } catch {
      // It has ended, or belongs to somebody else.
      return false;
    }
  });
}

function numbers() {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
