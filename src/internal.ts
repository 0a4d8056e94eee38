/**
 * What the apps and benchmarks of this repository need beyond the public doors. Not part of the API: it changes without notice.
 */

export { closestWord } from "./base/closest-word.js";
export {
  type ErrorFields,
  type ErrorMaker,
  InputError,
  inFile,
  inputErrors,
  OptionError,
  otherErrors,
  SpectaclError,
  shown,
} from "./base/errors.js";
export { knownAs } from "./base/foreign-names.js";
export { upTo } from "./base/indices.js";
export { accepted, accepts, currentNames, rule, settle } from "./base/options.js";
export { random, STREAM, sample } from "./base/random.js";
export { isRecord } from "./base/record.js";
export { DEVICES, type DeviceChoice } from "./base/run-settings.js";
export { withoutSecrets, wordWithoutSecrets } from "./base/secrets.js";
export { MOST_THREADS } from "./base/threads.js";
export { chanceText } from "./base/warnings.js";
export { declaredGenerators } from "./datasets/declared-generators.js";
export { declaredRealDatasets } from "./datasets/declared-real.js";
export { normal } from "./datasets/normal.js";
export { uniform } from "./datasets/uniform.js";
export { computedDistance, declaredDistance, isOfAngles, OF_ANGLES, spaceOf } from "./distances/registry.js";
export { scalingUnder } from "./distances/scaling.js";
export { pointsIn } from "./distances/space.js";
export { methodOf } from "./judge/choice.js";
export { recipeJudgmentsSteps } from "./judge/recipes.js";
export { communitiesSteps } from "./line/communities/communities.js";
export { distanceWeight } from "./line/graph/weight.js";
export { type Coordinates, type GivenPoints, wide } from "./line/points/points.js";
export type { Data, Outcome } from "./methods/parts/outcome.js";
export { USUAL_SAMPLE } from "./methods/parts/radius-rule.js";
export { LEVELS } from "./methods/parts/tree.js";
export { methodWith, withCurrentNames } from "./methods/recipe.js";
export { autoMethod, methodWords, VECTOR_METHOD } from "./methods/registry.js";
export { runOn } from "./methods/run.js";
export { modelJson, readModelJson } from "./models/json.js";
export { type Labeler, labeler } from "./models/predict.js";
export { placer } from "./models/transform.js";
export { placesSteps } from "./run/places.js";
export { canShare, cores, spawnHere, webThread } from "./run/threads/browser/web-thread.js";
export { failureOf } from "./run/threads/messages.js";
export { pays } from "./run/threads/pays.js";
export type { Spawn } from "./run/threads/spawned.js";
export { worker } from "./run/threads/worker.js";
export { threadsWorth } from "./run/threads/worth.js";
export { MANY_COLUMNS } from "./run/vectors.js";
export { whole } from "./tables/bytes/bytes.js";
export { isGzip } from "./tables/bytes/is-gzip.js";
export { withBlanks } from "./tables/columns/blank-words.js";
export type { BlankFiller } from "./tables/columns/blanks.js";
export { encodedPoints } from "./tables/columns/encoded-points.js";
export { type LeftOver, leftOver } from "./tables/columns/left-over.js";
export { type EncodedModel, modelEncoding, modelFiller } from "./tables/columns/model-encoding.js";
export { usedColumns } from "./tables/columns/table-points.js";
export { type Cell, placeText } from "./tables/errors/cell-errors.js";
export { ioError } from "./tables/errors/file-errors.js";
export { claimed, GRAPH_HEAD, graphIn, promisedTable } from "./tables/files/found-format.js";
export { endColumns } from "./tables/formats/edges/edge-cells.js";
export type { Format, ReadsGraphs, ReadsTables } from "./tables/formats/format.js";
export {
  CHUNK_FORMATS,
  FORMATS,
  GRAPH_FORMATS,
  named,
  namesOf,
  TABLE_FORMATS,
  USUAL_TABLE,
  WRITE_FORMATS,
} from "./tables/formats/registry.js";
export { areFloatLists } from "./tables/table/float-lists.js";
export { dateText, timeText } from "./tables/table/moment-text.js";
export { type PlaceColumns, placeColumns } from "./tables/table/places.js";
export { lineOf } from "./tables/table/table.js";
export { textColumnOf } from "./tables/texts/text-column.js";
export { nearnessOf } from "./tables/texts/typical-rows.js";
