// A run of tests → none of its processes outlives it, however it ends: by itself, by a signal or by SIGKILL.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import { MARK } from "./marked.mjs";

const WATCH = fileURLToPath(new URL("watch.mjs", import.meta.url));
let own;

/** Marks all processes that this one starts from now on, and has them ended when this one has ended. Returns the mark. */
export function noneLeft() {
  if (own !== undefined) return own;
  own = randomUUID();
  process.env[MARK] = own;
  // Its input is a pipe from here, which closes when this process ends. A session of its own: what is typed at a terminal
  // ends the run, not what cleans up after it; and it carries no mark, not even that of a run around this one.
  const { [MARK]: _, ...environment } = process.env;
  const watch = spawn(process.execPath, [WATCH, own], {
    detached: true,
    env: environment,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watch.unref();
  watch.stdin.unref();
  return own;
}

/** For vitest, which calls it in the process that starts all others. */
export function setup() {
  noneLeft();
}
