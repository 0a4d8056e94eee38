/** From a file and the flags about it to what a method takes: points or a graph, with what was left out and why. */
import { type Graph, InputError, type Points, type Scaling, scaled } from "../index.js";
import {
  type Column,
  type ColumnRole,
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
import { graphFromEdges } from "../stages.js";
import { type DataFlags, readOptions } from "./data-flags.js";
import { type LabelColumn, labelColumn, namedColumn } from "./judged.js";
import { type Source, source } from "./source.js";
import { listed, plural } from "./wording.js";

/** Rows of a table as points, in the columns' own units and scaled. */
export interface Rows {
  readonly kind: "rows";
  readonly name: string;
  readonly table: Table;
  readonly columns: readonly string[];
  /** In the units of the file. */
  readonly raw: Points;
  readonly points: Points;
  readonly scaling: Exclude<Scaling, "auto">;
  /** points = (raw - center) / scale, column by column. */
  readonly center: Float64Array;
  readonly scale: Float64Array;
  readonly na: "error" | "drop" | "mean";
  /** Row of the table for each point. */
  readonly rows: Uint32Array;
  readonly truth?: LabelColumn;
  /** For people: what was left out or changed, and why. */
  readonly notes: readonly string[];
  /** For people: what was done about missing cells. */
  readonly gaps: readonly string[];
  /** Of the file's bytes, where asked for. */
  readonly sha256?: string;
}

export interface Network {
  readonly kind: "graph";
  readonly name: string;
  readonly file: GraphFile;
  readonly graph: Graph;
  readonly notes: readonly string[];
  readonly gaps: readonly string[];
  readonly sha256?: string;
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
  const notes: string[] = [];
  const truth = flags.truth === undefined ? undefined : namedColumn(table, "--truth", flags.truth);
  return { truth, columns: chosenColumns(table, flags, truth, kinds, notes), notes };
}

/** Runs what reads points, wording its advice in flags. */
export function withFlags<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    const flags = "--na drop leaves such rows out, --na mean fills them in";
    throw new InputError(error.message.replace("drop such rows or fill them in", flags));
  }
}

function pointsOf(
  table: Table,
  columns: readonly number[] | undefined,
  na: "error" | "drop" | "mean",
): TablePoints {
  return withFlags(() => tablePoints(table, { ...(columns && { columns }), na }));
}

/** The columns asked for, or all that look like measurements. */
function chosenColumns(
  table: Table,
  flags: DataFlags,
  truth: number | undefined,
  kinds: readonly ColumnRole[],
  notes: string[],
): number[] | undefined {
  if (flags.columns !== undefined) {
    const asked = selectColumns(table, flags.columns);
    if (truth === undefined || !asked.includes(truth)) return asked;
    notes.push(`${table.columns[truth].name} is the truth and not clustered on.`);
    return asked.filter((c) => c !== truth);
  }
  const left = kinds.flatMap(({ role, reason }, c) =>
    role === "feature" || c === truth
      ? []
      : [`${table.columns[c].name} (${whyNot(table.columns[c], reason)})`],
  );
  if (left.length > 0) notes.push(`left out: ${listed(left)}.`);
  const features = kinds.flatMap(({ role }, c) => (role === "feature" && c !== truth ? [c] : []));
  // With none, the reader says which columns there are and why each will not do.
  return features.length > 0 ? features : undefined;
}

/** A column of numbers with a few other cells deserves to be mended: the first such cell is named. */
function whyNot(column: Column, reason: string): string {
  if (column.kind === "text" && column.stray) {
    const { line, cell } = column.stray;
    return `text: line ${line} is ${JSON.stringify(cell)}, most other cells are numbers`;
  }
  return reason.replace("left out: ", "");
}
