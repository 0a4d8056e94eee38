/**
 * Signals end the program at once, whatever it is doing and however many threads it has: there is no handler, unless
 * there are temporary files to remove first. Scripts see death by the signal, shells the exit codes 130 and 143.
 */
import { rmSync } from "node:fs";
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
// The first process of a container ignores signals that it has no handler for.
const FIRST = process.pid === 1;

const unfinished = new Set<string>();
let listening = false;

/** Installs a handler if this process would ignore signals without one. */
export function obeySignals(): void {
  if (FIRST) listen();
}

/** Removes the file or folder if a signal arrives, until the returned function is called. */
export function removeOnSignal(file: string): () => void {
  unfinished.add(file);
  listen();
  return () => {
    unfinished.delete(file);
    if (unfinished.size === 0 && !FIRST) unlisten();
  };
}

function listen(): void {
  if (!listening) for (const signal of SIGNALS) process.on(signal, end);
  listening = true;
}

function unlisten(): void {
  for (const signal of SIGNALS) process.off(signal, end);
  listening = false;
}

function end(signal: NodeJS.Signals): void {
  for (const file of unfinished) rmSync(file, { recursive: true, force: true });
  unlisten();
  // Not process.exit, which waits for threads that are just starting, sometimes forever.
  process.kill(process.pid, signal);
  if (FIRST) process.exit(128 + constants.signals[signal]);
}
