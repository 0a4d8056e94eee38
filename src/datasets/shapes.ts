/** The paper's synthetic shapes: two circles, two moons, three blobs, with Gaussian noise. */
import { random } from "../base/random.js";
import type { Points } from "../points/points.js";
import { normal } from "./normal.js";

export interface Dataset {
  readonly points: Points;
  /** The class each row was drawn from. */
  readonly truth: Int32Array;
}

export interface ShapeOptions {
  readonly n: number;
  /** Standard deviation of the noise. */
  readonly noise: number;
  readonly seed: number;
}

const STREAM = 1001;

/** Two concentric circles of radius 1 and `factor`. */
export function circles(options: ShapeOptions, factor = 0.5): Dataset {
  const outer = Math.floor(options.n / 2);
  return shape(options, (i) => {
    const inner = i >= outer;
    const angle = (2 * Math.PI * (inner ? i - outer : i)) / (inner ? options.n - outer : outer);
    const radius = inner ? factor : 1;
    return [radius * Math.cos(angle), radius * Math.sin(angle), inner ? 1 : 0];
  });
}

/** Two half circles that reach into each other. */
export function moons(options: ShapeOptions): Dataset {
  const upper = Math.floor(options.n / 2);
  return shape(options, (i) => {
    const lower = i >= upper;
    const count = lower ? options.n - upper : upper;
    const angle = (Math.PI * (lower ? i - upper : i)) / Math.max(1, count - 1);
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    return lower ? [1 - x, 0.5 - y, 1] : [x, y, 0];
  });
}

/** Gaussian blobs around centres drawn uniformly from [0, 3]². */
export function blobs(options: ShapeOptions, centers = 3): Dataset {
  const source = random(options.seed, STREAM + 1);
  const at = Array.from({ length: centers }, () => [3 * source.uniform(), 3 * source.uniform()]);
  return shape(options, (i) => [...at[i % centers], i % centers]);
}

/** Draws rows in a shuffled order and adds the noise. */
function shape(options: ShapeOptions, place: (i: number) => readonly number[]): Dataset {
  const { n, noise, seed } = options;
  const source = random(seed, STREAM);
  const draw = normal(source);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  const coords = new Float64Array(2 * n);
  const truth = new Int32Array(n);
  order.forEach((i, row) => {
    const [x, y, label] = place(i);
    coords[2 * row] = x + noise * draw();
    coords[2 * row + 1] = y + noise * draw();
    truth[row] = label;
  });
  return { points: { n, dim: 2, coords }, truth };
}
