/**
 * A model of rows drawn from Spark, and another draw of as many that shares no row with it → the model, which knows how far
 * the labels by both agree on rows that are in neither.
 */
import { OptionError } from "../base/errors.js";
import type { Warning } from "../base/warnings.js";
import { adjustedRandOf, sharedRows } from "../judge/scores/pairs.js";
import type { Points } from "../line/points/points.js";
import { type Recipe, withCurrentNames } from "../methods/recipe.js";
import type { Model } from "../models/model.js";
import { predictSync } from "../models/predict.js";
import { withBlanks } from "../tables/columns/blank-words.js";
import type { Encoding } from "../tables/columns/encoded-column.js";
import { tablePoints } from "../tables/columns/table-points.js";
import type { Table } from "../tables/table/table.js";
import { tableRows } from "./table-rows.js";

/** Rows drawn from a source; if there are enough others, as many of them, and some of neither to compare labels on. */
export interface SparkDraws {
  readonly table: Table;
  readonly second?: Table;
  readonly common?: Table;
}

/** Rows whose labels by both draws are compared. */
export const COMPARED = 2000;
// A second draw says something only if it has this share of the rows of the first, and some rows are left to compare.
const LEAST_SECOND = 0.5;
const LEAST_COMPARED = 50;
const LEAST_AGREEMENT = 0.9;

/** Rows in the order of a draw, of which the first so many are the first draw → both draws and the rows of neither. */
export function parted(drawn: Table, first: number): SparkDraws {
  const rows = Math.min(first, drawn.rows);
  const others = drawn.rows - rows;
  const common = Math.min(COMPARED, Math.max(others - rows, Math.floor(others / 5)));
  const second = Math.min(rows, others - common);
  const table = tableRows(drawn, 0, rows);
  if (second < LEAST_SECOND * rows || common < LEAST_COMPARED) return { table };
  return {
    table,
    second: tableRows(drawn, rows, rows + second),
    common: tableRows(drawn, drawn.rows - common, drawn.rows),
  };
}

/** `recipe`: what the model was fitted by, as it was asked for; `fitted`: what fits the second draw. */
export async function comparedModel(
  model: Model,
  recipe: Recipe,
  { table, second, common }: SparkDraws,
  fitted: (points: Points, recipe: Recipe) => Model | Promise<Model>,
): Promise<Model> {
  if (!second || !common) return model;
  // Where the model has landmarks of its sample, as many rows of the second are landmarks of the same kind.
  const rows = model.drawn ? tableRows(second, 0, Math.min(second.rows, model.drawn.count)) : second;
  const other = await orNone(async () => fitted(pointsOf(model, rows), secondRecipe(model, recipe)));
  if (!other) return model;
  const compared = pointsOf(model, common);
  const labels = [model, other].map((one) => predictSync(one, compared).labels);
  const agreement = adjustedRandOf(sharedRows(labels[0], labels[1]));
  const warning: Warning = { code: "SAMPLES_DISAGREE", rows: table.rows, agreement };
  return {
    ...model,
    sampled: { rows: table.rows, compared: compared.n, agreement },
    warnings: agreement < LEAST_AGREEMENT ? [...model.warnings, warning] : model.warnings,
  };
}

/** Undefined if the draw cannot be clustered: it is a check only. */
async function orNone(work: () => Promise<Model>): Promise<Model | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
}

/** What is fitted to the second draw: method and number of clusters are not looked for again. */
function secondRecipe({ recipe: found, drawn }: Model, asked: Recipe): Recipe {
  // Landmarks have the radius of all rows of their sample.
  if (drawn) return { ...found, landmarks: "none" } as Recipe;
  const { method, clusters, distance } = found as { method: string; clusters?: number; distance?: string };
  return {
    ...withCurrentNames(asked),
    method,
    ...(clusters !== undefined && { clusters }),
    ...(distance !== undefined && { distance }),
  } as Recipe;
}

/** Rows of a table as the model takes them. */
function pointsOf({ encoding, blanks, recipe }: Model, table: Table): Points {
  const { distance } = recipe as { distance?: string };
  return tablePoints(withBlanks(table, blanks?.words ?? []), {
    encoding: encoding as Encoding,
    na: blanks?.rule ?? "fill",
    ...(distance !== undefined && { distance }),
  }).points;
}
