/** Numbers that a stage leaves for the next: in the memory of all threads for the length of a job, where there is room. */
import type { Kernels } from "./kernels.js";
import { LEAST_KEPT } from "./share.js";

/** Its contents are undefined. */
export function roomFor(length: number, kernels?: Kernels): Float64Array {
  return (length < LEAST_KEPT ? undefined : kernels?.keep?.(length)) ?? new Float64Array(length);
}
