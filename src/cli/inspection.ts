/** A file looked at before it is clustered: its columns, what to set, what each method would cost. */
import { clusterSync, InputError, methods, type Points } from "../index.js";
import { type Column, type ColumnRole, openRows, roles, type Table } from "../io.js";
import { fromTable, isGraphFile, type Loaded, load, loadTable, type Rows } from "./data.js";
import { type DataFlags, readOptions } from "./data-flags.js";
import { type Cost, costs } from "./estimates.js";
import { worstKept } from "./judged.js";
import type { CommonFlags } from "./output.js";
import { METHOD_NAMES } from "./recipes.js";
import { breath, memoryLeft } from "./run.js";
import { type StreamedFile, streamedFile } from "./streamed-file.js";
import { surveyed } from "./surveyed.js";
import type { Terminal } from "./terminal.js";
import { plural } from "./wording.js";

export async function inspection(
  file: string | undefined,
  flags: DataFlags & CommonFlags,
  screen: Terminal,
): Promise<Inspection> {
  if (isGraphFile(file, flags)) return ofGraph(file, flags);
  const from = await streamedFile(file);
  return from.large ? ofStream(from, flags, screen) : ofTable(file, flags);
}

export interface Inspection {
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ColumnFacts[];
  readonly used: readonly string[];
  readonly scaling: string;
  readonly notes: readonly string[];
  readonly suggested: Suggestion;
  readonly costs: readonly Cost[];
  readonly memoryLeft: number;
}

async function ofTable(file: string | undefined, flags: DataFlags): Promise<Inspection> {
  const { name, table } = await loadTable(file, flags);
  if (table.rows === 0) throw new InputError(`${name} has no rows.`);
  // Missing cells must not keep anyone from looking.
  const loaded = fromTable(name, table, { na: "mean", ...flags });
  const facts = columnFacts(table, loaded, roles(table));
  return {
    name,
    rows: table.rows,
    columns: facts,
    used: loaded.columns,
    scaling: loaded.scaling,
    notes: [...loaded.notes, ...loaded.gaps],
    ...(await advice(loaded)),
  };
}

/** A file too large to be held: seen once, judged by a sample. */
async function ofStream(
  file: StreamedFile,
  flags: DataFlags & CommonFlags,
  screen: Terminal,
): Promise<Inspection> {
  const stream = await openRows(file, readOptions(flags, file.file));
  const found = await surveyed(file, stream, {}, { na: "mean", ...flags }, screen);
  const { sample, rows } = found;
  const facts = columnFacts(sample.table, sample, found.roles);
  const most = `a sample of ${plural(sample.table.rows, "row")}`;
  return {
    name: file.name,
    rows,
    columns: facts.map((column, c) => ({ ...column, missing: found.facts[c].missing })),
    used: sample.columns,
    scaling: sample.scaling,
    notes: [
      ...sample.notes,
      ...sample.gaps,
      ...(sample.table.rows < rows
        ? [`scales and costs are those of ${most}; labels for all take a second pass.`]
        : []),
    ],
    ...(await advice(sample)),
  };
}

async function ofGraph(file: string | undefined, flags: DataFlags): Promise<Inspection> {
  const loaded = await load(file, flags);
  const rows = loaded.kind === "graph" ? loaded.graph.n : loaded.points.n;
  return {
    name: loaded.name,
    rows,
    columns: [],
    used: [],
    scaling: "none",
    notes: [],
    ...(await advice(loaded)),
  };
}

async function advice(loaded: Loaded) {
  const able = METHOD_NAMES.filter((name) =>
    methods[name].accepts.includes(loaded.kind === "rows" ? "points" : "graph"),
  );
  await breath();
  return { suggested: suggestion(loaded), costs: await costs(loaded, able), memoryLeft: memoryLeft() };
}

export interface ColumnFacts {
  readonly name: string;
  readonly role: string;
  readonly missing: number;
  readonly distinct: number;
  readonly min?: number;
  readonly mean?: number;
  readonly spread?: number;
  readonly max?: number;
}

function columnFacts(table: Table, loaded: Rows, kinds: readonly ColumnRole[]): ColumnFacts[] {
  const used = new Set(loaded.columns);
  return table.columns.map((column, c) => ({
    name: column.name,
    role: used.has(column.name) ? "used" : kinds[c].role,
    missing: column.missing,
    ...(column.kind === "text"
      ? { distinct: column.words.filter((word) => word !== "").length }
      : moments(column)),
  }));
}

function moments({ values }: Extract<Column, { kind: "number" }>) {
  const present = values.filter((value) => !Number.isNaN(value));
  if (present.length === 0) return { distinct: 0 };
  let [min, max, mean] = [present[0], present[0], 0];
  for (const value of present) {
    min = Math.min(min, value);
    max = Math.max(max, value);
    mean += value / present.length;
  }
  if (min === max) return { distinct: 1, min, mean: min, spread: 0, max };
  let square = 0;
  for (const value of present) square += (value - mean) ** 2 / present.length;
  return { distinct: new Set(present).size, min, mean, spread: Math.sqrt(square), max };
}

// Rows looked at for the number of clusters: it costs a clustering for every number tried.
const LOOKED_AT = 3000;

interface Suggestion {
  readonly clusters: number;
  readonly kept?: number;
  readonly radius?: number;
  /** Rows the number of clusters was judged by. */
  readonly sample: number;
}

function suggestion(loaded: Loaded): Suggestion {
  const input = loaded.kind === "rows" ? everyNth(loaded.points, LOOKED_AT) : loaded.graph;
  const auto = clusterSync(input, { method: "spectacl-normalized" });
  const kept = worstKept(auto);
  const radius =
    loaded.kind === "rows"
      ? (clusterSync(input, { method: "spectacl", clusters: 1, dimensions: 1 }).recipe as { radius?: number })
          .radius
      : undefined;
  return {
    clusters: auto.clusters.length,
    ...(kept !== undefined && { kept }),
    ...(radius !== undefined && { radius }),
    sample: input.n,
  };
}

function everyNth(points: Points, most: number): Points {
  const { n, dim, coords } = points;
  if (n <= most) return points;
  const rows = new Float64Array(most * dim);
  for (let i = 0; i < most; i++) {
    const from = Math.floor((i * n) / most) * dim;
    rows.set(coords.subarray(from, from + dim), i * dim);
  }
  return { n: most, dim, coords: rows };
}
