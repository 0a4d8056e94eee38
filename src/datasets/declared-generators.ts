/** The generators as plain data: title, one line of documentation and options, without the code that draws points. */
import type { Option, Options } from "../base/options.js";

// 100 million points in the plane take 1.6 GB.
const MOST_POINTS = 1e8;
const MOST_NOISE = 1e6;

const sizeOption = {
  kind: "integer",
  min: 1,
  max: MOST_POINTS,
  default: 1500,
  doc: "number of points",
} as const;

const seedOption = { kind: "integer", min: 0, default: 0, doc: "seed for all random draws" } as const;

const noiseOption = {
  kind: "number",
  min: 0,
  max: MOST_NOISE,
  default: 0.1,
  doc: "standard deviation of the noise",
} as const;

const moonsOptions = { points: sizeOption, noise: noiseOption, seed: seedOption } as const;

const blobsOptions = {
  ...moonsOptions,
  centers: { kind: "integer", min: 1, max: 1e6, default: 3, doc: "number of blobs" },
} as const;

/** A generator as declared: all that a program or a page needs to offer it. */
export interface DeclaredGenerator {
  readonly title: string;
  readonly doc: string;
  readonly options: Options;
}

/** The generators by name, with their options as plain data that survives JSON. */
export const declaredGenerators = {
  moons: {
    title: "Moons",
    doc: "Two half circles that reach into each other.",
    options: moonsOptions,
  },
  circles: {
    title: "Circles",
    doc: "Two concentric circles.",
    options: {
      ...moonsOptions,
      factor: {
        kind: "number",
        min: 0,
        max: 1,
        default: 0.5,
        doc: "radius of the inner circle; the outer one has 1",
      },
    },
  },
  blobs: { title: "Blobs", doc: "Round groups around centers in [0, 3]².", options: blobsOptions },
  uniform: {
    title: "Uniform",
    doc: "No structure at all: one class in the unit cube.",
    options: {
      points: sizeOption,
      dim: { kind: "integer", min: 1, max: 10_000, default: 2, doc: "number of columns" },
      seed: seedOption,
    },
  },
  spirals: {
    title: "Spirals",
    doc: "Arms that wind around each other.",
    options: {
      points: sizeOption,
      noise: { ...noiseOption, default: 0.05 },
      arms: { kind: "integer", min: 1, max: 1000, default: 2, doc: "number of spiral arms" },
      seed: seedOption,
    },
  },
  "unequal-blobs": {
    title: "Unequal blobs",
    doc: "Round groups of unequal size and density.",
    options: blobsOptions,
  },
} as const satisfies Readonly<Record<string, DeclaredGenerator>>;

/** The name of a generator. */
export type GeneratorName = keyof typeof declaredGenerators;

/** The options of a generator as its function takes them: the number of points is called `n` there. */
export function functionOptions<O extends { readonly points: Option }>({
  points: n,
  ...others
}: O): { readonly n: O["points"] } & Omit<O, "points"> {
  return { n, ...others };
}
