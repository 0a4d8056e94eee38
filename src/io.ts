/** Data in files: bytes in, tables and graphs out, and back; whole, or a chunk of rows at a time; and what clusters of a table are. */
export type { Contrast, QuantityContrast, ShareContrast } from "./describe/contrasts.js";
export { type DescribeOptions, type Description, describe } from "./describe/describe.js";
export { contrastText } from "./describe/words.js";
export type { Bytes } from "./io/bytes.js";
export type { CellField, CellType, TimeUnit } from "./io/cell-type.js";
export { type AskedColumns, type ChosenColumns, chosenColumns, type LeftOut } from "./io/chosen.js";
export type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./io/chunks.js";
export type { GraphFile } from "./io/edge-list.js";
export type { ColumnFacts } from "./io/facts.js";
export type { TableFormat } from "./io/format.js";
export type { GraphFormat } from "./io/graph-format.js";
export { gzip } from "./io/gzip.js";
export { noteText, type TableNote } from "./io/notes.js";
export {
  type PointsOptions,
  type TableLabels,
  type TablePoints,
  tableLabels,
  tablePoints,
} from "./io/numeric.js";
export { type ByteSource, type OpenOptions, openRows } from "./io/open.js";
export { type ReadOptions, readTable } from "./io/read.js";
export { type ReadGraphOptions, readGraph } from "./io/read-graph.js";
export { reasonText, type UnusedColumn, type UnusedReason } from "./io/reasons.js";
export { type ColumnRole, type Role, roles } from "./io/roles.js";
export { selectColumns } from "./io/select.js";
export { type Survey, type SurveyOptions, survey } from "./io/survey.js";
export type {
  Column,
  DelimitedText,
  Dialect,
  Lines,
  NumberColumn,
  Place,
  Shape,
  Stray,
  Table,
  TextColumn,
  Typed,
} from "./io/table.js";
export { type WriteFormat, type WriteOptions, writeTable } from "./io/write.js";
export {
  type ChunkFormat,
  type ChunkWriter,
  type ChunkWriterOptions,
  chunkWriter,
} from "./io/write-chunks.js";
