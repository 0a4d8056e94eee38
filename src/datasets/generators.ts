/** The synthetic data sets by name, with their options as data. */
import { type Options, settle } from "../base/options.js";
import { type Dataset, sizeOption } from "./dataset.js";
import { blobs, blobsOptions, circles, circlesOptions, moons, moonsOptions } from "./shapes.js";
import { spirals, spiralsOptions } from "./spirals.js";
import { unequalBlobs, unequalBlobsOptions } from "./unequal-blobs.js";
import { uniform, uniformOptions } from "./uniform.js";

export interface DatasetGenerator {
  readonly title: string;
  readonly doc: string;
  /** The number of points is called `points` here. */
  readonly options: Options;
  /** Options left out have their defaults. */
  make(options?: Readonly<Record<string, unknown>>): Dataset;
}

export type GeneratorName = "moons" | "circles" | "blobs" | "uniform" | "spirals" | "unequal-blobs";

export const generators: Readonly<Record<GeneratorName, DatasetGenerator>> = {
  moons: generator("Moons", "Two half circles that reach into each other.", moonsOptions, moons),
  circles: generator("Circles", "Two concentric circles.", circlesOptions, circles),
  blobs: generator("Blobs", "Round groups around centres in [0, 3]².", blobsOptions, blobs),
  uniform: generator("Uniform", "No structure at all: one class in the unit cube.", uniformOptions, uniform),
  spirals: generator("Spirals", "Arms that wind around each other.", spiralsOptions, spirals),
  "unequal-blobs": generator(
    "Unequal blobs",
    "Round groups of unequal size and density.",
    unequalBlobsOptions,
    unequalBlobs,
  ),
};

function generator(
  title: string,
  doc: string,
  options: Options,
  draw: (options: Readonly<Record<string, unknown>>) => Dataset,
): DatasetGenerator {
  const { n: _, ...others } = options;
  const named: Options = { points: sizeOption, ...others };
  return {
    title,
    doc,
    options: named,
    make(given = {}) {
      const { points, ...rest } = settle(named, given);
      return draw({ n: points, ...rest });
    },
  };
}
