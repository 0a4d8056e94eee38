/** Rows as they are given → rows in the units in which the landmarks are compared. */
import type { Model } from "./model.js";
import { modelsError } from "./problems.js";

/** Writes (x - center) / scale · unit of some rows, the first of which is row `first` of the caller's. */
export function scaler(
  { scaling, dim }: Pick<Model, "scaling" | "dim">,
  unit: number,
): (rows: Float64Array, into: Float64Array, first: number) => void {
  if (scaling === undefined && unit === 1) return (rows, into) => into.set(rows);
  const center = scaling?.center ?? new Float64Array(dim);
  const scale = scaling?.scale ?? new Float64Array(dim).fill(1);
  return (rows, into, first) => {
    for (let at = 0, c = 0; at < rows.length; at++, c = c + 1 === dim ? 0 : c + 1) {
      const value = (rows[at] - center[c]) / scale[c];
      if (!Number.isFinite(value)) {
        const row = first + Math.floor(at / dim);
        throw modelsError("SCALED_NOT_FINITE", { row, column: c, value: rows[at] });
      }
      into[at] = value * unit;
    }
  };
}
