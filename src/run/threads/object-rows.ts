/** Rows as objects → points, by what reads tables, and results back for every row; loaded only when it is needed. */

import type { Warning } from "../../base/warnings.js";
import type { Points, Rows } from "../../line/points/points.js";
import { askedDistance, type Recipe } from "../../methods/recipe.js";
import type { Model } from "../../models/model.js";
import type { Prediction } from "../../models/predict.js";
import type { EncodedPoints } from "../../tables/columns/encoded-points.js";
import type { Clustering } from "../cluster.js";
import type { Input } from "../input.js";
import type { ModelColumns } from "../model-columns.js";

/** Rows as objects: a cell for each name, of any type; what a row lacks is blank. */
export type ObjectRows = readonly Readonly<Record<string, unknown>>[];

/** What became of rows that were objects. */
export interface ObjectFacts {
  /** How many there were. */
  readonly n: number;
  /** Which of them are points. */
  readonly rows: Uint32Array;
  readonly filledRows: Uint32Array;
  readonly warnings: readonly Warning[];
}

/** Whether rows are objects, not lists of numbers. */
export function areObjects(input: unknown): input is ObjectRows {
  const first = Array.isArray(input) ? (input[0] as unknown) : undefined;
  return typeof first === "object" && first !== null && !Array.isArray(first) && !ArrayBuffer.isView(first);
}

/** The input as the pool takes it, the recipe for it, and what a model is to remember of its columns. */
export interface PlainInput {
  readonly input: Input;
  readonly recipe: Recipe;
  readonly about: ModelColumns;
  readonly facts?: ObjectFacts;
}

export async function withoutObjects(input: Input | ObjectRows, recipe: Recipe): Promise<PlainInput> {
  if (!areObjects(input)) return { input, recipe, about: {} };
  const { objectPoints } = await import("../../tables/columns/objects.js");
  const asked = askedDistance(recipe);
  const made = objectPoints(input, asked);
  const { points, columns, encoding, blanks, distance } = made;
  return {
    input: points,
    recipe: distance === asked ? recipe : ({ distance, ...recipe } as Recipe),
    about: { columns, encoding, ...(blanks && { blanks }) },
    facts: factsOf(made, input.length),
  };
}

/** Rows for a model, as points; with facts if they were objects. */
export async function rowsFor(
  model: Model,
  rows: Rows | Points | ObjectRows,
): Promise<{ readonly given: Rows | Points; readonly facts?: ObjectFacts }> {
  if (!areObjects(rows)) return { given: rows as Rows | Points };
  const made = (await import("../../tables/columns/objects.js")).modelRows(model, rows);
  return { given: made.points, facts: factsOf(made, rows.length) };
}

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
export function clusteringOf(found: Clustering, facts: ObjectFacts | undefined): Clustering {
  if (!facts) return found;
  const { labels, strength, membership, warnings } = found;
  return {
    ...found,
    labels: spread(labels, facts, -1),
    ...(strength && { strength: spread(strength, facts, 0) }),
    ...(membership && { membership: spread(membership, facts, 0) }),
    warnings: [...warnings, ...facts.warnings],
    filledRows: facts.filledRows,
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
export function placesOf({ n, dim, coords }: Points, { n: all, rows }: ObjectFacts): Points {
  if (n === all) return { n, dim, coords };
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
