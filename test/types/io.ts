/** What the types of "spectacl/io" accept, refuse and give: compiled by `npm run check`, never run. */
import { expectTypeOf } from "vitest";
import {
  type ByteSource,
  type Bytes,
  type ChunkWriter,
  type ChunkWriterOptions,
  type Column,
  type ColumnPlan,
  type Contrast,
  chunkWriter,
  contrastName,
  contrastText,
  contrastValues,
  type DescribeOptions,
  type DescribeTextsOptions,
  type Description,
  describe,
  describeTexts,
  type GraphFile,
  gzip,
  noteText,
  type ObjectRows,
  type OpenOptions,
  objectTable,
  openRows,
  type PlanOptions,
  type PointsOptions,
  planColumns,
  type ReadGraphOptions,
  type ReadOptions,
  type Reason,
  type RowStream,
  readColumns,
  readGraph,
  readTable,
  reasonText,
  type SoleColumn,
  type Survey,
  type SurveyOptions,
  selectColumns,
  soleColumn,
  soleColumnTexts,
  survey,
  type Table,
  type TableLabels,
  type TableNote,
  type TablePoints,
  type TextDescription,
  type TextVectors,
  type TextVectorsOptions,
  tableLabels,
  tableLine,
  tablePoints,
  textVectors,
  textVectorsSteps,
  type WriteOptions,
  writeTable,
} from "../../src/io.js";

type Pieces = AsyncGenerator<Uint8Array, void, void>;
declare const bytes: Uint8Array;
declare const table: Table;
declare const stream: RowStream;

export function files(): void {
  expectTypeOf(readTable).toEqualTypeOf<(input: Bytes, options?: ReadOptions) => Promise<Table>>();
  expectTypeOf(readGraph).toEqualTypeOf<(input: Bytes, options?: ReadGraphOptions) => Promise<GraphFile>>();
  expectTypeOf(openRows).toEqualTypeOf<(file: ByteSource, options?: OpenOptions) => Promise<RowStream>>();
  expectTypeOf(writeTable).toEqualTypeOf<(table: Table, options: WriteOptions) => Pieces>();
  expectTypeOf(chunkWriter).toEqualTypeOf<
    (stream: RowStream, options: ChunkWriterOptions) => Promise<ChunkWriter>
  >();
  expectTypeOf(survey).toEqualTypeOf<(stream: RowStream, options: SurveyOptions) => Promise<Survey>>();
  expectTypeOf(gzip).toEqualTypeOf<(input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => Pieces>();
}

export function columns(): void {
  expectTypeOf(objectTable).toEqualTypeOf<(rows: ObjectRows) => Table>();
  expectTypeOf(planColumns).toEqualTypeOf<(table: Table, options?: PlanOptions) => ColumnPlan>();
  expectTypeOf(readColumns).toEqualTypeOf<(table: Table, plan: ColumnPlan) => readonly Column[]>();
  expectTypeOf(selectColumns).toEqualTypeOf<(table: Table, spec: string) => number[]>();
  expectTypeOf(tablePoints).toEqualTypeOf<(table: Table, options?: PointsOptions) => TablePoints>();
  expectTypeOf(tableLabels).toEqualTypeOf<(table: Table, column: number) => TableLabels>();
}

export function words(): void {
  expectTypeOf(describe).toEqualTypeOf<
    (table: Table, labels: ArrayLike<number>, options?: DescribeOptions) => Description[]
  >();
  expectTypeOf(describeTexts).toEqualTypeOf<
    (
      table: Table,
      labels: ArrayLike<number>,
      column: number,
      options?: DescribeTextsOptions,
    ) => TextDescription[]
  >();
  expectTypeOf(textVectors).toEqualTypeOf<
    (texts: readonly string[], options?: TextVectorsOptions) => TextVectors
  >();
  expectTypeOf(textVectorsSteps).toEqualTypeOf<
    (texts: readonly string[], options?: TextVectorsOptions) => Generator<number, TextVectors, void>
  >();
  expectTypeOf(contrastText).toEqualTypeOf<(contrast: Contrast, thousands?: string) => string>();
  expectTypeOf(contrastName).toEqualTypeOf<(contrast: Contrast) => string>();
  expectTypeOf(contrastValues).toEqualTypeOf<
    (contrast: Contrast, thousands?: string) => readonly [string, string]
  >();
  expectTypeOf(soleColumn).toEqualTypeOf<
    (table: Table, labels: ArrayLike<number>, columns?: readonly number[]) => SoleColumn | undefined
  >();
  expectTypeOf(soleColumnTexts).toEqualTypeOf<(found: SoleColumn, thousands?: string) => string[]>();
  expectTypeOf(reasonText).toEqualTypeOf<(reason: Reason) => string>();
  expectTypeOf(noteText).toEqualTypeOf<(note: TableNote) => string>();
  expectTypeOf(tableLine).toEqualTypeOf<(table: Pick<Table, "lines">, row: number) => string>();
}

export async function uses(): Promise<void> {
  void readTable(bytes, { name: undefined, format: undefined, delimiter: undefined, header: "auto" });
  tablePoints(table, { plan: undefined, na: undefined, distance: undefined });
  for await (const chunk of stream.chunks({ from: undefined }))
    expectTypeOf(chunk.table).toEqualTypeOf<Table>();
  const [column] = table.columns;
  if (column.kind === "number") expectTypeOf(column.values).toEqualTypeOf<Float64Array>();
  // @ts-expect-error words of a column are in `words`, by code
  else void column.values;
  // @ts-expect-error a table is written in some format
  writeTable(table, {});
  // @ts-expect-error there is no such rule for blanks
  tablePoints(table, { na: "guess" });
}
