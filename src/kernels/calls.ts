/** The kernels as functions of arrays: each array becomes its address, the order of the arguments is the interface's. */
import type { Workspace } from "./kernels.js";
import { LLOYD_CHUNK } from "./lloyd.js";
import type { Calls } from "./webassembly.js";

type Numbers = Float64Array | Float32Array | Uint32Array | Uint16Array;

export type KernelCalls = Omit<Workspace, "threads" | "f64" | "f32" | "u32" | "u16" | "close">;

/** An array that lies in the memory of the kernels is passed as its address. */
export function addressOf(array: Numbers): number {
  return array.byteOffset;
}

/** The arguments of a product; a graph without weights passes 0 in their place. */
export function productValues(
  offsets: Uint32Array,
  targets: Uint32Array,
  weights: Float64Array,
  scale: Float64Array,
  diagonal: Float64Array,
  from: number,
  to: number,
  alpha: number,
  beta: number,
  gamma: number,
  x: Float64Array,
  z: Float64Array,
  y: Float64Array,
): number[] {
  const at = addressOf;
  const weighted = weights.length > 0 ? at(weights) : 0;
  const graph = [at(offsets), at(targets), weighted, at(scale), at(diagonal)];
  return [...graph, from, to, alpha, beta, gamma, at(x), at(z), at(y)];
}

export function kernelCalls(call: Calls): KernelCalls {
  const at = addressOf;
  const pass =
    (name: string) =>
    (...values: (number | Numbers)[]): number =>
      call[name](...values.map((value) => (typeof value === "number" ? value : at(value))));
  return {
    multiply: (...values) => {
      call.multiply(...productValues(...values));
    },
    dots: (basis, panels, rows, w, blocks) => {
      call.dots(at(basis), panels, rows, 0, rows, at(w), at(blocks), 0);
    },
    subtract: (basis, panels, rows, blocks, w) => {
      call.subtract(at(basis), panels, rows, 0, rows, at(blocks), at(w));
    },
    rotate: pass("rotate"),
    transform: (w, rows, block) => {
      call.transform(at(w), 0, rows, at(block));
    },
    scaleRows: (x, scale, rows, y) => {
      call.scaleRows(at(x), at(scale), 0, rows, at(y));
    },
    columns: (panel, rows, columns) => {
      call.columns(at(panel), rows, 0, rows, at(columns));
    },
    tridiagonalise: pass("tridiagonalise"),
    diagonalise: pass("diagonalise"),
    reflectBack: pass("reflectBack"),
    sortByCell: pass("sortByCell"),
    gridWithin: pass("gridWithin"),
    gridNearest: pass("gridNearest"),
    symmetrise: pass("symmetrise"),
    within: pass("within"),
    withinRounded: pass("withinRounded"),
    tally: pass("tally"),
    mirror: pass("mirror"),
    bounds: (rows, dim, names, from, to, boxes, first) =>
      call.bounds(at(rows), dim, at(names), from, to, at(boxes), first) >>> 0,
    halve: pass("halve"),
    nearest: pass("nearest"),
    tileDots: pass("tileDots"),
    multiplySpans: pass("multiplySpans"),
    wholeSquares: pass("wholeSquares"),
    wholeWithin: pass("wholeWithin"),
    wholeRefine: pass("wholeRefine"),
    wholeSearch: pass("wholeSearch"),
    wholeNearest: pass("wholeNearest"),
    listSquares: pass("listSquares"),
    assign: (rows, dim, n, centers, clusters, weights, labels, distances, sums, totals, partial) => {
      const part = partial.subarray(0, clusters * dim);
      const partTotals = partial.subarray(clusters * dim, clusters * (dim + 1));
      let inertia = 0;
      sums.fill(0);
      totals.fill(0);
      for (let from = 0; from < n; from += LLOYD_CHUNK) {
        partial.fill(0);
        const table = [at(rows), dim, from, Math.min(from + LLOYD_CHUNK, n), at(centers), clusters] as const;
        const own = [at(weights), at(labels), at(distances), at(part), at(partTotals)] as const;
        inertia += call.assign(...table, ...own);
        add(sums, part);
        add(totals, partTotals);
      }
      return inertia;
    },
    approach: pass("approach"),
    pick: pass("pick"),
    stretch: pass("stretch"),
    gridVoteNearest: pass("gridVoteNearest"),
    gridVoteWithin: pass("gridVoteWithin"),
    tileVoteNearest: pass("tileVoteNearest"),
    tileVoteWithin: pass("tileVoteWithin"),
  };
}

/** sums += part. */
export function add(sums: Float64Array, part: Float64Array): void {
  for (let e = 0; e < part.length; e++) sums[e] += part[e];
}
