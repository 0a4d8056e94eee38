/**
 * The inner loops of every stage. The table (`table.ts`) names them and their arguments; they run in WebAssembly, on one
 * thread (`wasm.ts`) or several (`shared.ts`). A plain TypeScript version in test/reference defines the order of every
 * sum, and both give the same bits.
 *
 * A loop works on arrays of one Workspace. A stage knows its sizes before it starts, opens a workspace
 * of that size, takes its arrays and closes it: memory never grows, so no view is ever detached.
 */
import type { Gpu } from "./gpu.js";
import type { Bind, KernelCalls } from "./table.js";

/** What runs the inner loops: WebAssembly on one thread (`wasmKernels`) or several. The result has the same bits with any. */
export interface Kernels {
  /** Which implementation it is. */
  readonly name: "reference" | "wasm";
  /** Threads that its loops run on: scratch that each thread needs is taken this many times. */
  readonly threads: number;
  /** A GPU that does some searches and solves in their place; its steps need a driver that waits for it. */
  readonly gpu?: Gpu;
  /** A workspace with room for the sum of these sizes. */
  open(...sizes: WorkspaceSize[]): Workspace;
  /**
   * An array that stays until the end of the job, with undefined contents, which kernels read where it is; undefined if there is
   * no room for it. Only threads that share a memory have any.
   */
  keep?(length: number): Float64Array | undefined;
  /** Gives the memory of all but the first numbers of such an array back. */
  shorten?(kept: Float64Array, length: number): void;
}

/** The most numbers of each kind that are taken from a workspace. */
export interface WorkspaceSize {
  readonly f64?: number | undefined;
  readonly f32?: number | undefined;
  readonly u32?: number | undefined;
  readonly u16?: number | undefined;
}

/** Memory of a fixed size, arrays in it, and the kernels that work on these arrays. Close it when the work is done. */
export interface Workspace extends KernelCalls, Disposable {
  /** Threads that its kernels run on. */
  readonly threads: number;
  /** Arrays of zeros, 16-byte aligned. `"raw"`: their contents are undefined, for arrays that are written first. */
  f64(length: number, contents?: "raw"): Float64Array;
  f32(length: number, contents?: "raw"): Float32Array;
  u32(length: number, contents?: "raw"): Uint32Array;
  u16(length: number, contents?: "raw"): Uint16Array;
  /** Whether an array lies in the memory of this workspace, in another or for the job: its kernels may be given it. */
  holds(numbers: ArrayBufferView): boolean;
  /** A kernel with all but some of its arguments fixed: ten times cheaper to call, for loops with many small calls. */
  readonly bind: Bind;
  /** Gives the memory back; the arrays must not be used afterwards. */
  close(): void;
}
