/** Numbers that a stage leaves for the next: in the memory of all threads for the length of a job, where there is room. */
import type { Kernels } from "./kernels.js";
import { LEAST_KEPT } from "./share.js";

/** With undefined contents; none if they would be few, or there is no room. */
export function kept(length: number, kernels?: Kernels): Float64Array | undefined {
  return length < LEAST_KEPT ? undefined : kernels?.keep?.(length);
}

/** The same, or an array of its own. */
export function jobArray(length: number, kernels?: Kernels): Float64Array {
  return kept(length, kernels) ?? new Float64Array(length);
}
