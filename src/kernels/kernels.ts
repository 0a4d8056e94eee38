/**
 * The inner loops of every stage. Each exists twice, in plain TypeScript (`reference.ts`, which defines
 * the order of every sum) and in WebAssembly (`wasm.ts`), and both give the same bits.
 *
 * A loop works on arrays of one Workspace. A stage knows its sizes before it starts, opens a workspace
 * of that size, takes its arrays and closes it: memory never grows, so no view is ever detached.
 */
import type { DenseKernels } from "./dense.js";
import type { GridKernels } from "./grid.js";
import type { LloydKernels } from "./lloyd.js";
import type { NeighborKernels } from "./neighbors.js";
import type { PanelKernels } from "./panels.js";
import type { RowKernels } from "./rows.js";
import type { SpanKernels } from "./spans.js";
import type { TileKernels } from "./tiles.js";
import type { VoteKernels } from "./votes.js";

export interface Kernels {
  readonly name: "reference" | "wasm";
  /** Threads that its loops run on: scratch that each of them needs is taken so many times. */
  readonly threads: number;
  /** A workspace with room for so many numbers of each kind. */
  open(size: WorkspaceSize): Workspace;
}

export interface WorkspaceSize {
  readonly f64?: number;
  readonly f32?: number;
  readonly u32?: number;
  readonly u16?: number;
}

export interface Workspace
  extends PanelKernels,
    DenseKernels,
    GridKernels,
    RowKernels,
    NeighborKernels,
    LloydKernels,
    SpanKernels,
    TileKernels,
    VoteKernels {
  readonly threads: number;
  /** Arrays of zeros, 16-byte aligned. `"raw"`: their contents are undefined, for arrays that are written first. */
  f64(length: number, contents?: "raw"): Float64Array;
  f32(length: number, contents?: "raw"): Float32Array;
  u32(length: number, contents?: "raw"): Uint32Array;
  u16(length: number, contents?: "raw"): Uint16Array;
  /** Gives the memory back; the arrays must not be used afterwards. */
  close(): void;
}
