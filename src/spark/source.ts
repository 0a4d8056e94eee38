/** Where rows come from, in the words of a caller → a relation of Spark. */
import type { Format, SparkFormat } from "../tables/formats/format.js";
import { FORMATS } from "../tables/formats/registry.js";
import type { RELATION } from "./messages.js";
import type { Of } from "./protobuf.js";
import { sparkError } from "./spark-errors.js";
import { nameParts, quoted } from "./sql.js";

export type Relation = Of<typeof RELATION>;

/** Files by a path or a pattern, read as `spark.read` reads them. */
export interface SparkFiles {
  /** A path, a pattern such as "s3://bucket/in/*.parquet", or several. */
  readonly path: string | readonly string[];
  /** "parquet", "csv", "json", "orc", "delta", …; by default what the path ends in, else Parquet. */
  readonly format?: string | undefined;
  /** Options of the format, as Spark names them. CSV files have a header, and types are inferred, unless said otherwise. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** The name of a table, a path, a SQL text that begins with SELECT or WITH, or files with options. */
export type SparkSource = string | SparkFiles;

/** What names of files end in: formats of this library that Spark has too, and some of its own. */
const ENDINGS: ReadonlyMap<string, SparkFormat> = new Map([
  ...FORMATS.flatMap(({ name, spark }: Format): [string, SparkFormat][] => (spark ? [[name, spark]] : [])),
  ["orc", { name: "orc", counts: true }],
  ["avro", { name: "avro" }],
]);
const OTHERS_THAT_COUNT = ["delta", "iceberg"];

/** Whether files of what Spark calls so say how many rows they have. */
export function counts(format: string): boolean {
  const known = [...ENDINGS.values()].filter((one) => one.counts).map(({ name }) => name);
  return [...known, ...OTHERS_THAT_COUNT].includes(format.toLowerCase());
}

export function relationOf(source: SparkSource): Relation {
  if (typeof source === "object" && source !== null && source.path !== undefined) return files(source);
  if (typeof source !== "string" || source.trim() === "") throw sparkError("SPARK_SOURCE", { value: source });
  if (/^\s*(select|with|from|table|values)\s/i.test(source)) return { sql: { query: source } };
  const parts = nameParts(source);
  if (parts && !hasFormat(source)) {
    return { read: { namedTable: { unparsedIdentifier: parts.map(quoted).join(".") } } };
  }
  if (!/[/\\*]/.test(source) && !hasFormat(source)) throw sparkError("SPARK_SOURCE", { value: source });
  return files({ path: source });
}

function files({ path, format, options }: SparkFiles): Relation {
  const paths = typeof path === "string" ? [path] : [...path];
  const kind = format ?? formatOf(paths[0] ?? "");
  const { name = kind, reading } = ENDINGS.get(kind) ?? {};
  return { read: { dataSource: { format: name, options: { ...reading, ...options }, paths } } };
}

function formatOf(path: string): string {
  const ending = /\.(\w+)(?:\.(?:gz|bz2|zst|snappy))?\/?$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return ENDINGS.has(ending) ? ending : "parquet";
}

/** Whether a name ends as a file does: "in.parquet" is not the table parquet of the database in. */
function hasFormat(source: string): boolean {
  return new RegExp(`\\.(${[...ENDINGS.keys()].join("|")})(\\.(gz|bz2|zst))?$`, "i").test(source);
}
