/** An input file → facts about its columns, suggested settings and the estimated cost of each method. */
import { type Estimate, estimate, type MethodName, methods } from "spectacl";
import { dateText, timeText } from "spectacl/internal";
import { type Column, openRows, type PlannedColumn, type Table, type Use } from "spectacl/io";
import { badData } from "../exit.js";
import type { CommonFlags } from "../flags/common-flags.js";
import { type DataFlags, readOptions } from "../flags/data-flags.js";
import { METHOD_NAMES, recipeFor } from "../flags/recipe-flags.js";
import type { InputFile } from "../input/input-file.js";
import { fromTable, isGraphFile, type Loaded, load, loadTable, type Rows } from "../input/load.js";
import { reasonInFlags } from "../messages.js";
import { turn } from "../run/event-loop.js";
import { freeMemory, inputOf, recipeIn } from "../run/memory.js";
import { isSurveyed } from "../stream/decide.js";
import { surveyFile } from "../stream/survey-file.js";
import type { Terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";
import { type Suggestion, suggestion } from "./suggestion.js";

export async function inspectFile(
  input: InputFile,
  flags: DataFlags & CommonFlags,
  screen: Terminal,
): Promise<Inspection> {
  if (isGraphFile(input, flags)) return inspectGraph(input, flags);
  return isSurveyed(input, flags) ? inspectStream(input, flags, screen) : inspectTable(input, flags);
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

async function inspectTable(input: InputFile, flags: DataFlags): Promise<Inspection> {
  return tableInspection(input.name, await loadTable(input, flags), flags);
}

/** What is said of a table, or of rows that were drawn from one. */
export async function tableInspection(name: string, table: Table, flags: DataFlags): Promise<Inspection> {
  if (table.rows === 0) throw badData(`${name} has no rows.`);
  const loaded = fromTable(name, table, flags);
  const facts = columnFacts(table, loaded);
  return {
    name,
    rows: table.rows,
    columns: facts,
    used: loaded.sources,
    scaling: loaded.scaling,
    notes: [...loaded.notes, ...loaded.gaps],
    ...(await advice(loaded)),
  };
}

/** A file too large for memory: read once, judged by a sample. */
async function inspectStream(
  input: InputFile,
  flags: DataFlags & CommonFlags,
  screen: Terminal,
): Promise<Inspection> {
  const stream = await openRows(input, readOptions(flags, input.path));
  const found = await surveyFile(input, stream, {}, flags, screen);
  const { sample, rows } = found;
  const facts = columnFacts(sample.table, sample);
  return {
    name: input.name,
    rows,
    columns: facts.map((column, c) => ({ ...column, missing: found.facts[c].missing })),
    used: sample.sources,
    scaling: sample.scaling,
    notes: [
      ...sample.notes,
      ...found.gaps,
      ...(sample.table.rows < rows
        ? [
            `scaling and costs are those of a sample of ${plural(sample.table.rows, "row")}; labeling all rows takes a second pass.`,
          ]
        : []),
    ],
    ...(await advice(sample)),
  };
}

async function inspectGraph(input: InputFile, flags: DataFlags): Promise<Inspection> {
  const loaded = await load(input, flags);
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
  await turn();
  return { suggested: suggestion(loaded), costs: await costs(loaded, able), memoryLeft: freeMemory() };
}

interface Cost extends Estimate {
  readonly name: MethodName;
}

/** The estimated cost of each method. */
async function costs(loaded: Loaded, names: readonly MethodName[]): Promise<Cost[]> {
  const all: Cost[] = [];
  for (const name of names) {
    await turn();
    all.push({ name, ...estimate(inputOf(loaded), recipeIn(loaded, recipeFor(name, { clusters: "2" }))) });
  }
  return all;
}

export interface ColumnFacts {
  readonly name: string;
  /** What it holds, what it is used for, and why. */
  readonly role: PlannedColumn["role"];
  readonly use: Use;
  readonly reason: PlannedColumn["reason"];
  readonly why: string;
  /** What its differences are multiplied by, and how it is bent before, if so. */
  readonly weight: number;
  readonly bend?: NonNullable<PlannedColumn["bend"]>;
  readonly missing: number;
  /** Absent for vectors. */
  readonly distinct?: number;
  /** The first cells that differ, as the file has them. */
  readonly examples: readonly string[];
  /** Dates and times of day as they are read. */
  readonly min?: number | string;
  readonly mean?: number | string;
  readonly spread?: number;
  readonly max?: number | string;
}

function columnFacts(table: Table, { plan, told = table.columns }: Rows): ColumnFacts[] {
  return told.map((column, c) => ({
    name: column.name,
    role: plan[c].role,
    use: plan[c].use,
    reason: plan[c].reason,
    why: reasonInFlags(column.name, plan[c].reason),
    weight: plan[c].weight,
    ...(plan[c].bend && { bend: plan[c].bend }),
    missing: plan[c].missing,
    examples: examplesOf(table.columns[c]),
    ...(column.kind === "text"
      ? // Words of vectors are all the same.
        plan[c].role === "vector"
        ? {}
        : { distinct: column.words.filter((word) => word !== "").length }
      : ["date", "time"].includes(column.type?.kind ?? "")
        ? spanOf(column)
        : numberSpan(column)),
  }));
}

const EXAMPLES = 3;
const LONGEST = 24;

function examplesOf(column: Column): string[] {
  const found = new Set<string>();
  const count = column.kind === "text" ? column.codes.length : column.values.length;
  for (let i = 0; i < count && found.size < EXAMPLES; i++) {
    const cell = column.kind === "text" ? column.words[column.codes[i]] : String(column.values[i]);
    if (cell !== "" && cell !== "NaN") found.add(cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell);
  }
  return [...found];
}

/** Of dates and times: the first, the mean and the last, in their own words. */
function spanOf(column: Extract<Column, { kind: "number" }>) {
  const { min, mean, max, distinct } = numberSpan(column);
  if (min === undefined || mean === undefined || max === undefined) return { distinct };
  const text = column.type?.kind === "date" ? (days: number) => dateText(days, max - min < 3) : timeText;
  return { distinct, min: text(min), mean: text(mean), max: text(max) };
}

interface NumberSpan {
  readonly distinct: number;
  readonly min?: number;
  readonly mean?: number;
  readonly spread?: number;
  readonly max?: number;
}

function numberSpan({ values }: Extract<Column, { kind: "number" }>): NumberSpan {
  const present = values.filter((value) => Number.isFinite(value));
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
