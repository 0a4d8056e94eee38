/** Scores that judge a clustering: against known classes, by a graph, by distances, or by what halves of the rows lead to. */

export {
  type JudgmentOptions,
  judgments,
  predictionStrength,
  type Strength,
  stability,
} from "./judge/measures.js";
export type { Judgment } from "./methods/choice.js";
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
export { type Valley, type ValleyOptions, valley, valleys } from "./metrics/valley.js";
export { vectorDensities } from "./metrics/vectors.js";
