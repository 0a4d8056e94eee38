/** A worker as the caller's thread sees it. `#spawn` makes one on each platform. */
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

export type Spawn = (listener: Listener) => Spawned;

/** What `#spawn` exports: node.ts or browser.ts, chosen by package.json. These declarations have no code. */
export declare const spawn: Spawn;

/** The cores of this machine. */
export declare function cores(): number;

/** Whether threads may share memory here. */
export declare function canShare(): boolean;
