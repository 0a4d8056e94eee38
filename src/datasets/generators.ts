/** The synthetic data sets by name, with their options as data and what draws them. */
import { settle } from "../base/options.js";
import type { Dataset } from "./dataset.js";
import { type DeclaredGenerator, declaredGenerators, type GeneratorName } from "./declared-generators.js";
import { blobs, circles, moons } from "./shapes.js";
import { spirals } from "./spirals.js";
import { unequalBlobs } from "./unequal-blobs.js";
import { uniform } from "./uniform.js";

/** A synthetic data set: how it is declared, and how it is made. */
export interface DatasetGenerator extends DeclaredGenerator {
  /** Options left out have their defaults; the number of points is called `points` here. */
  make(options?: Readonly<Record<string, unknown>>): Dataset;
}

/** The synthetic data sets by name. */
export const generators: Readonly<Record<GeneratorName, DatasetGenerator>> = {
  moons: generator("moons", moons),
  circles: generator("circles", circles),
  blobs: generator("blobs", blobs),
  uniform: generator("uniform", uniform),
  spirals: generator("spirals", spirals),
  "unequal-blobs": generator("unequal-blobs", unequalBlobs),
};

function generator(
  name: GeneratorName,
  draw: (options: Readonly<Record<string, unknown>>) => Dataset,
): DatasetGenerator {
  const declared: DeclaredGenerator = declaredGenerators[name];
  return {
    ...declared,
    make(given = {}) {
      const { points, ...rest } = settle(declared.options, given);
      return draw({ n: points, ...rest });
    },
  };
}
