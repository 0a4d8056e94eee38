/** A worker as the caller's thread sees it. `#spawn` makes one on each platform. */
import { OptionError } from "../../base/errors.js";
import type { Job, Message } from "./messages.js";

export interface Spawned {
  post(job: Job, transfer: ArrayBuffer[]): void;
  /** Whether the program must not end while this worker lives. */
  hold(busy: boolean): void;
  terminate(): void;
}

export interface Listener {
  message(message: Message): void;
  /** The worker could not start, or ended without a word. */
  died(reason: string): void;
}

/** `workerUrl`: where the worker's script is, unless it is where the package has it. */
export type Spawn = (listener: Listener, workerUrl?: string) => Spawned;

/** The same spawn for one place of the worker's script, as the caller gave it. */
export function spawnAt(spawn: Spawn, workerUrl: unknown): Spawn {
  if (workerUrl === undefined) return spawn;
  const text = (workerUrl as { readonly href?: unknown } | null)?.href ?? workerUrl;
  if (typeof text !== "string") throw new OptionError("workerUrl", "must be a URL or its text", workerUrl);
  return (listener) => spawn(listener, text);
}

/** What `#spawn` exports: node/spawn.ts or browser/spawn.ts, chosen by package.json. These declarations have no code. */
export declare const spawn: Spawn;

/**
 * The calling thread in place of a worker, for runs that are over before one has started. Undefined in pages: what computes is in
 * the worker's script alone there, and a page would have to load it a second time.
 */
export declare const spawnHere: Spawn | undefined;

/** The cores of this machine. */
export declare function cores(): number;

/** Whether threads may share memory here. */
export declare function canShare(): boolean;
