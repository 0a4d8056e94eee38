/** A file → a model, and the columns of a table that it applies to. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { InputError, type Model, readModel } from "spectacl";
import { readModelJson } from "spectacl/internal";
import { type RowStream, selectColumns } from "spectacl/io";
import { badData } from "../exit.js";
import { readFailure } from "../file-errors.js";

// The decoder strips a byte order mark.
const JSON_BEGINS = /^\s*\{/;

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
    if (error instanceof InputError) throw badData(`${file}: ${error.message}`);
    throw error;
  }
}

/** For each column of the model's encoding, the index of the file's column of that name. A model without names takes all numeric columns. */
export function matchedColumns(model: Model, stream: RowStream, name: string): number[] {
  const { names, kinds } = stream;
  const wanted = model.encoding?.map((column) => column.name) ?? model.columns;
  if (!wanted) {
    const numbers = [...names.keys()].filter((c) => kinds[c] === "number");
    if (numbers.length === model.dim) return numbers;
    throw badData(
      `${name} has ${numbers.length} numeric columns, but the model needs ${model.dim} and does not name them.`,
    );
  }
  const columns = names.map((column) => ({
    name: column,
    kind: "number" as const,
    values: NONE,
    missing: 0,
  }));
  return wanted.map((column) => {
    try {
      return selectColumns({ rows: 0, columns }, `"${column.replaceAll('"', '""')}"`)[0];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      throw badData(`${name} lacks a column that the model needs: ${error.message}`);
    }
  });
}

const NONE = new Float64Array(0);
