/**
 * Data in files: bytes in, tables and graphs out, and back; whole, or a chunk of rows at a time; texts as vectors; and what clusters
 * of a table are.
 */
export type { ObjectRows } from "./line/points/object-rows.js";
export type { ByteSource, Bytes } from "./tables/bytes/bytes.js";
export { gzip } from "./tables/bytes/gzip.js";
export type { AmountForm } from "./tables/columns/amounts.js";
export type { EncodedColumn, Encoding } from "./tables/columns/encoded-column.js";
export type { BlankCells, BlankRule, EncodedPoints } from "./tables/columns/encoded-points.js";
export { objectTable } from "./tables/columns/objects.js";
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
export type { NumberRange } from "./tables/describe/ranges.js";
export {
  type RangeRule,
  type SoleColumn,
  soleColumn,
  type ValueRule,
} from "./tables/describe/sole-column.js";
export { soleColumnTexts } from "./tables/describe/sole-words.js";
export { contrastName, contrastText, contrastValues } from "./tables/describe/words.js";
export type { Cell, Place } from "./tables/errors/cell-errors.js";
export { type OpenOptions, openRows } from "./tables/files/open.js";
export { type ReadOptions, readTable } from "./tables/files/read.js";
export { type ReadGraphOptions, readGraph } from "./tables/files/read-graph.js";
export { type WriteOptions, writeTable } from "./tables/files/write.js";
export { type ChunkWriterOptions, chunkWriter } from "./tables/files/write-chunks.js";
export type { GraphFile } from "./tables/formats/edges/edge-list.js";
export type { ChunkWriter, ReadSettings } from "./tables/formats/format.js";
export type { ChunkFormat, GraphFormat, TableFormat, WriteFormat } from "./tables/formats/registry.js";
export type { ColumnFacts } from "./tables/survey/facts.js";
export { type Survey, type SurveyOptions, survey } from "./tables/survey/survey.js";
export type { CellField, CellType, TimeUnit } from "./tables/table/cell-type.js";
export type { Chunk, ChunkLimits, ChunkOptions, Mark, RowStream } from "./tables/table/chunks.js";
export { type TableLabels, tableLabels } from "./tables/table/labels.js";
export { noteText, type TableNote } from "./tables/table/notes.js";
export { selectColumns } from "./tables/table/select.js";
export {
  type Column,
  type DelimitedText,
  type Dialect,
  type Lines,
  type NumberColumn,
  type Shape,
  type Stray,
  type Table,
  type TextColumn,
  type Typed,
  tableLine,
} from "./tables/table/table.js";
export type { ClusterWord } from "./tables/texts/cluster-words.js";
export {
  type ComparedRows,
  type DescribeTextsOptions,
  describeTexts,
  type TextDescription,
} from "./tables/texts/describe-texts.js";
export {
  type TextVectors,
  type TextVectorsOptions,
  textVectors,
  textVectorsSteps,
} from "./tables/texts/vectors.js";
