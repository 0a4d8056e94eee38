/** What a model keeps about its columns, names and encoding: checked against the input, and added to the model. */
import { OptionError } from "../base/errors.js";
import type { Graph } from "../line/graph/graph.js";
import type { GivenPoints } from "../line/points/points.js";
import { areBlanks, type Model, type ModelBlanks, type ModelEncoding } from "../models/model.js";
import { jobsError } from "./input-errors.js";

export interface ModelColumns {
  /** Names of the columns, to be kept in the model. */
  readonly columns?: readonly string[] | undefined;
  /** How rows of a table become the rows given, as `tablePoints` says, to be kept in the model for later tables. */
  readonly encoding?: ModelEncoding | undefined;
  /** What is known about blanks, as `tablePoints` says, to be kept in the model for later tables. */
  readonly blanks?: ModelBlanks | undefined;
}

/** The points of the input; a graph is refused. */
export function modelPoints<P extends GivenPoints>(
  data: { readonly points: P } | { readonly graph: Graph },
): P {
  if ("points" in data) return data.points;
  throw jobsError("MODEL_NEEDS_POINTS");
}

/** Refuses names and encodings that a model of `dim` columns cannot keep. */
export function checkModelColumns(run: ModelColumns, dim: number): void {
  const { columns, encoding, blanks }: ModelColumns = run;
  const { scaling } = run as { readonly scaling?: unknown };
  if (scaling !== undefined) throw new OptionError("scaling", { code: "SCALE_OF_RECIPE" }, scaling);
  if (columns !== undefined) {
    const sound = Array.isArray(columns) && columns.every((name) => typeof name === "string");
    if (!sound || columns.length !== dim) {
      throw jobsError("COLUMN_NAMES", { value: columns, expected: dim });
    }
  }
  if (encoding !== undefined && !isEncoding(encoding))
    throw jobsError("NOT_AN_ENCODING", { value: encoding });
  if (blanks !== undefined && !(areBlanks(blanks) && (blanks.rows?.dim ?? dim) === dim))
    throw jobsError("NOT_BLANKS", { value: blanks });
}

function isEncoding(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one?.name === "string");
}

/** The model with the columns and the encoding of the run. */
export function withModelColumns(model: Model, { columns, encoding, blanks }: ModelColumns): Model {
  return {
    ...model,
    ...(columns && { columns: [...columns] }),
    ...(encoding && { encoding: [...encoding] }),
    ...(blanks && { blanks: { ...blanks } }),
  };
}
