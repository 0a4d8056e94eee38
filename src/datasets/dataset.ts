/** Data sets with known classes, and how noisy shapes are drawn. */
import { integer, type Option, real } from "../base/options.js";
import { random } from "../base/random.js";
import type { Points } from "../points/points.js";
import { normal } from "./normal.js";

export interface Dataset {
  readonly points: Points;
  /** The class of each row: 0, 1, … */
  readonly truth: Int32Array;
  /** The name of each column. */
  readonly columns: readonly string[];
  /** The name of each class, where it has one. */
  readonly classes?: readonly string[];
}

export interface ShapeOptions {
  /** How many points. */
  readonly n?: number;
  /** Standard deviation of the noise. */
  readonly noise?: number;
  readonly seed?: number;
}

/** Streams of random numbers: one for each purpose, see base/random.ts. */
export const STREAM = { shape: 1001, centers: 1002, uniform: 1003 } as const;

// 100 million points in the plane take 1.6 GB.
const MOST_POINTS = 1e8;
const MOST_NOISE = 1e6;

export const sizeOption = integer({ min: 1, max: MOST_POINTS, default: 1500, doc: "number of points" });
export const seedOption = integer({ min: 0, default: 0, doc: "seed of every random draw" });

export function noiseOption(standard: number): Option<number, true> {
  return real({ min: 0, max: MOST_NOISE, default: standard, doc: "standard deviation of the noise" });
}

/** Where a point of a shape lies, its class, and how much of the noise it gets (1 if left out). */
export type Place = readonly [x: number, y: number, label: number, noisiness?: number];

/** Draws the points in a shuffled order and adds the noise. */
export function shape({ n, noise, seed }: Required<ShapeOptions>, place: (i: number) => Place): Dataset {
  const source = random(seed, STREAM.shape);
  const draw = normal(source);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const coords = new Float64Array(2 * n);
  const truth = new Int32Array(n);
  order.forEach((i, row) => {
    const [x, y, label, noisiness = 1] = place(i);
    coords[2 * row] = x + noise * noisiness * draw();
    coords[2 * row + 1] = y + noise * noisiness * draw();
    truth[row] = label;
  });
  return { points: { n, dim: 2, coords }, truth, columns: ["x", "y"] };
}
