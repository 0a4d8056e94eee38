/** How strongly clusters hold their rows → how opaque each row is drawn, and the mean strength of each cluster. */
import type { Clustering } from "spectacl";

// The weakest rows stay visible.
const FLOOR = 0.14;
const AGREED = 0.1;

/** Strength, or membership if there is none, in 0..1: all of it from the average on. Undefined if a method has neither. */
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

/** Both together; undefined if nothing fades. Where all rows agree there is nothing to stand out: none is pale. */
export function alphas(
  faded: Float32Array | undefined,
  agreed: Uint8Array | undefined,
): Float32Array | undefined {
  if (!agreed?.includes(0)) return faded;
  return new Float32Array(agreed).map((same, row) => (faded?.[row] ?? 1) * (same ? AGREED : 1));
}

/** Undefined if the method has no strength. */
export function meanStrengths({
  strength,
  labels,
  clusters,
}: Pick<Clustering, "strength" | "labels" | "clusters">): readonly number[] | undefined {
  if (!strength) return undefined;
  const sums = new Float64Array(clusters.length);
  let total = 0;
  labels.forEach((label, row) => {
    total += strength[row];
    if (label >= 0) sums[label] += strength[row];
  });
  const mean = total / labels.length;
  return clusters.map(({ size }, label) => (mean > 0 && size > 0 ? sums[label] / size / mean : 0));
}
