import type { Kernels } from "../../src/kernels/kernels.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { referenceKernels } from "../reference/reference.js";

/** Both implementations: a test body runs once with each. */
export const bothKernels: readonly Kernels[] = [referenceKernels(), wasmKernels()];

/** The bytes of an array, which tell 0 from -0 and one NaN from another. */
export function bits(array: Float64Array | Float32Array | Uint32Array | Int32Array): string {
  return Buffer.from(array.slice().buffer).toString("base64");
}
