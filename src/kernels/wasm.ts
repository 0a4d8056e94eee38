import { arrays, bytesFor, type Ground } from "./arrays.js";
import { moduleBytes } from "./binary.js";
import { kernelHere } from "./calls.js";
import { kernelsError } from "./kernel-errors.js";
import type { Kernels } from "./kernels.js";
import { compiled, instance, MOST_PAGES, type Module, memoryOf, PAGE } from "./webassembly.js";
import { LazyKernels, workspace } from "./workspace.js";

const SPARES = 2;
// A new memory costs more than a small stage; what is not touched costs nothing.
const FEWEST_PAGES = 32;
// Address 0 stands for "no array".
const BOTTOM = 16;

let module: Module | undefined;

/**
 * Kernels in WebAssembly on this thread, which is what every stage uses by default. Calls that share one `wasmKernels()`
 * also share its memory: worth it for many small calls.
 *
 * @example
 * const kernels = wasmKernels();
 * const first = knnGraph(points(rows), 5, { kernels });
 * const second = knnGraph(points(rows), 10, { kernels });
 */
export function wasmKernels(): Kernels {
  // Closed memories are kept for the next stage of the job; at most two are open at a time.
  const spare: Arena[] = [];
  return {
    name: "wasm",
    threads: 1,
    open(...sizes) {
      const bytes = BOTTOM + bytesFor(sizes);
      const fits = spare.findIndex(({ buffer }) => buffer.byteLength >= bytes);
      const arena = fits >= 0 ? spare.splice(fits, 1)[0] : newArena(bytes);
      const { buffer, kernels } = arena;
      const close = (): void => {
        spare.push(arena);
        spare.sort((x, y) => x.buffer.byteLength - y.buffer.byteLength);
        if (spare.length > SPARES) spare.shift();
      };
      const space = arrays(buffer, BOTTOM, buffer.byteLength, arena);
      return workspace(kernels, { ...space, threads: 1, holds: () => false, close });
    },
  };
}

interface Arena extends Ground {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  readonly kernels: LazyKernels;
}

function newArena(bytes: number): Arena {
  const pages = Math.max(FEWEST_PAGES, Math.ceil(bytes / PAGE) + 1);
  if (pages > MOST_PAGES) {
    throw kernelsError("MEMORY", { bytes });
  }
  module ??= compiled(moduleBytes());
  const memory = memoryOf({ initial: pages, maximum: pages });
  const calls = instance(module, memory);
  return {
    buffer: memory.buffer,
    kernels: new LazyKernels((signature) => kernelHere(signature, calls)),
    touched: 0,
  };
}
