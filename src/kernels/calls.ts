/** The kernels as functions of arrays: each array becomes its address, the order of the arguments is the interface's. */
import type { Workspace } from "./kernels.js";
import { LLOYD_CHUNK, type LloydKernels } from "./lloyd.js";
import { isSingle, type Panel } from "./panels.js";
import type { Calls } from "./webassembly.js";

type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array;

export type KernelCalls = Omit<Workspace, "threads" | "f64" | "f32" | "u32" | "u16" | "close">;

/** An array that lies in the memory of the kernels is passed as its address. */
export function addressOf(array: Numbers): number {
  return array.byteOffset;
}

/** The arguments of a kernel. An empty array that does not lie in their memory has address 0, which stands for none. */
export function addresses(values: readonly (number | Numbers)[]): number[] {
  const passed: number[] = [];
  for (const value of values) passed.push(typeof value === "number" ? value : value.byteOffset);
  return passed;
}

/** The kernel for panels of this precision. */
export function kernelFor(name: string, panel: Panel): string {
  return isSingle(panel) ? `${name}Single` : name;
}

type Plain = (...values: (number | Numbers)[]) => number;

/** Every export of the module is the kernel of its name, but for those that also come in float32 or cut by rows. */
export function kernelCalls(call: Calls): KernelCalls {
  // Functions made here are thrown away with the workspace, optimised code and all: the work is done outside.
  const plain: Record<string, Plain> = {};
  for (const name of Object.keys(call)) plain[name] = (...values) => call[name](...addresses(values));
  return {
    ...(plain as unknown as KernelCalls),
    multiply: (...values) => {
      plain[kernelFor("multiply", values[12])](...values);
    },
    multiplySpans: (...values) => {
      plain[kernelFor("multiplySpans", values[11])](...values);
    },
    dots: (basis, panels, rows, w, blocks) => {
      plain[kernelFor("dots", w)](basis, panels, rows, 0, rows, w, blocks, 0);
    },
    subtract: (basis, panels, rows, blocks, w) => {
      plain[kernelFor("subtract", w)](basis, panels, rows, 0, rows, blocks, w);
    },
    rotate: (...values) => {
      plain[kernelFor("rotate", values[0])](...values);
    },
    transform: (w, rows, block) => {
      plain[kernelFor("transform", w)](w, 0, rows, block);
    },
    scaleRows: (x, scale, rows, y) => {
      plain[kernelFor("scaleRows", x)](x, scale, 0, rows, y);
    },
    bounds: (...values) => plain.bounds(...values) >>> 0,
    assign: (...values) => inChunks(plain[kernelFor("assign", values[0])], values),
    approach: (...values) => plain[kernelFor("approach", values[0])](...values),
  };
}

/** Labels chunk by chunk, each with sums of its own that are added in order. */
function inChunks(call: Plain, given: Parameters<LloydKernels["assign"]>): number {
  const [rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial] = given;
  const part = partial.subarray(0, clusters * dim);
  const partTotals = partial.subarray(clusters * dim, clusters * (dim + 1));
  let inertia = 0;
  for (let from = 0; from < n; from += LLOYD_CHUNK) {
    partial.fill(0);
    const to = Math.min(from + LLOYD_CHUNK, n);
    inertia += call(rows, dim, from, to, centers, clusters, weights, labels, distances, part, partTotals);
    add(sums, part);
    add(totals, partTotals);
  }
  return inertia;
}

/** sums += part. */
export function add(sums: Float64Array, part: Float64Array): void {
  for (let e = 0; e < part.length; e++) sums[e] += part[e];
}
