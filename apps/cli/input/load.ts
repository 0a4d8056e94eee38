/** An input file and its flags → what a method takes: points or a graph, with notes on what was left out and why. */
import { createHash, type Hash } from "node:crypto";
import { type Scaling, scaled } from "spectacl";
import { graphFormatOf, graphFormatOfName } from "spectacl/internal";
import {
  type ColumnRole,
  chosenColumns,
  type GraphFile,
  noteText,
  readGraph,
  readTable,
  roles,
  selectColumns,
  type Table,
  type TablePoints,
  tablePoints,
} from "spectacl/io";
import { graphFromEdges } from "spectacl/stages";
import type { GraphSubject, RowsSubject } from "../../report/result/subject.js";
import { listed } from "../../report/text/lists.js";
import { badData } from "../exit.js";
import { type DataFlags, readOptions } from "../flags/data-flags.js";
import { reasonInFlags } from "../messages.js";
import { plural } from "../terminal/words.js";
import type { InputFile } from "./input-file.js";
import { type LabelColumn, labelColumn, namedColumn } from "./label-column.js";
import { metered } from "./metric.js";

/** Rows of a table as points, both in the original units and scaled. */
export interface Rows extends RowsSubject {
  readonly table: Table;
  readonly scaling: Exclude<Scaling, "auto">;
  /** points = (raw - center) / scale, column by column. */
  readonly center: Float64Array;
  readonly scale: Float64Array;
  readonly na: "error" | "drop" | "mean";
  /** What the recipe's metric is, if the flags say it or the columns do. */
  readonly metric?: string;
  readonly truth?: LabelColumn;
}

export interface Network extends GraphSubject {
  readonly file: GraphFile;
}

export type Loaded = Rows | Network;

/** The table in a file, read whole. */
export function loadTable(input: InputFile, flags: DataFlags): Promise<Table> {
  return readTable(input.bytes(), readOptions(flags, input.path));
}

/** By the flags, or else by the name and the first bytes. */
export function isGraphFile({ path, head }: InputFile, flags: DataFlags): boolean {
  if (flags.graph || flags.table || flags.format) return flags.graph === true;
  return graphFormatOf(path, head) !== undefined;
}

/** The rows or the graph in a file, read whole; with `hashed`, also the SHA-256 of the file. */
export async function load(input: InputFile, flags: DataFlags, hashed = false): Promise<Loaded> {
  const hash = hashed ? createHash("sha256") : undefined;
  const bytes = hash ? hashing(input.bytes(), hash) : input.bytes();
  const loaded = isGraphFile(input, flags)
    ? await loadGraph(input, bytes, flags)
    : fromTable(input.name, await readTable(bytes, readOptions(flags, input.path)), flags);
  return hash ? { ...loaded, sha256: hash.digest("hex") } : loaded;
}

async function* hashing(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

async function loadGraph(
  { name, path, head }: InputFile,
  bytes: AsyncIterable<Uint8Array>,
  flags: DataFlags,
): Promise<Network> {
  const file = await readGraph(bytes, path ? { name: path } : {});
  const byColumns = !flags.graph && !graphFormatOfName(path) && graphFormatOf(path, head) === "edges";
  const notes = byColumns ? ["read as a graph, by the names of its columns (--table reads it as rows)."] : [];
  const given = flags.metric === "precomputed" ? { ...file, edges: aboveZero(file.edges) } : file;
  return { kind: "graph", name, file, graph: graphFromEdges(given), notes, gaps: [] };
}

/** Distances of 0 stay distances, while edges of weight 0 are none. */
function aboveZero(edges: GraphFile["edges"]): GraphFile["edges"] {
  return edges.map(([i, j, length = 1]) => [i, j, length === 0 ? Number.MIN_VALUE : length]);
}

/** A table as points. `kinds`: the roles of its columns, if they were judged by more rows than the table holds. */
export function fromTable(name: string, table: Table, flags: DataFlags, kinds?: readonly ColumnRole[]): Rows {
  const { truth, columns, notes } =
    flags.metric === "precomputed" ? allNumbers(table) : choice(table, flags, kinds ?? roles(table));
  notes.unshift(...(table.notes ?? []).map((note) => `${noteText(note)}.`));
  const {
    chosen,
    metric,
    notes: more,
  } = metered(pointsOf(table, columns, flags.na ?? "error"), flags.metric);
  notes.push(...more);
  if (chosen.points.n === 0) throw badData(`${name} has no rows left to cluster.`);
  const asked = flags.scale ?? (metric === undefined || SCALED.includes(metric) ? "auto" : "none");
  const scaling = scaled(chosen.points, asked);
  if (asked === "auto" && scaling.kind !== "none") {
    notes.push(
      "columns were standardized because their spreads differ more than tenfold (--scale none turns this off).",
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
    ...(metric !== undefined && { metric }),
    rows: chosen.rows,
    ...(truth !== undefined && { truth: labelColumn(table, truth) }),
    notes,
    gaps: gapsOf(chosen),
  };
}

/** Metrics in which columns of different units would not count alike. */
const SCALED = ["euclidean", "manhattan"];

/** A matrix of distances has no columns to choose from. */
function allNumbers({ columns }: Table): ColumnChoice {
  const numbers = [...columns.keys()].filter((c) => columns[c].kind === "number");
  return {
    truth: undefined,
    columns: numbers,
    notes: ["the numbers are distances: row by row to every row."],
  };
}

function gapsOf({ dropped, filled }: TablePoints): string[] {
  return [
    ...(dropped > 0 ? [`${plural(dropped, "row")} with missing cells skipped and left unlabeled.`] : []),
    ...(filled > 0 ? [`${plural(filled, "missing cell")} filled with the column mean.`] : []),
  ];
}

export interface ColumnChoice {
  readonly truth: number | undefined;
  /** Undefined if no column is usable. */
  readonly columns: readonly number[] | undefined;
  readonly notes: string[];
}

/** The columns to use, by index, and why the others are left out. */
export function choice(table: Table, flags: DataFlags, kinds: readonly ColumnRole[]): ColumnChoice {
  const truth = flags.truth === undefined ? undefined : namedColumn(table, "--truth", flags.truth);
  const asked = flags.columns === undefined ? undefined : selectColumns(table, flags.columns);
  const chosen = chosenColumns(
    { ...(asked && { columns: asked }), ...(truth !== undefined && { truth }) },
    kinds,
  );
  const nameOf = (column: number): string => table.columns[column].name;
  const notes: string[] = [];
  if (truth !== undefined && chosen.truthAmong)
    notes.push(`${nameOf(truth)} holds the known classes and is not used as a feature.`);
  const left = chosen.left.map((one) => `${nameOf(one.column)} (${reasonInFlags(nameOf(one.column), one)})`);
  if (left.length > 0) notes.push(`left out: ${listed(left)}.`);
  return { truth, columns: chosen.columns, notes };
}

function pointsOf(
  table: Table,
  columns: readonly number[] | undefined,
  na: "error" | "drop" | "mean",
): TablePoints {
  return tablePoints(table, { ...(columns && { columns }), na });
}
