/** Scores that judge a clustering: against known classes, by a graph, by distances, or by what halves of the rows lead to. */

export {
  type JudgmentOptions,
  judgments,
  predictionStrength,
  type Strength,
  stability,
} from "./judge/measures.js";
export { accuracy } from "./judge/scores/accuracy.js";
export { assignment } from "./judge/scores/assignment.js";
export { type Contingency, contingency } from "./judge/scores/contingency.js";
export { type AverageDensity, averageDensity } from "./judge/scores/density.js";
export { type FMeasure, fMeasure } from "./judge/scores/fmeasure.js";
export { type EntropyMean, nmi } from "./judge/scores/information.js";
export type { Label, Labels } from "./judge/scores/numbered.js";
export { outlierScores } from "./judge/scores/outliers.js";
export { adjustedRand } from "./judge/scores/rand.js";
export { type Scores, scores } from "./judge/scores/scores.js";
export {
  type Silhouette,
  type SilhouetteOptions,
  silhouette,
} from "./judge/scores/silhouette.js";
export { type Valley, type ValleyOptions, valley, valleys } from "./judge/scores/valley.js";
export { vectorDensities } from "./judge/scores/vectors.js";
export type { Judgment } from "./methods/parts/choice.js";
