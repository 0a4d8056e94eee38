/** Degrees that go round, as longitudes do, and labels → how each cluster lies to all other rows; 180 and -180 are one place. */
import { cosine, sine } from "../../base/circular.js";
import type { NumberColumn, Table } from "../table/table.js";
import { effectOf, type QuantityContrast } from "./contrasts.js";

const RADIANS = Math.PI / 180;
// Directions that cancel each other have no mean worth telling.
const LEAST_RESULTANT = 0.2;

interface Sums {
  count: number;
  x: number;
  y: number;
}

/** By mean directions; the deviation is that of directions as far from each other as these, √(-2 ln R). */
export function roundContrasts(
  { name, values }: NumberColumn,
  column: number,
  labels: ArrayLike<number>,
  clusters: number,
): (QuantityContrast | undefined)[] {
  const own = Array.from({ length: clusters }, (): Sums => ({ count: 0, x: 0, y: 0 }));
  const all: Sums = { count: 0, x: 0, y: 0 };
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) continue;
    const angle = (values[i] % 360) * RADIANS;
    const [x, y] = [cosine(angle), sine(angle)];
    for (const sums of labels[i] < 0 ? [all] : [all, own[labels[i]]]) {
      sums.count++;
      sums.x += x;
      sums.y += y;
    }
  }
  return own.map((inner) => {
    const outer = { count: all.count - inner.count, x: all.x - inner.x, y: all.y - inner.y };
    if (inner.count === 0 || outer.count === 0) return undefined;
    const [here, there] = [directionOf(inner), directionOf(outer)];
    if (!here || !there) return undefined;
    const variance = (inner.count * here.variance + outer.count * there.variance) / all.count;
    return {
      kind: "quantity",
      as: "longitude",
      column,
      name,
      effect: effectOf(turned(here.mean - there.mean), Math.sqrt(variance)),
      inside: here.mean,
      outside: there.mean,
    };
  });
}

/** Mean and variance in degrees; undefined if there is hardly any direction. */
function directionOf({
  count,
  x,
  y,
}: Sums): { readonly mean: number; readonly variance: number } | undefined {
  const resultant = Math.min(1, Math.hypot(x, y) / count);
  if (resultant < LEAST_RESULTANT) return undefined;
  return { mean: Math.atan2(y, x) / RADIANS, variance: (-2 * Math.log(resultant)) / RADIANS ** 2 };
}

/** The table with the column that goes round as the places on its circle, which have a plain mean. */
export function unrolled(
  table: Table,
  columns: readonly number[],
  round: number,
): { readonly table: Table; readonly columns: readonly number[] } {
  const column = table.columns[round];
  if (column.kind !== "number" || !columns.includes(round)) return { table, columns };
  const places = [cosine, sine].map(
    (part): NumberColumn => ({
      ...column,
      values: column.values.map((value) =>
        Number.isFinite(value) ? part((value % 360) * RADIANS) : Number.NaN,
      ),
    }),
  );
  const width = table.columns.length;
  return {
    table: { ...table, columns: [...table.columns, ...places] },
    columns: [...columns.filter((index) => index !== round), width, width + 1],
  };
}

/** The shorter way round. */
function turned(degrees: number): number {
  return degrees - 360 * Math.round(degrees / 360);
}
