/** Data in files: bytes in, tables and graphs out, and back; whole, or a chunk of rows at a time; and what clusters of a table are. */
export type { BlankCells, BlankRule, EncodedPoints } from "./columns/encoded-points.js";
export type { EncodedColumn, Encoding } from "./columns/encoding.js";
export { type ObjectRows, objectTable } from "./columns/objects.js";
export { planColumns } from "./columns/plan.js";
export type {
  Bend,
  ColumnPlan,
  ColumnWish,
  KnownColumn,
  PlannedColumn,
  PlanOptions,
} from "./columns/planned.js";
export { readColumns } from "./columns/read-columns.js";
export type { Reading } from "./columns/readings.js";
export { type Reason, type Role, reasonText, type Use } from "./columns/reasons.js";
export { type PointsOptions, type TablePoints, tablePoints } from "./columns/table-points.js";
export type { UnreadCells } from "./columns/unread.js";
export type { Contrast, QuantityContrast, ShareContrast } from "./describe/contrasts.js";
export { type DescribeOptions, type Description, describe } from "./describe/describe.js";
export { contrastText } from "./describe/words.js";
export type { Bytes } from "./io/bytes.js";
export type { CellField, CellType, TimeUnit } from "./io/cell-type.js";
export type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./io/chunks.js";
export type { GraphFile } from "./io/edge-list.js";
export type { ColumnFacts } from "./io/facts.js";
export type { TableFormat } from "./io/format.js";
export type { GraphFormat } from "./io/graph-format.js";
export { gzip } from "./io/gzip.js";
export { type TableLabels, tableLabels } from "./io/labels.js";
export { noteText, type TableNote } from "./io/notes.js";
export { type ByteSource, type OpenOptions, openRows } from "./io/open.js";
export { type ReadOptions, readTable } from "./io/read.js";
export { type ReadGraphOptions, readGraph } from "./io/read-graph.js";
export { selectColumns } from "./io/select.js";
export { type Survey, type SurveyOptions, survey } from "./io/survey.js";

export {
  type Column,
  type DelimitedText,
  type Dialect,
  type Lines,
  type NumberColumn,
  type Place,
  type Shape,
  type Stray,
  type Table,
  type TextColumn,
  type Typed,
  tableLine,
} from "./io/table.js";

export { type WriteFormat, type WriteOptions, writeTable } from "./io/write.js";
export {
  type ChunkFormat,
  type ChunkWriter,
  type ChunkWriterOptions,
  chunkWriter,
} from "./io/write-chunks.js";
