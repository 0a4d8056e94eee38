import { logarithm } from "../base/logarithm.js";
import type { Random } from "../base/random.js";

/** Normally distributed numbers by the polar method, two at a time. */
export function normal(source: Random): () => number {
  let spare: number | undefined;
  return () => {
    if (spare !== undefined) {
      const value = spare;
      spare = undefined;
      return value;
    }
    for (;;) {
      const x = 2 * source.uniform() - 1;
      const y = 2 * source.uniform() - 1;
      const s = x * x + y * y;
      if (s >= 1 || s === 0) continue;
      const factor = Math.sqrt((-2 * logarithm(s)) / s);
      spare = y * factor;
      return x * factor;
    }
  };
}
