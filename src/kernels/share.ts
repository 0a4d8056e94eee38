/**
 * What a team of threads shares: one memory, and the board on which its tasks are published. It holds no kernels, so
 * that the caller's thread can make it without loading them; each thread of the team has the kernels itself.
 */
import { newBoard } from "./team.js";
import { type Memory, MOST_PAGES, memoryOf } from "./webassembly.js";

/** What the threads of a team share; each is given it in a message. */
export interface TeamShare {
  readonly memory: Memory;
  readonly board: SharedArrayBuffer;
  readonly threads: number;
}

/** Memory and board of a team; its conductor lets the memory grow. Throws if memory cannot be shared. */
export function teamShare(threads: number): TeamShare {
  const memory = memoryOf({ initial: 1, maximum: MOST_PAGES, shared: true });
  return { memory, board: newBoard(threads), threads };
}
