/** The kernels over one shared memory that a team of threads works on. */
import { arrays, bytesFor } from "./arrays.js";
import { sharedModuleBytes } from "./binary.js";
import type { Kernels } from "./kernels.js";
import { BOTTOM, FIRST, MOST_KEPT, PARTIALS, reach, type TeamShare } from "./share.js";
import { spreadKernel } from "./spread.js";
import { conductor } from "./team.js";
import { wasmKernels } from "./wasm.js";
import { type Calls, compiled, instance, MOST_PAGES, PAGE } from "./webassembly.js";
import { LazyKernels, workspace } from "./workspace.js";

/** The kernels over the memory of a team. Engines keep the code of equal bytes once for all threads. */
export function sharedCalls({ memory }: TeamShare): Calls {
  return instance(compiled(sharedModuleBytes()), memory);
}

// Regions begin at multiples of it.
const ALIGN = 16;

interface Region {
  readonly start: number;
  readonly end: number;
}

/** The kernels of a team, with arrays that stay in its memory for a job. */
export interface SharedKernels extends Kernels {
  /** Leaves an array, which the caller's thread has `placed`, where it is until `release`. */
  adopt(numbers: Float64Array): void;
  /** Gives the memory of all arrays back that stayed for the job. */
  release(): void;
}

/** Kernels for the one thread that conducts the team; the same bits as `wasmKernels`. */
export function sharedKernels(share: TeamShare): SharedKernels {
  const { memory, threads } = share;
  const calls = sharedCalls(share);
  const team = conductor(share, calls);
  if (!reach(memory, BOTTOM)) return { ...wasmKernels(), adopt() {}, release() {} };
  const partials = new Float64Array(memory.buffer, FIRST, PARTIALS / 8);
  const kernels = new LazyKernels((signature) => spreadKernel(signature, calls, team, partials));
  const alone = wasmKernels();
  const open: Region[] = [];
  // Only what the memory grows by from now on is known to be zero.
  const ground = { touched: memory.buffer.byteLength };
  // Arrays that stay for the job.
  let kept = new Map<Float64Array, Region>();
  // A memory that has grown has a new buffer, and another thread's view of it one of its own.
  const buffers = new WeakSet<ArrayBufferLike>();
  const take = (bytes: number): Region | undefined => {
    const region = freeRegion(open, bytes);
    if (region === undefined || !reach(memory, region.end)) return undefined;
    hold(region);
    return region;
  };
  const hold = (region: Region): void => {
    open.push(region);
    open.sort((a, b) => a.start - b.start);
  };
  const leave = (region: Region): void => {
    open.splice(open.indexOf(region), 1);
  };
  const arraysIn = ({ start, end }: Region): ReturnType<typeof arrays> => {
    buffers.add(memory.buffer);
    return arrays(memory.buffer, start, end, ground);
  };
  const holds = ({ buffer, byteOffset, byteLength }: ArrayBufferView): boolean =>
    buffers.has(buffer) &&
    open.some(({ start, end }) => start <= byteOffset && byteOffset + byteLength <= end);
  return {
    name: "wasm",
    threads,
    open(...sizes) {
      const region = take(bytesFor(sizes));
      // What does not fit beside the others has a memory of its own, without the team.
      if (region === undefined) return alone.open(...sizes);
      return workspace(kernels, { ...arraysIn(region), threads, holds, close: () => leave(region) });
    },
    keep(length) {
      let bytes = 8 * length;
      for (const { byteLength } of kept.keys()) bytes += byteLength;
      const region = bytes <= 3 * MOST_KEPT ? take(bytesFor([{ f64: length }])) : undefined;
      if (region === undefined) return undefined;
      const numbers = arraysIn(region).f64(length, "raw");
      kept.set(numbers, region);
      return numbers;
    },
    shorten(numbers, length) {
      const region = kept.get(numbers);
      if (region === undefined) return;
      leave(region);
      const shorter = { start: region.start, end: region.start + bytesFor([{ f64: length }]) };
      hold(shorter);
      kept.delete(numbers);
      kept.set(numbers.subarray(0, length), shorter);
    },
    adopt(numbers) {
      const end = ALIGN * Math.ceil((numbers.byteOffset + numbers.byteLength) / ALIGN);
      const region = { start: numbers.byteOffset, end };
      hold(region);
      buffers.add(numbers.buffer);
      kept.set(numbers, region);
      ground.touched = Math.max(ground.touched, end);
    },
    release() {
      // Rows may have been placed for a job that never came.
      ground.touched = Math.max(ground.touched, memory.buffer.byteLength);
      for (const region of kept.values()) leave(region);
      kept = new Map();
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
