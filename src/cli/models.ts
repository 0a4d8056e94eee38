/** Models in files: read, written, and matched with the columns of a table. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { InputError, type Model, modelJson, readModel, readModelJson, writeModel } from "../index.js";
import { type RowStream, selectColumns } from "../io.js";
import { usage } from "./exit.js";
import { writeTo } from "./sink.js";
import { readFailure } from "./source.js";

// The decoder takes away a mark of the order of bytes.
const JSON_BEGINS = /^\s*\{/;

/** Refuses a name that promises something else than a model; one that promises nothing will do. */
export function checkModelName(file: string | undefined): void {
  if (file === undefined || /(\.(spectacl|json)|(^|[/\\])[^./\\]*)$/i.test(file)) return;
  throw usage(`cannot write a model as ${file}: name it .spectacl or .json.`);
}

/** As JSON where the name says so, in the model's own format otherwise. */
export async function saveModel(file: string, model: Model): Promise<void> {
  const json = /\.json$/i.test(file);
  await writeTo(file, [json ? new TextEncoder().encode(`${modelJson(model)}\n`) : writeModel(model)]);
}

export async function loadModel(file: string): Promise<{ readonly model: Model; readonly sha256: string }> {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await readFile(file));
  } catch (error) {
    throw readFailure(file, error);
  }
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const json = JSON_BEGINS.test(new TextDecoder().decode(bytes.subarray(0, 64)));
  try {
    return { model: json ? readModelJson(new TextDecoder().decode(bytes)) : readModel(bytes), sha256 };
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${file}: ${error.message}`);
    throw error;
  }
}

/** The file's column, by index, for each of the model's, by name; a model without names takes all columns of numbers. */
export function matchedColumns(model: Model, stream: RowStream, name: string): number[] {
  const { names, kinds } = stream;
  if (!model.columns) {
    const numbers = [...names.keys()].filter((c) => kinds[c] === "number");
    if (numbers.length === model.dim) return numbers;
    throw new InputError(
      `${name} has ${numbers.length} columns of numbers, the model needs ${model.dim} and does not name them.`,
    );
  }
  const columns = names.map((column) => ({
    name: column,
    kind: "number" as const,
    values: NONE,
    missing: 0,
  }));
  return model.columns.map((column) => {
    try {
      return selectColumns({ rows: 0, columns }, `"${column.replaceAll('"', '""')}"`)[0];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw new InputError(`${name} has not all that the model needs: ${error.message}`);
    }
  });
}

const NONE = new Float64Array(0);
