/** What a model keeps about its columns, names and scaling: checked against the input, and added to the model. */
import type { Data } from "../methods/outcome.js";
import type { Model, ModelScaling } from "../models/model.js";
import type { Points } from "../points/points.js";
import { jobsError } from "./problems.js";

export interface ModelColumns {
  /** Names of the columns, to be kept in the model. */
  readonly columns?: readonly string[];
  /** How the given rows were scaled, to be kept in the model: it then takes raw rows. */
  readonly scaling?: ModelScaling;
}

/** The points of the input; a graph is refused. */
export function modelPoints(data: Data): Points {
  if ("points" in data) return data.points;
  throw jobsError("MODEL_NEEDS_POINTS");
}

/** Refuses names and scalings that a model of `dim` columns cannot keep. */
export function checkModelColumns({ columns, scaling }: ModelColumns, dim: number): void {
  if (columns !== undefined) {
    const sound = Array.isArray(columns) && columns.every((name) => typeof name === "string");
    if (!sound || columns.length !== dim) {
      throw jobsError("COLUMN_NAMES", { value: columns, expected: dim });
    }
  }
  if (scaling === undefined) return;
  const { kind, center, scale } = scaling;
  if (typeof kind !== "string") throw jobsError("SCALING_KIND", { value: kind });
  for (const [name, values] of Object.entries({ center, scale })) {
    const sound = values instanceof Float64Array && values.every(Number.isFinite);
    if (!sound || values.length !== dim || (name === "scale" && values.some((value) => !(value > 0)))) {
      throw jobsError("SCALING_ARRAY", { part: name, columns: dim });
    }
  }
}

/** The model with the columns and the scaling of the run. */
export function withModelColumns(model: Model, { columns, scaling }: ModelColumns): Model {
  const { kind, center, scale } = scaling ?? {};
  return {
    ...model,
    ...(columns && { columns: [...columns] }),
    ...(kind !== undefined && center && scale && { scaling: { kind, center, scale } }),
  };
}
