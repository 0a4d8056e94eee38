/** What a pass of labelling has counted. */
import type { Prediction } from "../index.js";

/** What was seen in all rows so far. */
export interface Tally {
  readonly rows: number;
  readonly dropped: number;
  readonly filled: number;
  /** Rows out of every landmark's reach. */
  readonly far: number;
  readonly noise: number;
  /** Rows of each cluster. */
  readonly sizes: readonly number[];
}

export const NOTHING: Tally = { rows: 0, dropped: 0, filled: 0, far: 0, noise: 0, sizes: [] };

/** Whether what was read from a file is a tally. */
export function isTally(value: unknown): value is Tally {
  const { rows, dropped, filled, far, noise, sizes } = (value ?? {}) as Partial<Tally>;
  return (
    Array.isArray(sizes) &&
    [rows, dropped, filled, far, noise, ...sizes].every((n) => Number.isSafeInteger(n))
  );
}

/** What the labels of one chunk add. */
export function counted(found: Prediction | undefined): Pick<Tally, "far" | "noise" | "sizes"> {
  const sizes: number[] = [];
  let far = 0;
  let noise = 0;
  if (!found) return { far, noise, sizes };
  const { labels } = found;
  for (let i = 0; i < labels.length; i++) {
    far += found.far[i];
    const label = labels[i];
    if (label < 0) noise++;
    else sizes[label] = (sizes[label] ?? 0) + 1;
  }
  return { far, noise, sizes: Array.from(sizes, (size) => size ?? 0) };
}

/** Both together. */
export function tallied(a: Tally, b: Tally): Tally {
  const sizes = Array.from(
    { length: Math.max(a.sizes.length, b.sizes.length) },
    (_, k) => (a.sizes[k] ?? 0) + (b.sizes[k] ?? 0),
  );
  return {
    rows: a.rows + b.rows,
    dropped: a.dropped + b.dropped,
    filled: a.filled + b.filled,
    far: a.far + b.far,
    noise: a.noise + b.noise,
    sizes,
  };
}
