/** What the types of "spectacl/datasets" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import {
  type BlobsOptions,
  blobs,
  type CirclesOptions,
  circles,
  type Dataset,
  type GraphDataset,
  type MissingFile,
  missingFile,
  moons,
  type RealDatasetName,
  realDatasets,
  type ShapeOptions,
  type SpiralsOptions,
  spirals,
  type UnequalBlobsOptions,
  type UniformOptions,
  unequalBlobs,
  uniform,
} from "../../src/datasets.js";
import { clusterSync, type InputError } from "../../src/index.js";

export function functions(): void {
  expectTypeOf(blobs).toEqualTypeOf<(options?: BlobsOptions) => Dataset>();
  expectTypeOf(circles).toEqualTypeOf<(options?: CirclesOptions) => Dataset>();
  expectTypeOf(moons).toEqualTypeOf<(options?: ShapeOptions) => Dataset>();
  expectTypeOf(spirals).toEqualTypeOf<(options?: SpiralsOptions) => Dataset>();
  expectTypeOf(unequalBlobs).toEqualTypeOf<(options?: UnequalBlobsOptions) => Dataset>();
  expectTypeOf(uniform).toEqualTypeOf<(options?: UniformOptions) => Dataset>();
  expectTypeOf(missingFile).toEqualTypeOf<
    (dataset: RealDatasetName, file: string, directory: string) => MissingFile
  >();
  expectTypeOf<MissingFile>().toExtend<InputError>();
}

export function uses(): void {
  moons({ n: undefined, noise: undefined, seed: undefined });
  expectTypeOf(realDatasets.mnist.read(new Map())).toEqualTypeOf<Dataset>();
  const graph = realDatasets.email.read(new Map());
  expectTypeOf(graph).toEqualTypeOf<GraphDataset>();
  expectTypeOf(graph.n).toEqualTypeOf<number>();
  clusterSync(graph);
  // @ts-expect-error moons have no factor
  moons({ factor: 0.5 });
  // @ts-expect-error there is no such data set
  missingFile("iris", "iris.csv", ".");
}
