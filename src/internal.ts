/**
 * What the apps and benchmarks of this repository need beyond the public doors. Not part of the API: it changes without notice.
 */

export { closestWord } from "./base/closest-word.js";
export { type ErrorMaker, inFile, inputErrors, otherErrors, shown } from "./base/errors.js";
export { upTo } from "./base/indices.js";
export { accepted, accepts, rule, settle } from "./base/options.js";
export { random, STREAM, sample } from "./base/random.js";
export { isRecord } from "./base/record.js";
export { DEVICES, type DeviceChoice } from "./base/run-settings.js";
export { MOST_THREADS } from "./base/threads.js";
export { withBlanks } from "./columns/blank-words.js";
export type { BlankFiller } from "./columns/blanks.js";
export { encodedPoints } from "./columns/encoded-points.js";
export { type EncodedModel, modelEncoding, modelFiller } from "./columns/model-encoding.js";
export { usedColumns } from "./columns/table-points.js";
export { declaredGenerators } from "./datasets/declared-generators.js";
export { declaredRealDatasets } from "./datasets/declared-real.js";
export { normal } from "./datasets/normal.js";
export { uniform } from "./datasets/uniform.js";
export { distanceWeight } from "./graph/weight.js";
export { whole } from "./io/bytes.js";
export { endColumns } from "./io/edge-cells.js";
export { formatOfName } from "./io/format.js";
export { GRAPH_HEAD, graphFormatOf, graphFormatOfName } from "./io/graph-format.js";
export { isGzip } from "./io/is-gzip.js";
export { dateText, timeText } from "./io/moment-text.js";
export { type PlaceColumns, placeColumns } from "./io/places.js";
export { placeText } from "./io/points-problems.js";
export { ioError } from "./io/problems.js";
export { WRITE_FORMATS } from "./io/write.js";
export { CHUNK_FORMATS } from "./io/write-chunks.js";
export { methodOf } from "./judge/choice.js";
export { recipeJudgmentsSteps } from "./judge/recipes.js";
export type { Data, Outcome } from "./methods/outcome.js";
export { type Recut, type RecutOptions, recut } from "./methods/recut.js";
export { modelJson, readModelJson } from "./models/json.js";
export { type Labeler, labeler } from "./models/predict.js";
export { placer } from "./models/transform.js";
export { EARTH_RADIUS, pointsIn, spaceOf } from "./points/metric.js";
export { autoMethod } from "./recipes/methods.js";
export { USUAL_SAMPLE } from "./recipes/radius-rule.js";
export { canShare, cores, webThread } from "./threads/browser/web-thread.js";
export { failureOf } from "./threads/messages.js";
export { pays } from "./threads/pays.js";
export type { Spawn } from "./threads/spawned.js";
export { worker } from "./threads/worker.js";
