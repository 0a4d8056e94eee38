/** Points without any structure: what a method finds here it made up. */
import { OptionError } from "../base/errors.js";
import { settle } from "../base/options.js";
import { random } from "../base/random.js";
import { type Dataset, type ShapeOptions, STREAM } from "./dataset.js";
import { declaredGenerators, functionOptions } from "./declared-generators.js";

/** Options of `uniform`. */
export interface UniformOptions extends Omit<ShapeOptions, "noise"> {
  /** Number of columns; 2 by default. */
  readonly dim?: number | undefined;
}

const uniformOptions = functionOptions(declaredGenerators.uniform.options);

// 4 GB.
const MOST_NUMBERS = 2 ** 29;

/** Uniform in the unit cube of `dim` dimensions; one class. */
export function uniform(options: UniformOptions = {}): Dataset {
  const { n, dim, seed } = settle(uniformOptions, { ...options });
  if (n * dim > MOST_NUMBERS) {
    throw new OptionError("dim", `must be at most ${Math.floor(MOST_NUMBERS / n)} with ${n} points`, dim);
  }
  const source = random(seed, STREAM.uniform);
  const coords = new Float64Array(n * dim);
  for (let at = 0; at < coords.length; at++) coords[at] = source.uniform();
  return { points: { n, dim, coords }, truth: new Int32Array(n), columns: axes(dim) };
}

function axes(dim: number): string[] {
  return dim <= 3 ? ["x", "y", "z"].slice(0, dim) : Array.from({ length: dim }, (_, c) => `x${c + 1}`);
}
