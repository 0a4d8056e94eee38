/** Rows as they are given → rows in the units in which the landmarks are compared. */

import { spaceOf } from "../distances/registry.js";
import { bent } from "../line/points/long-tails.js";
import type { Model, ModelScaling } from "./model.js";
import { modelsError } from "./model-errors.js";

// Rows far beyond all landmarks, which are below 2 ** 490, are as far as squares can tell.
const FARTHEST = 2 ** 500;

type Scaler = (rows: Float64Array, into: Float64Array, first: number) => void;

/** Writes the points of some rows times `unit`; the first row is row `first` of the caller's. */
export function scaler(
  { scaling, dim, distance }: Pick<Model, "scaling" | "dim" | "distance">,
  unit: number,
): Scaler {
  const space = spaceOf(distance);
  if (space === undefined) return columnScaler({ scaling, dim }, unit);
  const scaled = scaling && columnScaler({ scaling, dim }, 1);
  return (rows, into, first) => {
    let given = rows;
    if (scaled) {
      given = new Float64Array(rows.length);
      scaled(rows, given, first);
    }
    const wide = into.subarray(0, (rows.length / dim) * space.columns(dim));
    space.map(given, dim, wide, first);
    if (unit !== 1) for (let at = 0; at < wide.length; at++) wide[at] *= unit;
  };
}

const within = (value: number): number => Math.min(Math.max(value, -FARTHEST), FARTHEST);

/** (x - center) / scale · unit, where x is the logarithm of a column with one. */
function columnScaler(
  { scaling, dim }: { readonly scaling: ModelScaling | undefined; readonly dim: number },
  unit: number,
): Scaler {
  if (scaling === undefined && unit === 1) {
    return (rows, into) => {
      into.set(rows);
      for (let at = 0; at < rows.length; at++) {
        if (rows[at] > FARTHEST || rows[at] < -FARTHEST) into[at] = within(rows[at]);
      }
    };
  }
  const center = scaling?.center ?? new Float64Array(dim);
  const scale = scaling?.scale ?? new Float64Array(dim).fill(1);
  const log = scaling?.log ?? new Float64Array(dim);
  return (rows, into, first) => {
    for (let at = 0, c = 0; at < rows.length; at++, c = c + 1 === dim ? 0 : c + 1) {
      const value = (bent(rows[at], log[c]) - center[c]) / scale[c];
      if (!Number.isFinite(value)) {
        const row = first + Math.floor(at / dim);
        throw modelsError("SCALED_NOT_FINITE", { row, column: c, value: rows[at] });
      }
      into[at] = within(value * unit);
    }
  };
}
