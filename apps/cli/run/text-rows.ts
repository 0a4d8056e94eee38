/** A table of texts → rows to cluster: by the vectors beside the texts, or by their words. */
import { OF_ANGLES, textColumnOf, usedColumns, whole } from "spectacl/internal";
import {
  type ColumnPlan,
  planColumns,
  readColumns,
  readTable,
  type Table,
  textVectorsSteps,
} from "spectacl/io";
import { tableOf, textColumn } from "../../report/result/columns.js";
import { badData } from "../exit.js";
import { type DataFlags, readOptions } from "../flags/data-flags.js";
import type { InputFile } from "../input/input-file.js";
import { namedColumn } from "../input/label-column.js";
import { fromTable, type Rows } from "../input/load.js";
import { plural } from "../terminal/words.js";
import { finishInTurns } from "./event-loop.js";

export interface TextFlags extends DataFlags {
  /** What rows are compared by. */
  readonly by?: "vectors" | "words";
  readonly lines?: boolean;
  readonly seed?: number | undefined;
}

/** A file of plain text has a text on each line, unless a column is named. */
export async function loadTexts(input: InputFile, flags: TextFlags): Promise<Rows> {
  const plain = flags.lines ?? (/\.txt(?:\.gz)?$/i.test(input.path) && flags.columns === undefined);
  const table = plain
    ? await linesOf(input, flags)
    : await readTable(input.bytes(), readOptions(flags, input.path));
  const column = flags.columns === undefined ? undefined : namedColumn(table, "--columns", flags.columns);
  const wishes = new Map(column === undefined ? [] : [[column, { role: "text", use: "describe" } as const]]);
  const plan = planColumns(table, { wishes });
  const texts = column ?? textColumnOf(table, plan) ?? onlyWords(table);
  if (table.rows === 0) throw badData(`${input.name} has no texts: it is empty.`);
  const vectors = plan.flatMap(({ role, use }, c) => (role === "vector" && use === "distance" ? [c] : []));
  if (flags.by === "vectors" && vectors.length === 0)
    throw badData(`${input.name} has no column of vectors: --by words compares the texts themselves.`);
  if (vectors.length > 0 && flags.by !== "words") {
    if (texts === undefined)
      throw badData(`${input.name} has no column of texts: \`spectacl cluster\` groups its vectors.`);
    return byVectors(input.name, table, vectors, texts, flags);
  }
  if (texts === undefined || table.columns[texts].kind !== "text") {
    const names = table.columns.map(({ name }) => name).join(", ");
    throw badData(`${input.name} has no column of texts (${names}): name one with --columns.`);
  }
  return byWords(input.name, table, texts, plan, flags.seed);
}

/** The only column that does not hold numbers: who asks for topics takes its cells for texts, however few words they have. */
function onlyWords({ columns }: Table): number | undefined {
  const [only, ...others] = columns.flatMap(({ kind }, c) => (kind === "text" ? [c] : []));
  return others.length === 0 ? only : undefined;
}

async function linesOf(input: InputFile, { maxMemory }: TextFlags): Promise<Table> {
  const { bytes } = await whole(input.bytes(), { name: input.name, maxMemory });
  const lines = new TextDecoder()
    .decode(bytes)
    .replace(/\r?\n$/, "")
    .split(/\r?\n/);
  return tableOf([textColumn("text", lines)]);
}

function byVectors(
  name: string,
  table: Table,
  vectors: readonly number[],
  texts: number,
  flags: TextFlags,
): Rows {
  const columns = vectors.map((c) => `"${table.columns[c].name.replaceAll('"', '""')}"`).join(",");
  const { by: _, lines: __, seed: ___, ...data } = flags;
  const rows = fromTable(name, table, { ...data, columns, distance: OF_ANGLES });
  return { ...rows, texts };
}

async function byWords(name: string, table: Table, texts: number, plan: ColumnPlan, seed = 0): Promise<Rows> {
  const column = table.columns[texts];
  const cells = column.kind === "text" ? Array.from(column.codes, (code) => column.words[code]) : [];
  const { points, rows, words } = await finishInTurns(textVectorsSteps(cells, { seed }));
  const without = table.rows - points.n;
  const shared = `${plural(without, "text")} ${without === 1 ? "shares no word with another and is" : "share no word with another and are"} left without a topic`;
  const note = `compared by their words: ${plural(points.n, "text")}, ${plural(words, "word")}, reduced to ${plural(points.dim, "dimension")}${without > 0 ? `; ${shared}` : ""}.`;
  return {
    kind: "rows",
    name,
    table,
    plan,
    encoding: [],
    sources: [column.name],
    columns: (points.features ?? []).map((feature) => feature.name),
    raw: points,
    points,
    scaling: "none",
    distance: OF_ANGLES,
    byAngle: true,
    na: "drop",
    rows,
    filledRows: new Uint32Array(0),
    told: readColumns(table, plan),
    describing: usedColumns(plan),
    texts,
    notes: [note],
    gaps: [],
  };
}
