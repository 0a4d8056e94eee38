/** Rows → the base that partitions are judged on, some of them, and random splits of those in halves. */
import { random, STREAM, sample } from "../base/random.js";
import { arrange, rowsAt } from "../line/points/arrange.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";

/** Some of the rows as distinct points, in canonical order: the same for any order of the rows given. */
export interface Base {
  readonly points: Points;
  /** How many rows each point stands for. */
  readonly copies: Float64Array;
  /** Row of the base → its point. */
  readonly position: Uint32Array;
  /** Row of the base → its row among those given. */
  readonly rows: Uint32Array;
}

/** Half of a base. */
export interface Half {
  /** The points of its rows, ascending, copies included. */
  readonly rows: Uint32Array;
  /** Per point of the base: how many of its rows are in this half. */
  readonly copies: Float64Array;
}

export function baseOf(points: Points, seed: number, most: number): Base {
  const rows = rowsAt(points, sample(points.n, most, random(seed, STREAM.judge)));
  const { points: distinct, multiplicity, position } = arrange(permuted(points, rows));
  return { points: distinct, copies: multiplicity, position, rows };
}

/** Two halves for each of so many splits; of an odd number of rows the second half has one more. */
export function splitsOf(
  { points, position }: Base,
  splits: number,
  seed: number,
): (readonly [Half, Half])[] {
  const source = random(seed + 1, STREAM.judge);
  const rows = position.length;
  const sorted = position.slice().sort();
  return Array.from({ length: splits }, () => {
    const inFirst = new Uint8Array(rows);
    for (const row of sample(rows, rows >> 1, source)) inFirst[row] = 1;
    const half = (mark: number): Half => {
      const own = sorted.filter((_, row) => inFirst[row] === mark);
      const copies = new Float64Array(points.n);
      for (const at of own) copies[at]++;
      return { rows: own, copies };
    };
    return [half(1), half(0)] as const;
  });
}
