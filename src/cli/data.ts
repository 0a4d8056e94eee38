/** From a file and the flags about it to what a method takes: points or a graph, with what was left out and why. */
import { InputError, type Scaling, scaled } from "../index.js";
import {
  type ColumnRole,
  chosenColumns,
  type GraphFile,
  isGraphName,
  readGraph,
  readTable,
  roles,
  selectColumns,
  type Table,
  type TablePoints,
  tablePoints,
} from "../io.js";
import type { GraphSubject, RowsSubject } from "../results/subject.js";
import { graphFromEdges } from "../stages.js";
import { type DataFlags, readOptions } from "./data-flags.js";
import { type LabelColumn, labelColumn, namedColumn } from "./judged.js";
import { type Source, source } from "./source.js";
import { listed, plural } from "./wording.js";

/** Rows of a table as points, in the columns' own units and scaled. */
export interface Rows extends RowsSubject {
  readonly table: Table;
  readonly scaling: Exclude<Scaling, "auto">;
  /** points = (raw - center) / scale, column by column. */
  readonly center: Float64Array;
  readonly scale: Float64Array;
  readonly na: "error" | "drop" | "mean";
  readonly truth?: LabelColumn;
}

export interface Network extends GraphSubject {
  readonly file: GraphFile;
}

export type Loaded = Rows | Network;

/** The table in a file. */
export async function loadTable(
  file: string | undefined,
  flags: DataFlags,
): Promise<{ readonly name: string; readonly table: Table }> {
  const from = await source(file);
  const table = await readTable(from.bytes(), readOptions(flags, from.file));
  return { name: from.name, table };
}

export function isGraphFile(file: string | undefined, flags: DataFlags): boolean {
  return flags.graph === true || (file !== undefined && isGraphName(file));
}

/** `hashed`: with the file's checksum. */
export async function load(file: string | undefined, flags: DataFlags, hashed = false): Promise<Loaded> {
  const from = await source(file, hashed);
  if (isGraphFile(file, flags)) return { ...(await loadGraph(from)), ...checksum(from) };
  const table = await readTable(from.bytes(), readOptions(flags, from.file));
  return { ...fromTable(from.name, table, flags), ...checksum(from) };
}

function checksum(from: Source): { sha256?: string } {
  const sha256 = from.sha256();
  return sha256 === undefined ? {} : { sha256 };
}

async function loadGraph(from: Source): Promise<Network> {
  const read = await readGraph(from.bytes(), from.file ? { name: from.file } : {});
  return { kind: "graph", name: from.name, file: read, graph: graphFromEdges(read), notes: [], gaps: [] };
}

/** `kinds`: what each column is good for, where more is known of it than the table holds. */
export function fromTable(name: string, table: Table, flags: DataFlags, kinds?: readonly ColumnRole[]): Rows {
  const { truth, columns, notes } = choice(table, flags, kinds ?? roles(table));
  const chosen = pointsOf(table, columns, flags.na ?? "error");
  if (chosen.points.n === 0) throw new InputError(`${name} has no rows left to cluster.`);
  const asked = flags.scale ?? "auto";
  const scaling = scaled(chosen.points, asked);
  if (asked === "auto" && scaling.kind !== "none") {
    notes.push(
      "columns were standardised: their spreads differ more than tenfold (--scale none keeps them).",
    );
  }
  return {
    kind: "rows",
    name,
    table,
    columns: chosen.columns,
    raw: chosen.points,
    points: scaling.points,
    scaling: scaling.kind,
    center: scaling.center,
    scale: scaling.scale,
    na: flags.na ?? "error",
    rows: chosen.rows,
    ...(truth !== undefined && { truth: labelColumn(table, truth) }),
    notes,
    gaps: gapsOf(chosen),
  };
}

function gapsOf({ dropped, filled }: TablePoints): string[] {
  return [
    ...(dropped > 0 ? [`${plural(dropped, "row")} with missing cells left out, without a label.`] : []),
    ...(filled > 0 ? [`${plural(filled, "missing cell")} filled with the mean of the column.`] : []),
  ];
}

export interface ColumnChoice {
  readonly truth: number | undefined;
  /** Undefined where no column will do. */
  readonly columns: readonly number[] | undefined;
  readonly notes: string[];
}

/** The columns to use, by index, and why others are left out. */
export function choice(table: Table, flags: DataFlags, kinds: readonly ColumnRole[]): ColumnChoice {
  const truth = flags.truth === undefined ? undefined : namedColumn(table, "--truth", flags.truth);
  const asked = flags.columns === undefined ? undefined : selectColumns(table, flags.columns);
  const chosen = chosenColumns(
    table,
    { ...(asked && { columns: asked }), ...(truth !== undefined && { truth }) },
    kinds,
  );
  const nameOf = (column: number): string => table.columns[column].name;
  const notes: string[] = [];
  if (truth !== undefined && chosen.truthAmong)
    notes.push(`${nameOf(truth)} is the truth and not clustered on.`);
  const left = chosen.left.map(({ column, reason }) => `${nameOf(column)} (${reason})`);
  if (left.length > 0) notes.push(`left out: ${listed(left)}.`);
  return { truth, columns: chosen.columns, notes };
}

/** Runs what reads points, wording its advice in flags. */
export function withFlags<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw inFlags(error);
  }
}

/** The error with its advice worded in flags. */
export function inFlags(error: unknown): unknown {
  if (!(error instanceof InputError)) return error;
  const flags = "--na drop leaves such rows out, --na mean fills them in";
  return new InputError(error.message.replace("drop such rows or fill them in", flags));
}

function pointsOf(
  table: Table,
  columns: readonly number[] | undefined,
  na: "error" | "drop" | "mean",
): TablePoints {
  return withFlags(() => tablePoints(table, { ...(columns && { columns }), na }));
}
