/** An input file and its flags → what a method takes: points or a graph, with notes on what was left out and why. */
import { createHash, type Hash } from "node:crypto";
import { type ModelBlanks, type Points, type Scaling, scaled } from "spectacl";
import {
  declaredDistance,
  distanceWeight,
  type GivenPoints,
  graphIn,
  isOfAngles,
  scalingUnder,
  textColumnOf,
} from "spectacl/internal";
import {
  type ColumnPlan,
  type Encoding,
  type GraphFile,
  type KnownColumn,
  noteText,
  type PlanOptions,
  planColumns,
  readColumns,
  readGraph,
  readTable,
  type Table,
  tablePoints,
} from "spectacl/io";
import { graphFromEdges } from "spectacl/stages";
import type { GraphSubject, RowsSubject } from "../../report/result/subject.js";
import { badData } from "../exit.js";
import { blankRule, blankWords, type DataFlags, readOptions } from "../flags/data-flags.js";
import { planOptions } from "./column-wishes.js";
import { distanceNotes } from "./distance-notes.js";
import type { InputFile } from "./input-file.js";
import { type LabelColumn, labelColumn } from "./label-column.js";
import { blankNotes, scaleNotes, vectorNotes } from "./load-notes.js";
import { planNotes } from "./plan-notes.js";

/** Rows of a table as points, both in the original units and scaled. */
export interface Rows extends RowsSubject {
  readonly table: Table;
  readonly plan: ColumnPlan;
  readonly encoding: Encoding;
  /** Names of the columns used; `columns` are those of the coordinates made of them. */
  readonly sources: readonly string[];
  readonly scaling: Exclude<Scaling, "auto">;
  /** What the recipe's distance is, if the flags say it or the columns do. */
  readonly distance?: string;
  readonly truth?: LabelColumn;
  /** Rows of the table with blanks that were filled in. */
  readonly filledRows: Uint32Array;
  /** What a model of these rows is to know about blanks. */
  readonly blanks?: ModelBlanks;
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
  return graphIn(path, head) !== undefined;
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
  const file = await readGraph(bytes, {
    ...(path && { name: path }),
    ...(flags.maxMemory !== undefined && { maxMemory: flags.maxMemory }),
  });
  const byColumns = !flags.graph && graphIn(path, head)?.doubtful;
  const notes = byColumns ? ["read as a graph, by the names of its columns (--table reads it as rows)."] : [];
  const given =
    declaredDistance(flags.distance).input === "distances" ? { ...file, edges: aboveZero(file.edges) } : file;
  return { kind: "graph", name, file, graph: graphFromEdges(given), notes, gaps: [], ...calledBy(flags) };
}

/** What the user calls the data and its clusters. */
function calledBy({ title, call }: DataFlags): Pick<Network, "title" | "called"> {
  return { ...(title !== undefined && { title }), ...(call && { called: call }) };
}

/** Distances of 0 stay distances, while edges of weight 0 are none. */
function aboveZero(edges: GraphFile["edges"]): GraphFile["edges"] {
  return edges.map(([i, j, length = 1]) => [i, j, distanceWeight(length)]);
}

/** A table as points. `known`: what is known of its columns, if more rows were seen than the table holds. */
export function fromTable(
  name: string,
  table: Table,
  flags: DataFlags,
  known?: readonly KnownColumn[],
): Rows {
  const distances = declaredDistance(flags.distance).input === "distances";
  const asked = distances ? { columns: numbersOf(table) } : planOptions(table, flags);
  const plan = planColumns(table, { ...asked, ...(known && { known }) });
  const { na: rule = "fill" } = flags;
  const na = blankRule(rule);
  const made = tablePoints(table, {
    plan,
    na: rule,
    ...(asked.columns && { columns: asked.columns }),
    ...(flags.distance !== undefined && { distance: flags.distance }),
  });
  const { distance, blanks } = made;
  if (made.points.n === 0) throw badData(`${name} has no rows left to cluster.`);
  const raw = inLeastRoom(made.points);
  const scaling = scaled(made.points, scalingUnder(distance, flags.scale ?? "auto"));
  const { truth } = asked as PlanOptions;
  const texts = textColumnOf(table, plan);
  return {
    kind: "rows",
    name,
    table,
    plan,
    encoding: made.encoding,
    sources: made.encoding.map((column) => column.name),
    columns: made.columns,
    raw,
    points: scaling.points.coords === made.points.coords ? raw : scaling.points,
    scaling: scaling.kind,
    na,
    ...(flags.naValues !== undefined && { naValues: flags.naValues }),
    ...(distance !== undefined && { distance }),
    rows: made.rows,
    filledRows: made.filledRows,
    told: readColumns(table, plan),
    // The numbers of a vector mean nothing by themselves.
    describing: plan.flatMap(({ use, role }, c) =>
      use === "ignore" || role === "vector" || c === truth ? [] : [c],
    ),
    ...(texts !== undefined && { texts }),
    byAngle: isOfAngles(distance),
    ...longitudeOf(plan, declaredDistance(distance).input === "places" ? made.encoding[1]?.name : undefined),
    ...(truth !== undefined && { truth: labelColumn(table, truth) }),
    notes: [
      ...(table.notes ?? []).map((note) => `${noteText(note)}.`),
      ...(distances
        ? ["the numbers are read as distances from each row to every row."]
        : [...vectorNotes(plan, distance), ...planNotes(plan, asked)]),
      ...distanceNotes(made, flags.distance, flags.method === undefined),
      ...scaleNotes(scaling, flags.method === undefined && flags.distance === undefined),
    ],
    ...modelBlanks(flags, blanks),
    ...calledBy(flags),
    gaps: blankNotes(table, made, na),
  };
}

/** Vectors whose numbers were of 32 bits are so again: they are many, and the largest part of what the program holds. */
function inLeastRoom(points: Points): GivenPoints {
  const { coords, features } = points;
  if (!features?.every(({ vector }) => vector)) return points;
  const narrow = new Float32Array(coords);
  return narrow.every((x, at) => x === coords[at]) ? { ...points, coords: narrow } : points;
}

/** What a model of the rows is to know about blanks. */
function modelBlanks({ na, naValues }: DataFlags, made: ModelBlanks | undefined): Pick<Rows, "blanks"> {
  const words = blankWords(naValues);
  const rule = blankRule(na);
  const blanks = { ...made, ...(rule !== "fill" && { rule }), ...(words && { words }) };
  return Object.keys(blanks).length > 0 ? { blanks } : {};
}

/** A matrix of distances has no columns to choose from. */
function numbersOf({ columns }: Table): number[] {
  return [...columns.keys()].filter((c) => columns[c].kind === "number");
}

/** Longitudes go round, whether they are compared by great circles or on the sphere beside other columns. */
function longitudeOf(plan: ColumnPlan, named: string | undefined): { readonly longitude?: number } {
  const longitude = plan.findIndex(({ name, place }) => place === "longitude" || name === named);
  return longitude < 0 ? {} : { longitude };
}
