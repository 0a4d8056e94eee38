/** The paper's synthetic shapes: two circles, two moons, three blobs, with Gaussian noise. */
import { cosine, sine } from "../base/circular.js";
import { OptionError } from "../base/errors.js";
import { settle } from "../base/options.js";
import { random } from "../base/random.js";
import { checkArgument, RECORD } from "../base/rules.js";
import { type Dataset, type ShapeOptions, STREAM, shape } from "./dataset.js";
import { declaredGenerators, functionOptions } from "./declared-generators.js";

export type { Dataset, ShapeOptions } from "./dataset.js";

/** Options of `circles`. */
export interface CirclesOptions extends ShapeOptions {
  /** Radius of the inner circle; the outer one has 1. 0.5 by default. */
  readonly factor?: number | undefined;
}

/** The center of a blob. */
export type Center = readonly [x: number, y: number];

/** Options of `blobs`. */
export interface BlobsOptions extends ShapeOptions {
  /** Number of blobs, or the center of each; 3 by default. */
  readonly centers?: number | readonly Center[] | undefined;
}

const moonsOptions = functionOptions(declaredGenerators.moons.options);
const circlesOptions = functionOptions(declaredGenerators.circles.options);
const blobsOptions = functionOptions(declaredGenerators.blobs.options);

/**
 * Two concentric circles of radius 1 and `factor`.
 *
 * @example
 * const { points, truth } = circles({ n: 500, noise: 0.05, seed: 1 });
 */
export function circles(options: CirclesOptions = {}): Dataset {
  const { factor, ...drawn } = settle(circlesOptions, { ...options });
  const outer = Math.floor(drawn.n / 2);
  return shape(drawn, (i) => {
    const inner = i >= outer;
    const angle = (2 * Math.PI * (inner ? i - outer : i)) / (inner ? drawn.n - outer : outer);
    const radius = inner ? factor : 1;
    return [radius * cosine(angle), radius * sine(angle), inner ? 1 : 0];
  });
}

/** Two half circles that reach into each other. */
export function moons(options: ShapeOptions = {}): Dataset {
  const drawn = settle(moonsOptions, { ...options });
  const upper = Math.floor(drawn.n / 2);
  return shape(drawn, (i) => {
    const lower = i >= upper;
    const count = lower ? drawn.n - upper : upper;
    const angle = (Math.PI * (lower ? i - upper : i)) / Math.max(1, count - 1);
    const x = cosine(angle);
    const y = sine(angle);
    return lower ? [1 - x, 0.5 - y, 1] : [x, y, 0];
  });
}

/** Gaussian blobs around centers that are given, or drawn uniformly from [0, 3]². */
export function blobs(options: BlobsOptions = {}): Dataset {
  checkArgument("options", RECORD, options);
  const given = Array.isArray(options.centers) ? checkedCenters(options.centers) : undefined;
  const { centers, ...drawn } = settle(blobsOptions, { ...options, ...(given && { centers: given.length }) });
  const at = given ?? drawnCenters(centers, drawn.seed);
  return shape(drawn, (i) => [...at[i % centers], i % centers]);
}

function checkedCenters(centers: readonly Center[]): readonly Center[] {
  if (centers.length === 0) throw new OptionError("centers", "must hold at least one [x, y]", centers);
  for (const [at, center] of centers.entries()) {
    if (!(Array.isArray(center) && center.length === 2 && center.every(Number.isFinite))) {
      throw new OptionError(`centers[${at}]`, "must be two finite numbers [x, y]", center);
    }
  }
  return centers;
}

function drawnCenters(count: number, seed: number): readonly Center[] {
  const source = random(seed, STREAM.centers);
  return Array.from({ length: count }, () => [3 * source.uniform(), 3 * source.uniform()]);
}
