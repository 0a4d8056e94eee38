/** Points → the rows of zeros alone, which have no direction. */
import type { GivenPoints } from "./points.js";

/** Ascending. */
export function rowsOfZeros({ n, dim, coords }: Pick<GivenPoints, "n" | "dim" | "coords">): number[] {
  const found: number[] = [];
  for (let i = 0; i < n; i++) {
    let at = i * dim;
    const end = at + dim;
    while (at < end && coords[at] === 0) at++;
    if (at === end) found.push(i);
  }
  return found;
}
