/** Scores that judge a clustering: against known classes, by a graph, or by distances. */
export { accuracy } from "./metrics/accuracy.js";
export { assignment } from "./metrics/assignment.js";
export { type Contingency, contingency } from "./metrics/contingency.js";
export { type AverageDensity, averageDensity } from "./metrics/density.js";
export { type FMeasure, fMeasure } from "./metrics/fmeasure.js";
export { type EntropyMean, nmi } from "./metrics/information.js";
export type { Label, Labels } from "./metrics/numbered.js";
export { adjustedRand } from "./metrics/rand.js";
export { type Scores, scores } from "./metrics/scores.js";
export {
  type Silhouette,
  type SilhouetteOptions,
  silhouette,
} from "./metrics/silhouette.js";
export { vectorDensities } from "./metrics/vectors.js";
