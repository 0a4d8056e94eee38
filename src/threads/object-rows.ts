/** Rows as objects → points, by what reads tables; loaded only when it is needed. */
import type { Input } from "../jobs/input.js";
import type { ModelColumns } from "../jobs/model-columns.js";
import type { Model } from "../models/model.js";
import type { Points, Rows } from "../points/points.js";

/** Rows as objects: a cell for each name, of any type; what a row lacks is blank. */
export type ObjectRows = readonly Readonly<Record<string, unknown>>[];

/** Whether rows are objects, not lists of numbers. */
export function areObjects(input: unknown): input is ObjectRows {
  const first = Array.isArray(input) ? (input[0] as unknown) : undefined;
  return typeof first === "object" && first !== null && !("length" in first);
}

/** The input as the pool takes it, and what a model is to remember of its columns. */
export async function withoutObjects(
  input: Input | ObjectRows,
): Promise<{ readonly input: Input; readonly about: ModelColumns }> {
  if (!areObjects(input)) return { input, about: {} };
  const { objectPoints } = await import("../columns/objects.js");
  const { points, columns, encoding } = objectPoints(input);
  return { input: points, about: { columns, encoding } };
}

/** Rows for a model, as points. */
export async function rowsFor(model: Model, rows: Rows | Points | ObjectRows): Promise<Rows | Points> {
  if (!areObjects(rows)) return rows as Rows | Points;
  return (await import("../columns/objects.js")).modelRows(model, rows);
}
