/** The door to the data sets that test a clustering. */
export type { Dataset, ShapeOptions } from "./datasets/dataset.js";
export type { DataFile, FileBytes, GraphDataset, RealDataset } from "./datasets/files.js";
export { type DatasetGenerator, type GeneratorName, generators } from "./datasets/generators.js";
export { missingFile, type RealDatasetName, realDatasets } from "./datasets/real.js";
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
