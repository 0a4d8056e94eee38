/** The kernels in WebAssembly: one compiled module, one memory and one instance per workspace. */
import { SpectaclError } from "../base/errors.js";
import type { Kernels, Workspace } from "./kernels.js";
import { MODULE } from "./module.js";

// The core is compiled without DOM and Node types: only what is used here is declared.
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Memory: new (size: { initial: number; maximum: number }) => { readonly buffer: ArrayBuffer };
  Instance: new (module: object, imports: object) => { readonly exports: Record<string, unknown> };
};

const PAGE = 65536;
const MOST_PAGES = 65536;
const ALIGN = 16;
// What rounding every array up to 16 bytes may cost: 64 arrays a workspace.
const SLACK = 64 * ALIGN;

const SPARES = 2;

let compiled: object | undefined;

type Call = (...values: number[]) => number;
type Numbers = Float64Array | Float32Array | Uint32Array;

export function wasmKernels(): Kernels {
  compiled ??= new WebAssembly.Module(decode(MODULE));
  // Closed memories are kept for the next stage of the job; at most two are open at a time.
  const spare: Arena[] = [];
  return {
    name: "wasm",
    open(size) {
      const bytes = 8 * (size.f64 ?? 0) + 4 * (size.f32 ?? 0) + 4 * (size.u32 ?? 0) + SLACK;
      const fits = spare.findIndex(({ buffer }) => buffer.byteLength >= bytes);
      const arena = fits >= 0 ? spare.splice(fits, 1)[0] : newArena(bytes);
      return workspace(arena, () => {
        spare.push(arena);
        spare.sort((x, y) => x.buffer.byteLength - y.buffer.byteLength);
        if (spare.length > SPARES) spare.shift();
      });
    },
  };
}

interface Arena {
  readonly buffer: ArrayBuffer;
  readonly call: Record<string, Call>;
  /** Bytes that were ever used: beyond them the memory is still zero. */
  touched: number;
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
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const instance = new WebAssembly.Instance(compiled as object, { env: { memory } });
  return { buffer: memory.buffer, call: instance.exports as Record<string, Call>, touched: 0 };
}

function workspace(arena: Arena, closed: () => void): Workspace {
  const { buffer, call } = arena;
  let top = ALIGN;
  const take = (bytes: number, contents?: "raw"): number => {
    const at = top;
    top += Math.ceil(bytes / ALIGN) * ALIGN;
    if (top > buffer.byteLength) throw new RangeError(`workspace of ${buffer.byteLength} bytes is full.`);
    if (at < arena.touched && contents !== "raw") new Uint8Array(buffer, at, top - at).fill(0);
    arena.touched = Math.max(arena.touched, top);
    return at;
  };
  const at = (array: Numbers): number => array.byteOffset;
  // An array becomes its address, a number stays: the argument order is the interface's.
  const pass =
    (name: string) =>
    (...values: (number | Numbers)[]): number =>
      call[name](...values.map((value) => (typeof value === "number" ? value : at(value))));
  return {
    f64: (length, contents) => new Float64Array(buffer, take(8 * length, contents), length),
    f32: (length, contents) => new Float32Array(buffer, take(4 * length, contents), length),
    u32: (length, contents) => new Uint32Array(buffer, take(4 * length, contents), length),
    close: closed,
    multiply: (offsets, targets, weights, scale, diagonal, from, to, alpha, beta, gamma, x, z, y) => {
      const weighted = weights.length > 0 ? at(weights) : 0;
      const { byteOffset: o } = offsets;
      call.multiply(
        o,
        at(targets),
        weighted,
        at(scale),
        at(diagonal),
        from,
        to,
        alpha,
        beta,
        gamma,
        at(x),
        at(z),
        at(y),
      );
    },
    dots: pass("dots"),
    subtract: pass("subtract"),
    rotate: pass("rotate"),
    transform: pass("transform"),
    scaleRows: pass("scaleRows"),
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
    nearest: (
      coords,
      n,
      dim,
      from,
      to,
      leaves,
      leafCount,
      leafSize,
      boxes,
      least,
      names,
      k,
      distances,
      found,
    ) =>
      call.nearest(
        at(coords),
        n,
        dim,
        from,
        to,
        at(leaves),
        leafCount,
        leafSize,
        at(boxes),
        at(least),
        at(names),
        k,
        at(distances),
        at(found),
      ),
    tileDots: pass("tileDots"),
    tileWithin: pass("tileWithin"),
    tileRefine: pass("tileRefine"),
    tileNearest: pass("tileNearest"),
    listBounds: pass("listBounds"),
    tileReach: pass("tileReach"),
    listSquares: pass("listSquares"),
    assign: pass("assign"),
    accumulate: pass("accumulate"),
    approach: pass("approach"),
    pick: pass("pick"),
    stretch: pass("stretch"),
  };
}

/** Base64 without `atob` or `Buffer`, which differ between platforms. */
function decode(text: string): Uint8Array {
  const value = new Uint8Array(128);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  for (let i = 0; i < 64; i++) value[alphabet.charCodeAt(i)] = i;
  const length = Math.floor((text.replace(/=+$/, "").length * 3) / 4);
  const bytes = new Uint8Array(length);
  for (let i = 0, o = 0; o < length; i += 4) {
    const word =
      (value[text.charCodeAt(i)] << 18) |
      (value[text.charCodeAt(i + 1)] << 12) |
      (value[text.charCodeAt(i + 2)] << 6) |
      value[text.charCodeAt(i + 3)];
    for (let shift = 16; shift >= 0 && o < length; shift -= 8) bytes[o++] = (word >>> shift) & 255;
  }
  return bytes;
}
