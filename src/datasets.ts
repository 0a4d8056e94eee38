/** Data sets to test a clustering with: noisy shapes that are drawn, and the paper's real data read from your files. */
export type { Dataset, ShapeOptions } from "./datasets/dataset.js";
export type { DeclaredGenerator, GeneratorName } from "./datasets/declared-generators.js";
export type { DataFile, DeclaredDataset, RealDatasetName } from "./datasets/declared-real.js";
export type { DatasetFiles, GraphDataset, RealDataset } from "./datasets/files.js";
export { type DatasetGenerator, generators } from "./datasets/generators.js";
export { type MissingFile, missingFile, realDatasets } from "./datasets/real.js";
export {
  type BlobsOptions,
  blobs,
  type Center,
  type CirclesOptions,
  circles,
  moons,
} from "./datasets/shapes.js";
export { type SpiralsOptions, spirals } from "./datasets/spirals.js";
export { type UnequalBlobsOptions, unequalBlobs } from "./datasets/unequal-blobs.js";
export { type UniformOptions, uniform } from "./datasets/uniform.js";
