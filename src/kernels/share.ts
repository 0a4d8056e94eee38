/**
 * What a team of threads shares: one memory, and the board on which its tasks are published. It holds no kernels, so
 * that the caller's thread can make it without loading them; each thread of the team has the kernels itself.
 */
import { newBoard } from "./team.js";
import { type Memory, MOST_PAGES, memoryOf, PAGE } from "./webassembly.js";

/** Bytes for sums of chunks: for as many as a task on a million rows has, or nearly. They begin at FIRST. */
export const PARTIALS = 16 * PAGE;
export const FIRST = PAGE;
/** Where the rows of a job lie, and workspaces begin if there are none. */
export const BOTTOM = FIRST + PARTIALS;
/** Numbers from which on an array is worth keeping there for a job: fewer are sooner copied. */
export const LEAST_KEPT = 2 ** 17;
/**
 * Bytes of a job's rows at most. All arrays that stay for a job may have three times as many, which eigenvectors, embedding and
 * averaged rows of a million nodes need; most of the memory is for workspaces.
 */
export const MOST_KEPT = 2 ** 29;

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

/**
 * A copy of an array at the bottom of the memory, where the kernels read it without another one; undefined if it is too
 * large. The conductor must be idle, and is to be told: see `adopt` in shared.ts.
 */
export function placed({ memory }: TeamShare, numbers: Float64Array): Float64Array | undefined {
  if (numbers.byteLength > MOST_KEPT || !reach(memory, BOTTOM + numbers.byteLength)) return undefined;
  const copy = new Float64Array(memory.buffer as ArrayBuffer, BOTTOM, numbers.length);
  copy.set(numbers);
  return copy;
}

/** Grows the memory up to an address; earlier views stay valid, since shared memory never moves. */
export function reach(memory: Memory, end: number): boolean {
  const pages = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (pages <= 0) return true;
  try {
    memory.grow(pages);
    return true;
  } catch {
    return false;
  }
}
