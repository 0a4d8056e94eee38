/** Rows as objects → points, by what reads tables, and results back for every row; loaded only when it is needed. */

import type { Warning } from "../../base/warnings.js";
import { areObjects, type ObjectRows } from "../../line/points/object-rows.js";
import type { Points, PointsLike } from "../../line/points/points.js";
import { askedDistance, type Recipe } from "../../methods/recipe.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import type { EncodedPoints } from "../../tables/columns/encoded-points.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import { type ModelColumns, withModelColumns } from "../model-columns.js";

/** What became of rows that were objects. */
export interface ObjectFacts {
  /** How many there were. */
  readonly n: number;
  /** Which of them are points. */
  readonly rows: Uint32Array;
  readonly filledRows: Uint32Array;
  /** The columns that were compared, if there was a choice. */
  readonly columns?: readonly string[];
  readonly warnings: readonly Warning[];
}

/** The input as the pool takes it, the recipe for it, and what a model is to remember of its columns. */
export interface PlainInput {
  readonly input: Input;
  readonly recipe: Recipe;
  readonly about: ModelColumns;
  readonly facts?: ObjectFacts | undefined;
}

/** At once for rows of numbers. */
export function plainInput(input: Input | ObjectRows, recipe: Recipe): PlainInput | Promise<PlainInput> {
  return areObjects(input) ? pointsOfObjects(input, recipe) : { input, recipe, about: {} };
}

async function pointsOfObjects(objects: ObjectRows, recipe: Recipe): Promise<PlainInput> {
  const { objectPoints } = await import("../../tables/columns/objects.js");
  const asked = askedDistance(recipe);
  const made = objectPoints(objects, asked);
  const { points, columns, encoding, blanks, distance } = made;
  return {
    input: points,
    recipe: distance === asked ? recipe : ({ distance, ...recipe } as Recipe),
    about: { columns, encoding, ...(blanks && { blanks }) },
    facts: { ...factsOf(made, objects.length), columns: encoding.map(({ name }) => name) },
  };
}

/** Rows for a model, as points; with facts if they were objects. */
export interface PlainRows {
  readonly given: PointsLike;
  readonly facts?: ObjectFacts | undefined;
}

/** At once for rows of numbers. */
export function plainRows(model: Model, rows: PointsLike | ObjectRows): PlainRows | Promise<PlainRows> {
  return areObjects(rows) ? modelRowsOf(model, rows) : { given: rows };
}

async function modelRowsOf(model: Model, objects: ObjectRows): Promise<PlainRows> {
  const { modelRows } = await import("../../tables/columns/objects.js");
  const made = modelRows(model, objects);
  return { given: made.points, facts: factsOf(made, objects.length) };
}

/** Of no rows: of objects none of which has a value. */
export const NO_PREDICTION: Prediction = {
  labels: new Int32Array(0),
  membership: new Float64Array(0),
  far: new Uint8Array(0),
};

function factsOf({ rows, filledRows, unread, dropped }: EncodedPoints, n: number): ObjectFacts {
  return {
    n,
    rows,
    filledRows,
    warnings: [
      ...(dropped > 0 ? [{ code: "BLANK_ROWS", rows: dropped } as const] : []),
      ...unread.map(({ why, column, cells, cell }): Warning => {
        const about = { column, cells, cell };
        return why === "unseen" ? { code: "UNSEEN", ...about } : { code: "UNREADABLE", ...about };
      }),
    ],
  };
}

/** Rows without a place in the clusters have the label -1. */
export function clusteringOf(
  own: Clustering,
  { about, facts }: Pick<PlainInput, "about" | "facts">,
): Clustering {
  const model = own.model && withModelColumns(own.model, about);
  const found = model ? { ...own, model } : own;
  if (!facts) return found;
  const { labels, strength, membership, outlierScore, warnings } = found;
  return {
    ...found,
    labels: spread(labels, facts, -1),
    ...(strength && { strength: spread(strength, facts, 0) }),
    membership: spread(membership, facts, 0),
    ...(outlierScore && { outlierScore: spread(outlierScore, facts, Number.NaN) }),
    warnings: [...warnings, ...facts.warnings],
    filledRows: facts.filledRows,
    ...(facts.columns && { columns: facts.columns }),
  };
}

export function predictionOf(found: Prediction, facts: ObjectFacts | undefined): Prediction {
  if (!facts) return found;
  return {
    ...found,
    labels: spread(found.labels, facts, -1),
    membership: spread(found.membership, facts, 0),
    far: spread(found.far, facts, 1),
    filledRows: facts.filledRows,
    warnings: [...facts.warnings, ...(found.warnings ?? [])],
  };
}

/** A row without a place in the embedding has NaN for its coordinates. */
export function placesOf(found: Points, facts: ObjectFacts | undefined): Points {
  const { n, dim, coords } = found;
  if (!facts || n === facts.n) return found;
  const { n: all, rows } = facts;
  const wide = new Float64Array(all * dim).fill(Number.NaN);
  rows.forEach((row, i) => {
    wide.set(coords.subarray(i * dim, (i + 1) * dim), row * dim);
  });
  return { n: all, dim, coords: wide };
}

/** What points have, for all rows; `none` for those that are no points. */
function spread<T extends Int32Array | Float64Array | Uint8Array>(
  values: T,
  { n, rows }: ObjectFacts,
  none: number,
): T {
  if (rows.length === n) return values;
  const all = new (values.constructor as new (n: number) => T)(n).fill(none) as T;
  rows.forEach((row, i) => {
    all[row] = values[i];
  });
  return all;
}
