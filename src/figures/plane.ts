/** Points of any number of columns → places in the plane to draw them at. */
import { InputError } from "../base/errors.js";
import type { Points } from "../points/points.js";
import { principalAxes } from "./axes.js";
import { percent } from "./numbers.js";
import { extent } from "./ticks.js";

export interface Plane {
  /** One number per row, in the units of the data. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly xName: string;
  readonly yName: string;
  /** What the axes are where they are not columns; else "". */
  readonly note: string;
  /** Where the y axis begins, if not a little below the least y. */
  readonly floor?: number;
  /** Whether both axes may share one scale: they measure the same, or ranges of a size. */
  readonly comparable: boolean;
}

// Two columns share a scale up to this ratio of their ranges.
const COMPARABLE = 3;

/** One column becomes stacks, two stay as they are, more are seen along their two principal axes. */
export function plane(points: Points, columns: readonly string[] = []): Plane {
  const { n, dim, coords } = points;
  if (columns.length > 0 && columns.length !== dim) {
    throw new InputError(
      `columns must hold ${dim} names, one per column of the points, got ${columns.length}.`,
    );
  }
  const name = (c: number): string => columns[c] ?? (dim === 1 ? "value" : `column ${c + 1}`);
  if (dim === 1) return stacks(coords, name(0));
  if (dim === 2) {
    const x = Float64Array.from({ length: n }, (_, i) => coords[2 * i]);
    const y = Float64Array.from({ length: n }, (_, i) => coords[2 * i + 1]);
    return { x, y, xName: name(0), yName: name(1), note: "", comparable: ofASize(x, y) };
  }
  const { x, y, shares } = principalAxes(points);
  const both = shares[0] + shares[1];
  return {
    x,
    y,
    xName: `principal axis 1 (${percent(shares[0], 0)})`,
    yName: `principal axis 2 (${percent(shares[1], 0)})`,
    note:
      both > 0
        ? `principal axes of ${dim} columns, ${percent(both, 0)} of the variance`
        : `all rows of the ${dim} columns are equal`,
    comparable: true,
  };
}

/** Rows in the order given, stacked on those of like value: a histogram made of its points. */
function stacks(values: Float64Array, name: string): Plane {
  const n = values.length;
  const [low, high] = extent(values);
  const bins = Math.max(12, Math.min(100, Math.round(2 * Math.sqrt(n))));
  const width = high / bins - low / bins;
  const heights = new Uint32Array(bins);
  const y = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    const bin = width > 0 ? Math.min(bins - 1, Math.floor((values[i] - low) / width)) : 0;
    y[i] = ++heights[bin];
  }
  return {
    x: Float64Array.from(values),
    y,
    xName: name,
    yName: "rows",
    note: "one column: rows of like value are stacked",
    floor: 0,
    comparable: false,
  };
}

function ofASize(x: Float64Array, y: Float64Array): boolean {
  const [a, b] = [x, y].map((values) => {
    const [low, high] = extent(values);
    return high / 2 - low / 2;
  });
  return a > 0 && b > 0 && a / b <= COMPARABLE && b / a <= COMPARABLE;
}
