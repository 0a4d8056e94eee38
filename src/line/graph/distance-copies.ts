/** Distances → which rows are copies: at distance 0, and as far from every other row. */

import type { RowMap } from "../points/numbering.js";
import type { Distances } from "../search/distances.js";
import { keysOf, sumsOf } from "./distance-keys.js";

export interface DistinctRows {
  /** Row → which of the distinct ones it is. */
  readonly position: RowMap<"given", "distinct">;
  /** Distinct row → one of its copies. */
  readonly first: RowMap<"distinct", "given">;
  readonly multiplicity: Float64Array;
}

export function distinctByDistances(from: Distances): DistinctRows {
  const { n } = from;
  const sums = sumsOf(from, keysOf(from));
  const position = new Uint32Array(n);
  const first: number[] = [];
  const multiplicity: number[] = [];
  // Copies have the same lengths, and so the same sum.
  const known = new Map<number, number[]>();
  for (let i = 0; i < n; i++) {
    const alike = known.get(sums[i]) ?? [];
    known.set(sums[i], alike);
    const copy = alike.find((at) => areCopies(from, first[at], i));
    position[i] = copy ?? first.length;
    if (copy !== undefined) multiplicity[copy]++;
    else {
      alike.push(first.length);
      first.push(i);
      multiplicity.push(1);
    }
  }
  return {
    position,
    first: Uint32Array.from(first),
    multiplicity: Float64Array.from(multiplicity),
  };
}

function areCopies(from: Distances, a: number, b: number): boolean {
  const lengths = new Map<number, number>();
  from.visit(a, (other, distance) => lengths.set(other, distance));
  if (lengths.get(b) !== 0) return false;
  let same = 0;
  from.visit(b, (other, distance) => {
    if (other === a || lengths.get(other) === distance) same++;
  });
  // Each knows the other and the same others.
  return same === lengths.size;
}
