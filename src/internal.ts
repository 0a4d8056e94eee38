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
export { declaredGenerators } from "./datasets/declared-generators.js";
export { declaredRealDatasets } from "./datasets/declared-real.js";
export { normal } from "./datasets/normal.js";
export { uniform } from "./datasets/uniform.js";
export { methodOf } from "./judge/choice.js";
export { recipeJudgmentsSteps } from "./judge/recipes.js";
export { distanceWeight } from "./line/graph/weight.js";
export { EARTH_RADIUS, pointsIn, spaceOf } from "./line/points/metric.js";
export type { Data, Outcome } from "./methods/parts/outcome.js";
export { USUAL_SAMPLE } from "./methods/parts/radius-rule.js";
export { autoMethod } from "./methods/registry.js";
export { runOn } from "./methods/run.js";
export { modelJson, readModelJson } from "./models/json.js";
export { type Labeler, labeler } from "./models/predict.js";
export { placer } from "./models/transform.js";
export { canShare, cores, webThread } from "./run/threads/browser/web-thread.js";
export { failureOf } from "./run/threads/messages.js";
export { pays } from "./run/threads/pays.js";
export type { Spawn } from "./run/threads/spawned.js";
export { worker } from "./run/threads/worker.js";
export { withBlanks } from "./tables/columns/blank-words.js";
export type { BlankFiller } from "./tables/columns/blanks.js";
export { encodedPoints } from "./tables/columns/encoded-points.js";
export { type EncodedModel, modelEncoding, modelFiller } from "./tables/columns/model-encoding.js";
export { usedColumns } from "./tables/columns/table-points.js";
export { whole } from "./tables/formats/bytes.js";
export { endColumns } from "./tables/formats/edge-cells.js";
export { formatOfName } from "./tables/formats/format.js";
export { GRAPH_HEAD, graphFormatOf, graphFormatOfName } from "./tables/formats/graph-format.js";
export { isGzip } from "./tables/formats/is-gzip.js";
export { dateText, timeText } from "./tables/formats/moment-text.js";
export { type PlaceColumns, placeColumns } from "./tables/formats/places.js";
export { placeText } from "./tables/formats/points-problems.js";
export { ioError } from "./tables/formats/problems.js";
export { WRITE_FORMATS } from "./tables/formats/write.js";
export { CHUNK_FORMATS } from "./tables/formats/write-chunks.js";
