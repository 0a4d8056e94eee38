/** All formats: a new one is a file of this folder and a line of this list. */
import { accessLog } from "./access-log.js";
import { arff } from "./arff.js";
import { arrow } from "./arrow.js";
import { csv } from "./csv.js";
import { edges } from "./edges.js";
import type { Format, ReadsGraphs, ReadsTables, WritesChunks, WritesTables } from "./format.js";
import { geojson } from "./geojson.js";
import { gml } from "./gml.js";
import { graphml } from "./graphml.js";
import { json } from "./json.js";
import { jsonl } from "./jsonl.js";
import { mtx } from "./mtx.js";
import { nodeLink } from "./node-link.js";
import { npy } from "./npy.js";
import { npz } from "./npz.js";
import { ods } from "./ods.js";
import { parquet } from "./parquet.js";
import { spss } from "./spss.js";
import { sqlite } from "./sqlite.js";
import { stata } from "./stata.js";
import { systemLog } from "./system-log.js";
import { tsv } from "./tsv.js";
import { xlsx } from "./xlsx.js";

/** In the order in which lists name them, and in which they look at a file: what is a kind of another comes before it. */
export const FORMATS = [
  csv,
  tsv,
  parquet,
  arrow,
  npy,
  npz,
  geojson,
  json,
  jsonl,
  xlsx,
  ods,
  sqlite,
  stata,
  spss,
  arff,
  accessLog,
  systemLog,
  mtx,
  edges,
  gml,
  graphml,
  nodeLink,
] as const;

type Known = (typeof FORMATS)[number];

/** The formats tables are read from. "json" includes JSON lines, "csv" any delimited text, "mtx" is Matrix Market. */
export type TableFormat = Extract<Known, ReadsTables>["name"];

/**
 * The formats graphs are read from: edges in lines or in a table with columns such as `source` and `target`, Matrix Market,
 * GML, GraphML, and node-link JSON (`nodes` and `links`).
 */
export type GraphFormat = Extract<Known, ReadsGraphs>["name"];

/** The formats tables are written to; "jsonl" is one JSON object per line. */
export type WriteFormat = Extract<Known, WritesTables>["name"];

/** The formats that can be written a chunk at a time; "jsonl" is one JSON object per line. */
export type ChunkFormat = Extract<Known, WritesChunks>["name"];

const ALL: readonly Format<Known["name"]>[] = FORMATS;

/** Reads what no other format claims. */
export const USUAL_TABLE = csv;
export const USUAL_GRAPH = edges;

export const TABLE_FORMATS = ALL.filter(
  (format): format is Format<TableFormat> & ReadsTables => format.table !== undefined,
);
export const GRAPH_FORMATS = ALL.filter(
  (format): format is Format<GraphFormat> & ReadsGraphs => format.graph !== undefined,
);
export const WRITE_FORMATS = ALL.filter(
  (format): format is Format<WriteFormat> & WritesTables => format.write !== undefined,
);
export const CHUNK_FORMATS = ALL.filter(
  (format): format is Format<ChunkFormat> & WritesChunks => format.chunks !== undefined,
);

/** The names of formats, for the rule of an option. */
export function namesOf<Name extends string>(formats: readonly Format<Name>[]): readonly Name[] {
  return formats.map(({ name }) => name);
}

/** The format of a list that is called so; undefined if none is. */
export function named<F extends Format>(formats: readonly F[], name: string | undefined): F | undefined {
  return formats.find((format) => format.name === name);
}
