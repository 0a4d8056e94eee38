/** What is used of WebAssembly: the core is compiled without DOM and Node types. */

export interface Memory {
  readonly buffer: ArrayBuffer | SharedArrayBuffer;
  grow(pages: number): number;
}

interface MemorySize {
  readonly initial: number;
  readonly maximum: number;
  readonly shared?: boolean;
}

/** A compiled module; threads may pass it on. */
export type Module = object;

declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => Module;
  Memory: new (size: MemorySize) => Memory;
  Instance: new (module: Module, imports: object) => { readonly exports: Record<string, unknown> };
};

/** A kernel takes addresses and numbers. */
export type Call = (...values: number[]) => number;

export type Calls = Readonly<Record<string, Call>>;

export const PAGE = 65536;
export const MOST_PAGES = 65536;

export function compiled(bytes: Uint8Array): Module {
  return new WebAssembly.Module(bytes);
}

export function memoryOf(size: MemorySize): Memory {
  return new WebAssembly.Memory(size);
}

export function instance(module: Module, memory: Memory): Calls {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as Calls;
}
