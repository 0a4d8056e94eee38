/** A file of the user → its table, graph or model, with its checksum and a description. */
import { type Graph, type Model, predictSync, readModel } from "spectacl";
import {
  areFloatLists,
  encodedPoints,
  FORMATS,
  graphIn,
  InputError,
  inFile,
  modelEncoding,
  modelFiller,
  named,
  readModelJson,
  withBlanks,
} from "spectacl/internal";
import { type Column, noteText, planColumns, readGraph, readTable, type Table } from "spectacl/io";
import { graphFromEdges } from "spectacl/stages";
import { numbered } from "../../../report/text/numbers.js";
import { skill } from "../../engine/protocol.js";
import { mayBeEdges } from "./edge-doubt.js";
import { checksum, headOf, unzipped } from "./file-bytes.js";
import { type Guess, kindOf } from "./kind.js";
import { nodeClasses } from "./node-classes.js";
import { predictCall, type ReadFile, type ReadInput, readCall } from "./source-calls.js";
import { studioError } from "./source-errors.js";

const MOST_COLUMNS = 10_000;
const BRACE = 0x7b;

export const readWork = skill(readCall, read);

export async function read({ file, as, skipBadLines = false }: ReadInput): Promise<ReadFile> {
  const { name } = file;
  if (file.size === 0) throw studioError("NO_BYTES", { name });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const head = await headOf(bytes);
  const { kind, doubt }: Guess = as === undefined ? kindOf(name, head) : { kind: as };
  const about = { sha256: await checksum(bytes), ...(doubt && { doubt }) };
  if (kind === "model") return { kind, ...modelOf(name, await unzipped(name, bytes)), ...about };
  try {
    if (kind === "graph") {
      const graph = await graphOf(name, bytes);
      // What was asked to be a graph may have been a table before.
      const back = as === "graph" && (await isRead(tableOf(name, bytes)));
      return { ...graph, ...about, ...(back && { doubt: "table" }) };
    }
    const { edges, ...table } = await tableOf(name, bytes, skipBadLines);
    return { ...table, ...about, ...(edges && { doubt: "graph" }) };
  } catch (error) {
    throw as === undefined && error instanceof InputError
      ? await withOtherwise(error, kind === "graph" ? "table" : "graph", name, bytes)
      : error;
  }
}

/** The error, with what else the file can be read as if that works out: lines of unequal length may be edges. */
async function withOtherwise(
  error: InputError,
  otherwise: "table" | "graph",
  name: string,
  bytes: Uint8Array,
): Promise<InputError> {
  const edges = otherwise === "graph" && error.code === "RAGGED_ROW";
  const works = otherwise === "table" ? tableOf(name, bytes) : edges ? graphOf(name, bytes) : undefined;
  if (!works || !(await isRead(works))) return error;
  return new InputError(error.code, { ...error.fields, otherwise }, error.message);
}

async function isRead(reading: Promise<unknown>): Promise<boolean> {
  return reading.then(
    () => true,
    () => false,
  );
}

/** `edges`: whether its rows can be read as those. */
async function tableOf(name: string, bytes: Uint8Array, skipBadLines = false) {
  const { text, shapes: _, ...read } = await readTable(bytes, { name, skipBadLines });
  const edges = mayBeEdges({ ...read, ...(text && { text }) });
  // What only files have is read again when one is written; vectors have their numbers nowhere else.
  const columns = read.columns.map((column): Column => {
    const { cells: _, ...plain } = column;
    return areFloatLists(column.type) ? column : plain;
  });
  const table = { ...read, columns };
  const { rows } = table;
  if (rows === 0) throw studioError("HEADER_ONLY", { name });
  if (columns.length > MOST_COLUMNS) {
    throw studioError("TOO_WIDE", { name, columns: columns.length, most: MOST_COLUMNS });
  }
  const notes = (table.notes ?? []).map((note) => `; ${noteText(note)}`).join("");
  const said = `${formatOf(table.format, text)}: ${numbered(rows, "row")}, ${numbered(columns.length, "column")}${notes}`;
  // Roles depend on the header, which is only in the text.
  const roles = planColumns({ ...table, ...(text && { text }) });
  return { kind: "table" as const, ...table, roles, said, edges };
}

function formatOf(format: Table["format"], text: Table["text"]): string {
  const title = named(FORMATS, format)?.title ?? "table";
  if (!text) return title;
  const { delimiter } = text.dialect;
  if (delimiter === "\t") return "TSV";
  if (delimiter === " ") return "text with blanks between cells";
  return delimiter === "," ? "CSV" : `CSV with ${delimiter} between cells`;
}

async function graphOf(name: string, bytes: Uint8Array) {
  const file = await readGraph(bytes, { name });
  const graph = graphFromEdges(file);
  const edges = edgesOf(graph);
  const joined = file.edges.length > edges ? "; directed lines joined" : "";
  const said = `edge list: ${numbered(graph.n, "node")}, ${numbered(edges, "edge")} from ${numbered(file.edges.length, "line")}${joined}`;
  const nodesOf = graphIn(name, await headOf(bytes))?.format.graph.nodes;
  const truth = nodesOf && (await classesIn(name, bytes, nodesOf, graph.n));
  return {
    kind: "graph" as const,
    graph,
    ...(file.names && { nodes: file.names }),
    ...(truth && { truth }),
    said: truth ? `${said}; ${truth.name} holds the known classes` : said,
  };
}

/** The classes of nodes are no part of a graph: they are read beside it. */
async function classesIn(name: string, bytes: Uint8Array, nodesOf: (text: string) => unknown, n: number) {
  const text = new TextDecoder().decode(await unzipped(name, bytes)).replace(/^\ufeff/, "");
  try {
    return nodeClasses(nodesOf(text), n);
  } catch {
    // JSON of several documents has none.
    return undefined;
  }
}

/** Pairs that are joined: a loop is one entry, any other edge two. */
function edgesOf({ n, offsets, targets }: Graph): number {
  let loops = 0;
  for (let i = 0; i < n; i++)
    for (let at = offsets[i]; at < offsets[i + 1]; at++) if (targets[at] === i) loops++;
  return (targets.length + loops) / 2;
}

function modelOf(name: string, bytes: Uint8Array): { model: Model; said: string } {
  try {
    const model = bytes[0] === BRACE ? readModelJson(new TextDecoder().decode(bytes)) : readModel(bytes);
    return { model, said: `model of ${model.recipe.method}` };
  } catch (error) {
    if (error instanceof InputError) throw inFile(name, error);
    throw error;
  }
}

export const predictWork = skill(predictCall, ({ model, columns, rows }) => {
  const own = columns.map((column): Column => {
    const { name, cells, type } = column;
    const missing = 0;
    if (column.kind === "number")
      return { name, kind: "number", values: Float64Array.from(rows, (row) => column.values[row]), missing };
    const lists = cells && { cells: Array.from(rows, (row) => cells[row]) };
    const codes = rows.map((row) => column.codes[row]);
    return { name, kind: "text", codes, words: column.words, missing, ...(type && { type }), ...lists };
  });
  const { rule: na = "fill", words = [] } = model.blanks ?? {};
  const how = { na, filler: modelFiller(model), distance: model.distance };
  const table = withBlanks({ rows: rows.length, columns: own }, words);
  const found = encodedPoints(table, modelEncoding(model), [...own.keys()], how);
  // A row that has none of the model's values is in no cluster.
  const all = {
    labels: new Int32Array(rows.length).fill(-1),
    membership: new Float64Array(rows.length),
    far: new Uint8Array(rows.length).fill(1),
  };
  if (found.rows.length === 0) return all;
  const { labels, membership, far } = predictSync(model, found.points);
  found.rows.forEach((row, i) => {
    all.labels[row] = labels[i];
    all.membership[row] = membership[i];
    all.far[row] = far[i];
  });
  return all;
});
