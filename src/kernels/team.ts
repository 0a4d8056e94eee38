/**
 * Several threads at one kernel. The conductor cuts a range into chunks and publishes them in a board of shared
 * memory; every thread, the conductor too, takes chunk after chunk until none is left: first those of its own part of
 * the range, which it had the last time too and may still have in its cache, then those that others have left. What a
 * chunk computes does not depend on who computes it, so neither does any result on the number of threads.
 */
import type { Call, Calls } from "./webassembly.js";

/** An export over from ≤ i < to in chunks of `grain`. The table says where the arguments stand. */
interface Task {
  readonly kernel: string;
  readonly values: readonly number[];
  readonly from: number;
  readonly to: number;
  readonly grain: number;
  /** Where the arguments `from` and `to` stand. */
  readonly fromAt: number;
  readonly toAt: number;
  /** Arguments that differ from thread to thread (scratch) or chunk to chunk (partial sums), by this many bytes. */
  readonly byThread?: readonly Stride[];
  readonly byChunk?: readonly Stride[];
}

export interface Stride {
  readonly argument: number;
  readonly bytes: number;
}

// The board: numbers of the task, one result a chunk, then words that are waited for and one word a thread.
const TURN = 0;
const UNDONE = 1;
const FAILED = 2;
const PARTS = 3;
/** Arguments of a task at most: the table has no kernel with more, but is not loaded here. */
export const MOST_VALUES = 24;
/** Arguments at most that differ by thread, and that differ by chunk. */
export const STRIDES = 4;
// The numbers of a task in front of its values.
const VALUES = 7;
const NUMBERS = VALUES + MOST_VALUES + 4 * STRIDES;
/** Chunks of one task at most. */
export const MOST_CHUNKS = 8192;
const WORDS = 8 * (NUMBERS + MOST_CHUNKS);
// A word of a thread: its next chunk above, the end of its part below, so that both are taken at once.
const NEXT = 1 << 16;

// Looks at a word before sleeping: some tens of microseconds.
const SPINS = 4000;
// In milliseconds.
const LONGEST_SLEEP = 100;

export function newBoard(threads: number): SharedArrayBuffer {
  return new SharedArrayBuffer(WORDS + 4 * (PARTS + threads));
}

interface Board {
  readonly words: Int32Array;
  readonly numbers: Float64Array;
  readonly results: Float64Array;
}

function boardOf(buffer: SharedArrayBuffer): Board {
  return {
    words: new Int32Array(buffer, WORDS),
    numbers: new Float64Array(buffer, 0, NUMBERS),
    results: new Float64Array(buffer, 8 * NUMBERS, MOST_CHUNKS),
  };
}

export interface Team {
  readonly threads: number;
  /** Runs all chunks; returns what each of them returned, in order. The array is good until the next run. */
  run(task: Task): Float64Array;
}

/** The board of a team, and how many threads work on it. */
interface Share {
  readonly board: SharedArrayBuffer;
  readonly threads: number;
}

export function conductor(share: Share, calls: Calls): Team {
  const { words, numbers, results } = boardOf(share.board);
  const names = Object.keys(calls);
  return {
    threads: share.threads,
    run(task) {
      const chunks = Math.ceil((task.to - task.from) / task.grain);
      if (chunks > MOST_CHUNKS)
        throw new RangeError(`a task has at most ${MOST_CHUNKS} chunks, got ${chunks}.`);
      write(numbers, task, names.indexOf(task.kernel));
      Atomics.store(words, UNDONE, chunks);
      // Only now may chunks be taken: everything they need stands on the board.
      for (let t = 0; t < share.threads; t++) {
        const first = Math.round((t * chunks) / share.threads);
        const end = Math.round(((t + 1) * chunks) / share.threads);
        Atomics.store(words, PARTS + t, first * NEXT + end);
      }
      Atomics.add(words, TURN, 1);
      if (chunks > 1) Atomics.notify(words, TURN, chunks - 1);
      work({ words, numbers, results }, calls, names, 0);
      for (;;) {
        const undone = Atomics.load(words, UNDONE);
        if (undone === 0) break;
        awaitChange(words, UNDONE, undone);
      }
      if (Atomics.exchange(words, FAILED, 0) !== 0) throw new Error(`a thread failed in ${task.kernel}.`);
      return results.subarray(0, chunks);
    },
  };
}

/** The life of every other thread: it never returns, and ends when its worker is ended. */
export function assist(share: Pick<Share, "board">, calls: Calls, thread: number): never {
  const names = Object.keys(calls);
  const board = boardOf(share.board);
  for (;;) {
    const turn = Atomics.load(board.words, TURN);
    work(board, calls, names, thread);
    awaitChange(board.words, TURN, turn);
  }
}

/**
 * Returns soon after the word is no longer `value`, or after a while. Short waits are spent looking: to sleep and be woken
 * takes longer. Long ones end by themselves: a worker that is ended just before it falls asleep would never wake.
 */
function awaitChange(words: Int32Array, word: number, value: number): void {
  for (let spin = 0; spin < SPINS; spin++) if (Atomics.load(words, word) !== value) return;
  Atomics.wait(words, word, value, LONGEST_SLEEP);
}

/** Takes chunks until none is left. A chunk that is taken keeps its task on the board until it is done. */
function work(board: Board, calls: Calls, names: readonly string[], thread: number): void {
  const { words } = board;
  for (;;) {
    const index = claimedChunk(words, thread);
    if (index < 0) return;
    try {
      runChunk(board, calls, names, index, thread);
    } catch {
      Atomics.store(words, FAILED, 1);
    }
    if (Atomics.sub(words, UNDONE, 1) === 1) Atomics.notify(words, UNDONE);
  }
}

/** The next chunk for a thread: of its own part, or of the next part that has any; -1 if none is left. */
function claimedChunk(words: Int32Array, thread: number): number {
  const threads = words.length - PARTS;
  for (let other = 0; other < threads; other++) {
    const part = PARTS + ((thread + other) % threads);
    for (;;) {
      const word = Atomics.load(words, part);
      const next = Math.floor(word / NEXT);
      if (next >= word % NEXT) break;
      if (Atomics.compareExchange(words, part, word, word + NEXT) === word) return next;
    }
  }
  return -1;
}

/** First VALUES numbers, then the values, then (argument, bytes) of the strides of each kind. */
function write(numbers: Float64Array, task: Task, kernel: number): void {
  const { from, to, grain, fromAt, toAt } = task;
  numbers.set([kernel, from, to, grain, fromAt, toAt, task.values.length]);
  numbers.set(task.values, VALUES);
  writeStrides(numbers, VALUES + MOST_VALUES, task.byThread);
  writeStrides(numbers, VALUES + MOST_VALUES + 2 * STRIDES, task.byChunk);
}

function writeStrides(numbers: Float64Array, at: number, strides: readonly Stride[] = []): void {
  for (let s = 0; s < STRIDES; s++) {
    numbers[at + 2 * s] = strides[s]?.argument ?? 0;
    numbers[at + 2 * s + 1] = strides[s]?.bytes ?? 0;
  }
}

function runChunk(
  { numbers, results }: Board,
  calls: Calls,
  names: readonly string[],
  index: number,
  thread: number,
): void {
  const [kernel, from, to, grain, fromAt, toAt, length] = numbers;
  const values: number[] = [];
  for (let v = 0; v < length; v++) values.push(numbers[VALUES + v]);
  values[fromAt] = from + index * grain;
  values[toAt] = Math.min(from + (index + 1) * grain, to);
  for (let s = 0; s < 2 * STRIDES; s++) {
    const at = VALUES + MOST_VALUES + 2 * s;
    values[numbers[at]] += numbers[at + 1] * (s < STRIDES ? thread : index);
  }
  const call: Call = calls[names[kernel]];
  results[index] = call(...values);
}
