/** Arrays of zeros from a stretch of memory, one after another. */
import type { Workspace, WorkspaceSize } from "./kernels.js";

const ALIGN = 16;
// What rounding every array up to 16 bytes may cost: 64 arrays a workspace.
const SLACK = 64 * ALIGN;

/** Bytes of a workspace for all of these, a multiple of 16. */
export function bytesFor(sizes: readonly WorkspaceSize[]): number {
  let bytes = SLACK;
  for (const { f64 = 0, f32 = 0, u32 = 0, u16 = 0 } of sizes) bytes += 8 * f64 + 4 * f32 + 4 * u32 + 2 * u16;
  return Math.ceil(bytes / ALIGN) * ALIGN;
}

/** Memory beyond `touched` was never used and is still zero. */
export interface Ground {
  touched: number;
}

export function arrays(
  buffer: ArrayBuffer | SharedArrayBuffer,
  start: number,
  end: number,
  ground: Ground,
): Pick<Workspace, "f64" | "f32" | "u32" | "u16"> {
  let top = start;
  const take = (bytes: number, contents?: "raw"): number => {
    const at = top;
    top += Math.ceil(bytes / ALIGN) * ALIGN;
    if (top > end) throw new RangeError(`workspace of ${end - start} bytes is full.`);
    if (at < ground.touched && contents !== "raw") new Uint8Array(buffer, at, top - at).fill(0);
    ground.touched = Math.max(ground.touched, top);
    return at;
  };
  // Both kinds of buffers serve: kernels and stages do not care who else may see them.
  const memory = buffer as ArrayBuffer;
  return {
    f64: (length, contents) => new Float64Array(memory, take(8 * length, contents), length),
    f32: (length, contents) => new Float32Array(memory, take(4 * length, contents), length),
    u32: (length, contents) => new Uint32Array(memory, take(4 * length, contents), length),
    u16: (length, contents) => new Uint16Array(memory, take(2 * length, contents), length),
  };
}
