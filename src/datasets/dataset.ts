/** Data sets with known classes, and how noisy shapes are drawn. */
import { random } from "../base/random.js";
import type { Filled } from "../base/rules.js";
import type { Points } from "../line/points/points.js";
import { normal } from "./normal.js";

/** Points with known classes. */
export interface Dataset {
  /** The rows. */
  readonly points: Points;
  /** The class of each row: 0, 1, … */
  readonly truth: Int32Array;
  /** The name of each column. */
  readonly columns: readonly string[];
  /** The name of each class, if they have names. */
  readonly classes?: readonly string[];
}

/** What all noisy shapes can be asked for. */
export interface ShapeOptions {
  /** Number of points; 1500 by default. */
  readonly n?: number | undefined;
  /** Standard deviation of the Gaussian noise in each coordinate; 0.1 by default, 0.05 for spirals. */
  readonly noise?: number | undefined;
  /** Seed of every random draw; 0 by default. */
  readonly seed?: number | undefined;
}

/** Streams of random numbers: one for each purpose, see base/random.ts. */
export const STREAM = { shape: 1001, centers: 1002, uniform: 1003 } as const;

/** Where a point of a shape lies, its class, and how much of the noise it gets (1 if left out). */
type Place = readonly [x: number, y: number, label: number, noisiness?: number];

/** Draws the points in a shuffled order and adds the noise. */
export function shape({ n, noise, seed }: Filled<ShapeOptions>, place: (i: number) => Place): Dataset {
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
