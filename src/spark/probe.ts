/** What the executors have: their Python, processor, Arrow, and what runs WebAssembly. */
import { SpectaclError } from "../base/errors.js";
import { allowanceOf } from "../tables/bytes/allowance.js";
import { readArrow } from "../tables/formats/arrow/read-arrow.js";
import type { Table } from "../tables/table/table.js";
import { oneStream } from "./arrow-stream.js";
import type { Executed, ExecuteOptions, Plan, SparkClient } from "./client.js";
import { finished } from "./functions.js";
import { WHEEL } from "./python.js";
import { sparkFailure } from "./spark-errors.js";

/** What one of the executors has; the others are taken to be like it. */
export interface ExecutorFacts {
  /** "3.11" */
  readonly python: string;
  /** "x86_64", "aarch64" */
  readonly machine: string;
  /** Versions; null if it is not there. */
  readonly pyarrow: string | null;
  readonly pandas: string | null;
  readonly wasmtime: string | null;
  readonly node: string | null;
}

const MODULE = "spectacl_probe";
const BATCHED = 100;
// No version of Python: what runs there says in its refusal which one it is.
const NO_VERSION = "0.0";

export async function probe(client: SparkClient): Promise<ExecutorFacts> {
  const data = new TextEncoder().encode(PROGRAM);
  await client.addArtifacts([{ name: `pyfiles/${MODULE}.py`, data }]);
  const python = await pythonOf(client);
  const cells = await asked(client, python);
  return JSON.parse(cells) as ExecutorFacts;
}

async function pythonOf(client: SparkClient): Promise<string> {
  try {
    await asked(client, NO_VERSION);
  } catch (error) {
    if (!(error instanceof SpectaclError && error.code === "SPARK_PYTHON")) throw error;
    return String(error.fields.version);
  }
  throw sparkFailure("SPARK_FAILED", { message: "its executors do not say which Python they run." });
}

async function asked(client: SparkClient, pythonVersion: string): Promise<string> {
  const command = `(c${MODULE}\nprobe\ncpyspark.sql.types\nStringType\n(tRt.`;
  await finished(client, {
    command: {
      registerFunction: {
        name: MODULE,
        deterministic: false,
        pythonUdf: {
          outputType: { string: {} },
          evalType: BATCHED,
          command: new TextEncoder().encode(command),
          pythonVersion,
        },
      },
    },
  });
  const { columns } = await tableOf(client, {
    root: { sql: { query: `SELECT ${MODULE}(id) AS found FROM range(1)` } },
  });
  const [column] = columns;
  return column.kind === "text" ? column.words[column.codes[0]] : "{}";
}

/** The rows that a plan gives, all of them in memory here. */
export async function tableOf(
  client: SparkClient,
  plan: Plan,
  options: ExecuteOptions = {},
  onAnswer?: (answer: Executed) => void,
): Promise<Table> {
  const streams: Uint8Array[] = [];
  for await (const answer of client.execute(plan, options)) {
    onAnswer?.(answer);
    if (answer.arrowBatch?.data) streams.push(answer.arrowBatch.data);
  }
  const nothing: Table = { rows: 0, columns: [] };
  if (streams.length === 0) return nothing;
  const bytes = oneStream(streams);
  try {
    return await readArrow(bytes, allowanceOf("the result", bytes.length));
  } catch (error) {
    // What commands give has neither rows nor columns.
    if (error instanceof SpectaclError && error.code === "NO_TABLE_COLUMNS") return nothing;
    throw error;
  }
}

const PROGRAM = `
import json, os, platform, shutil, subprocess, sys
from importlib import metadata


def version(name):
    try:
        found = __import__(name)
    except Exception:
        return None
    try:
        return metadata.version(name)
    except Exception:
        return str(getattr(found, "__version__", "found"))


def probe(_):
    from pyspark import SparkFiles

    folder = os.path.join(SparkFiles.getRootDirectory(), "${WHEEL}")
    if os.path.isdir(folder):
        sys.path.append(folder)
    node = shutil.which("node")
    if node:
        try:
            node = subprocess.run([node, "-v"], capture_output=True, text=True, timeout=20).stdout.strip()
        except Exception:
            node = None
    return json.dumps(
        {
            "python": "%d.%d" % sys.version_info[:2],
            "machine": platform.machine(),
            "pyarrow": version("pyarrow"),
            "pandas": version("pandas"),
            "wasmtime": version("wasmtime"),
            "node": node,
        }
    )
`;
