/** The door to data in files: bytes in, tables and graphs out, and back. */
export type { Bytes } from "./io/bytes.js";
export { checkSurveyed } from "./io/check-surveyed.js";
export { type AskedColumns, type ChosenColumns, chosenColumns, type LeftOut } from "./io/chosen.js";
export type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./io/chunks.js";
export type { GraphFile } from "./io/edge-list.js";
export type { ColumnFacts, Place } from "./io/facts.js";
export { formatOfName, isGraphName, type TableFormat } from "./io/format.js";
export { gzip } from "./io/gzip.js";
export { nearest } from "./io/nearest.js";
export {
  type ChunkPointsOptions,
  chunkPoints,
  type PointsOptions,
  type TableLabels,
  type TablePoints,
  tableLabels,
  tablePoints,
} from "./io/numeric.js";
export { type FileBytes, type OpenOptions, openRows } from "./io/open.js";
export { type ReadOptions, readTable } from "./io/read.js";
export { type ReadGraphOptions, readGraph } from "./io/read-graph.js";
export { type ColumnRole, type Role, roles, rolesOf } from "./io/roles.js";
export { selectColumns } from "./io/select.js";
export { type Survey, type SurveyOptions, survey } from "./io/survey.js";
export {
  type Column,
  type DelimitedText,
  type Dialect,
  type Lines,
  lineOf,
  type NumberColumn,
  placeOf,
  type Stray,
  type Table,
  type TextColumn,
} from "./io/table.js";
export { type WriteFormat, type WriteOptions, writeTable } from "./io/write.js";
export {
  CHUNK_FORMATS,
  type ChunkFormat,
  type ChunkWriter,
  type ChunkWriterOptions,
  chunkWriter,
} from "./io/write-chunks.js";
