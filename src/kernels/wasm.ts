/** The kernels in WebAssembly on one thread: one compiled module, one memory and one instance per workspace. */
import { SpectaclError } from "../base/errors.js";
import { arrays, type Ground, sizeOf } from "./arrays.js";
import { moduleBytes } from "./binary.js";
import { kernelCalls } from "./calls.js";
import type { Kernels } from "./kernels.js";
import { type Calls, compiled, instance, MOST_PAGES, type Module, memoryOf, PAGE } from "./webassembly.js";

const SPARES = 2;
// Address 0 stands for "no array".
const BOTTOM = 16;

let module: Module | undefined;

export function wasmKernels(): Kernels {
  // Closed memories are kept for the next stage of the job; at most two are open at a time.
  const spare: Arena[] = [];
  return {
    name: "wasm",
    threads: 1,
    open(size) {
      const bytes = BOTTOM + sizeOf(size);
      const fits = spare.findIndex(({ buffer }) => buffer.byteLength >= bytes);
      const arena = fits >= 0 ? spare.splice(fits, 1)[0] : newArena(bytes);
      const { buffer, calls } = arena;
      const close = (): void => {
        spare.push(arena);
        spare.sort((x, y) => x.buffer.byteLength - y.buffer.byteLength);
        if (spare.length > SPARES) spare.shift();
      };
      return {
        ...kernelCalls(calls),
        ...arrays(buffer, BOTTOM, buffer.byteLength, arena),
        threads: 1,
        close,
      };
    },
  };
}

interface Arena extends Ground {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  readonly calls: Calls;
}

function newArena(bytes: number): Arena {
  const pages = Math.ceil(bytes / PAGE) + 1;
  if (pages > MOST_PAGES) {
    const size = (bytes / 2 ** 30).toFixed(1);
    throw new SpectaclError(
      "MEMORY",
      `this needs ${size} GiB at once, more than the 4 GiB WebAssembly can hold.`,
    );
  }
  module ??= compiled(moduleBytes());
  const memory = memoryOf({ initial: pages, maximum: pages });
  return { buffer: memory.buffer, calls: instance(module, memory), touched: 0 };
}
