/** Data in files: bytes in, tables and graphs out, and back; whole, or a chunk of rows at a time; and what clusters of a table are. */
export type { BlankCells, BlankRule, EncodedPoints } from "./tables/columns/encoded-points.js";
export type { EncodedColumn, Encoding } from "./tables/columns/encoding.js";
export { type ObjectRows, objectTable } from "./tables/columns/objects.js";
export { planColumns } from "./tables/columns/plan.js";
export type {
  Bend,
  ColumnPlan,
  ColumnWish,
  KnownColumn,
  PlannedColumn,
  PlanOptions,
} from "./tables/columns/planned.js";
export { readColumns } from "./tables/columns/read-columns.js";
export type { Reading } from "./tables/columns/readings.js";
export { type Reason, type Role, reasonText, type Use } from "./tables/columns/reasons.js";
export { type PointsOptions, type TablePoints, tablePoints } from "./tables/columns/table-points.js";
export type { UnreadCells } from "./tables/columns/unread.js";
export type { Contrast, QuantityContrast, ShareContrast } from "./tables/describe/contrasts.js";
export { type DescribeOptions, type Description, describe } from "./tables/describe/describe.js";
export { contrastText } from "./tables/describe/words.js";
export type { Bytes } from "./tables/formats/bytes.js";
export type { CellField, CellType, TimeUnit } from "./tables/formats/cell-type.js";
export type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./tables/formats/chunks.js";
export type { GraphFile } from "./tables/formats/edge-list.js";
export type { ColumnFacts } from "./tables/formats/facts.js";
export type { TableFormat } from "./tables/formats/format.js";
export type { GraphFormat } from "./tables/formats/graph-format.js";
export { gzip } from "./tables/formats/gzip.js";
export { type TableLabels, tableLabels } from "./tables/formats/labels.js";
export { noteText, type TableNote } from "./tables/formats/notes.js";
export { type ByteSource, type OpenOptions, openRows } from "./tables/formats/open.js";
export { type ReadOptions, readTable } from "./tables/formats/read.js";
export { type ReadGraphOptions, readGraph } from "./tables/formats/read-graph.js";
export { selectColumns } from "./tables/formats/select.js";
export { type Survey, type SurveyOptions, survey } from "./tables/formats/survey.js";

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
} from "./tables/formats/table.js";

export { type WriteFormat, type WriteOptions, writeTable } from "./tables/formats/write.js";
export {
  type ChunkFormat,
  type ChunkWriter,
  type ChunkWriterOptions,
  chunkWriter,
} from "./tables/formats/write-chunks.js";
