/** What can go wrong between here and a Spark server: code and fields → text. */
import { inputErrors, otherErrors, shown } from "../base/errors.js";

export const SPARK_ERRORS = {
  SPARK_ADDRESS: ({ value }: { readonly value: unknown }) =>
    `the address of a Spark Connect server is written "sc://host:15002", got ${shown(value)}.`,
  SPARK_SOURCE: ({ value }: { readonly value: unknown }) =>
    `rows come from the name of a table, a path or a SQL text, got ${shown(value)}.`,
  SPARK_TABLE: ({ name }: { readonly name: string }) => `Spark knows no table or view ${shown(name)}.`,
  SPARK_PATH: ({ path }: { readonly path: string }) => `Spark finds nothing at ${shown(path)}.`,
  SPARK_COLUMN: (f: { readonly column: string; readonly suggestions: readonly string[] }) =>
    `there is no column ${shown(f.column)}${f.suggestions.length > 0 ? `; did you mean ${f.suggestions.map(shown).join(", ")}?` : "."}`,
  SPARK_COLUMN_TYPE: (f: { readonly column: string; readonly type: string }) =>
    `column ${shown(f.column)} is of type ${f.type}: labels need numbers there. Cast it in a SQL text, or leave it out of the model.`,
  SPARK_COLUMN_BENT: ({ column }: { readonly column: string }) =>
    `column ${shown(column)} enters this model as something that Spark's SQL does not compute to the last bit (a time, text read as a number). Fit without it, or label a file of the rows.`,
  SPARK_NO_NAMES: () => "the model has no names for its clusters, so nameCol has nothing to write.",
  SPARK_COLUMN_TAKEN: ({ column }: { readonly column: string }) =>
    `the rows have a column ${shown(column)} already: name the new one otherwise.`,
  SPARK_NO_COLUMNS: ({
    columns,
  }: {
    readonly columns: readonly { readonly name: string; readonly type: string }[];
  }) =>
    `there is no column of numbers, words or dates to draw: ${columns.map((c) => `${c.name} is of type ${c.type}`).join(", ") || "none was named"}.`,
  SPARK_NAME: ({ name }: { readonly name: string }) =>
    `the name ${shown(name)} holds "\${", which Spark replaces in a SQL text: name it otherwise in a view.`,
  SPARK_UNNAMED: () => "the model has no names of columns: fit it with `columns`.",
  SPARK_ARGUMENTS: (f: { readonly given: number; readonly columns: readonly string[] }) =>
    `the function takes ${f.columns.length} columns, ${f.columns.join(", ")}, got ${f.given}.`,
  SPARK_EXISTS: ({ name }: { readonly name: string }) =>
    `${shown(name)} exists already, and nothing is overwritten unless mode is "overwrite".`,
  SPARK_KEPT: (f: { readonly tables: readonly string[]; readonly message: string }) =>
    `the target could not be replaced, and may be gone; its rows are in ${f.tables.join(" and ")}. ${f.message}`,
  SPARK_SQL: ({ message }: { readonly message: string }) => `Spark does not understand the SQL: ${message}`,
  SPARK_NO_SERVER: (f: { readonly host: string; readonly port: number; readonly why: string }) =>
    `there is no Spark Connect server at ${f.host}:${f.port} (${f.why}). A Spark of version 4 starts one with sbin/start-connect-server.sh.`,
  SPARK_PLAIN_PORT: (f: { readonly host: string; readonly port: number }) =>
    `the server at ${f.host}:${f.port} does not speak TLS: leave use_ssl out of its address, or say use_ssl=false beside a token.`,
  SPARK_NOT_CONNECT: (f: { readonly host: string; readonly port: number; readonly tls: boolean }) =>
    `what listens at ${f.host}:${f.port} is no Spark Connect server: that is on port 15002 unless it was told otherwise, while 4040 and 8080 are Spark's web pages${f.tls ? "." : "; one behind TLS needs use_ssl=true in its address."}`,
  SPARK_CERTIFICATE: (f: { readonly host: string; readonly port: number; readonly why: string }) =>
    `the certificate of ${f.host}:${f.port} is not trusted (${f.why}). Node trusts more authorities by NODE_EXTRA_CA_CERTS.`,
  SPARK_REFUSED: ({ message }: { readonly message: string }) =>
    `the server refuses this client: ${message} Give it a token in the address: "sc://host:443/;token=…".`,
  SPARK_LOST: ({ message }: { readonly message: string }) =>
    `the connection to the server was lost and could not be taken up again: ${message}`,
  SPARK_OLD: ({ version }: { readonly version: string }) =>
    `the server is Spark ${version}; labels in its executors need Spark 4.0 or newer.`,
  SPARK_INTERRUPTED: () => "the job was interrupted.",
  SPARK_ARTIFACTS: ({ message }: { readonly message: string }) =>
    `the server does not take files from clients (${message}), which labels in its executors need.`,
  SPARK_NO_PYARROW: () =>
    "Python of the executors has no pyarrow, without which Spark runs no function on columns: pip install pyarrow there.",
  SPARK_NO_RUNTIME: (f: { readonly wanted: string; readonly found: string }) =>
    `the executors have nothing that runs WebAssembly (wanted ${f.wanted}; ${f.found}): pip install wasmtime there, name a wheel of it as wasmtime, or install Node.`,
  SPARK_PYTHON: ({ version }: { readonly version: string }) =>
    `the executors run Python ${version}, which is not the version that the first of them said.`,
  SPARK_FAILED: (f: {
    readonly message: string;
    /** All that the server said. */
    readonly details?: string;
    readonly errorClass?: string | undefined;
    readonly sqlState?: string | undefined;
  }) => `Spark: ${f.message}`,
};

/** What a caller can mend in the call. */
export const sparkError = inputErrors(SPARK_ERRORS);

/** What the server, the executors or the way to them is to blame for. */
export const sparkFailure = otherErrors(SPARK_ERRORS);
