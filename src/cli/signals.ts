/**
 * A signal ends the program at once, whatever it is doing and however many threads it has: nobody listens, unless
 * there are files to remove first. Scripts see death by the signal, and their shell the codes 130 and 143.
 */
import { rmSync } from "node:fs";
import { constants } from "node:os";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
// The first process of a container is not ended by signals that nobody listens to.
const FIRST = process.pid === 1;

const unfinished = new Set<string>();
let listening = false;

export function obeySignals(): void {
  if (FIRST) listen();
}

/** Has a file removed by a signal; the result has it stay. */
export function removedBySignals(file: string): () => void {
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
  for (const file of unfinished) rmSync(file, { force: true });
  unlisten();
  // Not by exit, which waits for threads that are just starting, at times for ever.
  process.kill(process.pid, signal);
  if (FIRST) process.exit(128 + constants.signals[signal]);
}
