/** A source → how many rows it has, where its files say so at their ends, so that none is read for it. */
import type { Connection } from "./connection.js";
import { counts, relationOf, type SparkSource } from "./source.js";
import { quoted } from "./sql.js";

/** Undefined where it would take a pass over the rows: text files, views, SQL. */
export async function countedRows(
  connection: Connection,
  source: SparkSource,
  view: string,
): Promise<number | undefined> {
  const { read } = relationOf(source);
  const table = read?.namedTable?.unparsedIdentifier;
  try {
    const format = read?.dataSource?.format ?? (table && (await providerOf(connection, table)));
    if (!format || !counts(format)) return undefined;
    const [column] = (await connection.rows(`SELECT count(*) AS n FROM ${quoted(view)}`, "count")).columns;
    return column.kind === "number" ? column.values[0] : undefined;
  } catch (error) {
    connection.options.signal?.throwIfAborted();
    // Without the count a bar shows less: what is wrong with the rows is said where they are labeled.
    if ((error as { code?: string }).code?.startsWith("SPARK_")) return undefined;
    throw error;
  }
}

/** What a table is kept in; undefined for a view. */
async function providerOf(connection: Connection, table: string): Promise<string | undefined> {
  const { columns, rows } = await connection.rows(`DESCRIBE TABLE EXTENDED ${table}`, "count");
  const [names, values] = columns.map((column) =>
    column.kind === "text" ? Array.from(column.codes, (code) => column.words[code]) : [],
  );
  for (let i = 0; i < rows; i++) if (names[i] === "Provider") return values[i];
  return undefined;
}
