/** Rows, as distinct points with multiplicities → a sample of the rows in the same form. */
import { upTo } from "../../base/indices.js";
import { random, STREAM, sample } from "../../base/random.js";
import type { Arrangement } from "../../line/points/arrange.js";
import { permuted } from "../../line/points/permuted.js";

/** Rows as distinct points: how many rows each stands for, and which point each row is. */
export type DistinctRows = Pick<Arrangement, "points" | "multiplicity" | "position">;

/** `count` of the rows, copies included, as distinct points with multiplicities. */
export function sampledRows(from: DistinctRows, count: number, seed: number): DistinctRows {
  const { points, multiplicity, position } = from;
  if (count >= position.length) return from;
  const drawn = drawnPoints(multiplicity, position.length, count, seed);
  return { points: permuted(points, drawn.chosen), multiplicity: drawn.multiplicity, position };
}

/** Distinct points drawn, and how many rows of each. */
export interface DrawnPoints {
  readonly multiplicity: Float64Array;
  /** The distinct points that rows were drawn from, ascending. */
  readonly chosen: Uint32Array;
}

/** Draws `count` of all rows, each a copy of a distinct point. */
export function drawnPoints(
  multiplicity: Float64Array,
  rows: number,
  count: number,
  seed: number,
): DrawnPoints {
  if (count >= rows) return { multiplicity, chosen: upTo(multiplicity.length) };
  const drawn = sample(rows, count, random(seed, STREAM.sample));
  // Rows counted off along the distinct points, so that the draw does not depend on the order of the rows.
  const copies: number[] = [];
  const chosen: number[] = [];
  let distinct = 0;
  let end = multiplicity[0];
  for (const row of drawn) {
    while (row >= end) end += multiplicity[++distinct];
    if (chosen[chosen.length - 1] === distinct) copies[copies.length - 1]++;
    else {
      chosen.push(distinct);
      copies.push(1);
    }
  }
  return { multiplicity: Float64Array.from(copies), chosen: Uint32Array.from(chosen) };
}
