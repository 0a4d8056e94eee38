/** How much of its colour each row has: by how strongly it is held, and by whether all methods agree on it. */
import type { Clustering } from "../../index.js";

// The weakest rows stay visible.
const FLOOR = 0.14;
const AGREED = 0.1;

/** Strength, or membership where there is none, in 0..1: all of it from the average on. Undefined where a method has neither. */
export function strengths({ strength, membership }: Clustering): Float32Array | undefined {
  const held = strength ?? membership;
  if (!held) return undefined;
  let sum = 0;
  for (const value of held) sum += value;
  const mean = sum / held.length;
  return new Float32Array(held).map((value) =>
    mean > 0 ? FLOOR + (1 - FLOOR) * Math.min(1, value / mean) : 1,
  );
}

/** Both together; undefined where nothing fades. Where all rows agree there is nothing to stand out: none is pale. */
export function alphas(
  faded: Float32Array | undefined,
  agreed: Uint8Array | undefined,
): Float32Array | undefined {
  if (!agreed?.includes(0)) return faded;
  return new Float32Array(agreed).map((same, row) => (faded?.[row] ?? 1) * (same ? AGREED : 1));
}
