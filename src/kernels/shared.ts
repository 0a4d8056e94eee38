/** The kernels over one shared memory that a team of threads works on. */
import { arrays, sizeOf } from "./arrays.js";
import { sharedModuleBytes } from "./binary.js";
import type { Kernels } from "./kernels.js";
import { spreadCalls } from "./spread.js";
import { THREAD_SCRATCH } from "./spread-panels.js";
import { conductor, newBoard, type TeamShare } from "./team.js";
import { wasmKernels } from "./wasm.js";
import { compiled, instance, MOST_PAGES, memoryOf, PAGE } from "./webassembly.js";

// Sums of chunks: for as many as a task on a million rows has, or nearly.
const PARTIALS = 1 << 20;
const FIRST = PAGE;

/** Where workspaces begin, behind room for sums of chunks and for the scratch of every thread. */
function bottomOf(threads: number): number {
  return FIRST + Math.ceil(Math.max(PARTIALS, threads * THREAD_SCRATCH) / PAGE) * PAGE;
}

/** What a team of so many threads shares. Throws where memory cannot be shared. */
export function teamShare(threads: number): TeamShare {
  const memory = memoryOf({ initial: bottomOf(threads) / PAGE, maximum: MOST_PAGES, shared: true });
  return { module: compiled(sharedModuleBytes()), memory, board: newBoard(threads), threads };
}

interface Region {
  readonly start: number;
  readonly end: number;
}

/** Kernels for the one thread that conducts the team; the same bits as `wasmKernels`. */
export function sharedKernels(share: TeamShare): Kernels {
  const { memory, threads } = share;
  const calls = instance(share.module, memory);
  const team = conductor(share, calls);
  const bottom = bottomOf(threads);
  const spread = spreadCalls(calls, team, new Float64Array(memory.buffer, FIRST, (bottom - FIRST) / 8));
  const alone = wasmKernels();
  const open: Region[] = [];
  // Only what the memory grows by from now on is known to be zero.
  const ground = { touched: memory.buffer.byteLength };
  return {
    name: "wasm",
    threads,
    open(size) {
      const region = freeRegion(open, bottom, sizeOf(size));
      // What does not fit beside the others has a memory of its own, without the team.
      if (region === undefined || !reach(memory, region.end)) return alone.open(size);
      open.push(region);
      open.sort((a, b) => a.start - b.start);
      const close = (): void => {
        open.splice(open.indexOf(region), 1);
      };
      return { ...spread, ...arrays(memory.buffer, region.start, region.end, ground), threads, close };
    },
  };
}

/** The lowest gap of so many bytes between the regions, which ascend. */
function freeRegion(open: readonly Region[], bottom: number, bytes: number): Region | undefined {
  let start = bottom;
  for (const region of open) {
    if (region.start - start >= bytes) break;
    start = region.end;
  }
  return start + bytes <= PAGE * MOST_PAGES ? { start, end: start + bytes } : undefined;
}

/** Grows the memory up to an address; earlier views stay valid, since shared memory never moves. */
function reach(memory: TeamShare["memory"], end: number): boolean {
  const pages = Math.ceil((end - memory.buffer.byteLength) / PAGE);
  if (pages <= 0) return true;
  try {
    memory.grow(pages);
    return true;
  } catch {
    return false;
  }
}
