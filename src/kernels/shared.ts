/** The kernels over one shared memory that a team of threads works on. */
import { arrays, bytesFor } from "./arrays.js";
import { sharedModuleBytes } from "./binary.js";
import type { Kernels } from "./kernels.js";
import type { TeamShare } from "./share.js";
import { spreadKernel } from "./spread.js";
import { conductor } from "./team.js";
import { wasmKernels } from "./wasm.js";
import { type Calls, compiled, instance, MOST_PAGES, PAGE } from "./webassembly.js";
import { LazyKernels, workspace } from "./workspace.js";

// Bytes for sums of chunks: for as many as a task on a million rows has, or nearly.
const PARTIALS = 16 * PAGE;
const FIRST = PAGE;
// Where workspaces begin.
const BOTTOM = FIRST + PARTIALS;

/** The kernels over the memory of a team. Engines keep the code of equal bytes once for all threads. */
export function sharedCalls({ memory }: TeamShare): Calls {
  return instance(compiled(sharedModuleBytes()), memory);
}

interface Region {
  readonly start: number;
  readonly end: number;
}

/** Kernels for the one thread that conducts the team; the same bits as `wasmKernels`. */
export function sharedKernels(share: TeamShare): Kernels {
  const { memory, threads } = share;
  const calls = sharedCalls(share);
  const team = conductor(share, calls);
  if (!reach(memory, BOTTOM)) return wasmKernels();
  const partials = new Float64Array(memory.buffer, FIRST, PARTIALS / 8);
  const kernels = new LazyKernels((signature) => spreadKernel(signature, calls, team, partials));
  const alone = wasmKernels();
  const open: Region[] = [];
  // Only what the memory grows by from now on is known to be zero.
  const ground = { touched: memory.buffer.byteLength };
  return {
    name: "wasm",
    threads,
    open(...sizes) {
      const region = freeRegion(open, bytesFor(sizes));
      // What does not fit beside the others has a memory of its own, without the team.
      if (region === undefined || !reach(memory, region.end)) return alone.open(...sizes);
      open.push(region);
      open.sort((a, b) => a.start - b.start);
      const close = (): void => {
        open.splice(open.indexOf(region), 1);
      };
      const space = arrays(memory.buffer, region.start, region.end, ground);
      return workspace(kernels, { ...space, threads, close });
    },
  };
}

/** The lowest gap of at least `bytes` bytes between the regions, which ascend. */
function freeRegion(open: readonly Region[], bytes: number): Region | undefined {
  let start = BOTTOM;
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
