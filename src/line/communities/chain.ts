/** Groups that are joined two at a time, the closest first, found by a chain of nearest neighbors. */
import type { Join } from "./layers.js";

export interface Groups {
  /** The group that is closest to one, and how close; of several `before`, or else the first; -1 if there is none. */
  closest(group: number, before: number | undefined): readonly [number, number];
  /** The second is part of the first from now on. */
  join(into: number, from: number): void;
}

/** The closest first; none between groups that have nothing to do with each other. Joins must never get closer above others: then any order of finding them leads to the same. */
export function chainJoins(count: number, { closest, join }: Groups): Join[] {
  const found: Join[] = [];
  const isOpen = new Uint8Array(count).fill(1);
  const chain: number[] = [];
  for (let start = 0; start < count; ) {
    if (chain.length === 0) {
      if (isOpen[start]) chain.push(start);
      else start++;
      continue;
    }
    const a = chain[chain.length - 1];
    const before = chain[chain.length - 2];
    const [b, closeness] = closest(a, before);
    if (b < 0) {
      isOpen[a] = 0;
      chain.pop();
    } else if (b !== before) chain.push(b);
    else {
      chain.length -= 2;
      const [into, from] = a < b ? [a, b] : [b, a];
      found.push({ from, into, closeness });
      join(into, from);
      isOpen[from] = 0;
    }
  }
  return found.sort((x, y) => y.closeness - x.closeness || x.into - y.into || x.from - y.from);
}
