/** Points with any number of columns → positions in the plane to draw them at. */
import { type Coordinates, type GivenPoints, placeColumns } from "spectacl/internal";
import { reportError } from "../report-errors.js";
import { percent } from "../text/numbers.js";
import { map } from "./map.js";
import { principalAxes } from "./principal-axes.js";
import { extent } from "./ticks.js";

export interface Plane {
  /** One number per row, in the units of the data. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly xName: string;
  readonly yName: string;
  /** What the axes are if they are not columns, otherwise "". */
  readonly note: string;
  /** Whether the axes are principal axes of more columns than two. */
  readonly principal?: boolean;
  /** Whether it is a map of neighbors, whose axes say nothing. */
  readonly map?: boolean;
  /** Where the y axis begins, if not slightly below the smallest y. */
  readonly floor?: number;
  /** Whether both axes may share one scale: they measure the same thing, or have ranges of similar size. */
  readonly comparable: boolean;
  /** How long a unit of x is drawn for one of y, if axes share a scale: on a map the cosine of the latitude. Default: 1. */
  readonly stretch?: number;
}

// Two columns share a scale up to this ratio of their ranges.
const COMPARABLE = 3;

/** One column is drawn as stacks, two as they are, more along their two principal axes. */
export function plane(points: GivenPoints, columns: readonly string[] = []): Plane {
  const { n, dim, coords } = points;
  if (columns.length > 0 && columns.length !== dim) {
    throw reportError("NAMES_LENGTH", { length: columns.length, expected: dim });
  }
  const name = (c: number): string => columns[c] ?? (dim === 1 ? "value" : `column ${c + 1}`);
  if (dim === 1) return stacks(coords, name(0));
  if (dim === 2) {
    const x = Float64Array.from({ length: n }, (_, i) => coords[2 * i]);
    const y = Float64Array.from({ length: n }, (_, i) => coords[2 * i + 1]);
    const places = placeColumns(columns);
    if (places) return map(places.longitude === 0 ? x : y, places.longitude === 0 ? y : x, places, columns);
    return { x, y, xName: name(0), yName: name(1), note: "", comparable: areComparable(x, y) };
  }
  const { x, y, shares } = principalAxes(points);
  const both = shares[0] + shares[1];
  return {
    x,
    y,
    xName: `principal axis 1 (${percent(shares[0], 0)})`,
    yName: `principal axis 2 (${percent(shares[1], 0)})`,
    principal: both > 0,
    note:
      both > 0
        ? `principal axes of ${dim} columns, ${percent(both, 0)} of the variance`
        : `all rows of the ${dim} columns are equal`,
    comparable: true,
  };
}

/** Rows in the given order, stacked on those of similar value: a histogram made of points. */
function stacks(values: Coordinates, name: string): Plane {
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

function areComparable(x: Float64Array, y: Float64Array): boolean {
  const [a, b] = [x, y].map((values) => {
    const [low, high] = extent(values);
    return high / 2 - low / 2;
  });
  return a > 0 && b > 0 && a / b <= COMPARABLE && b / a <= COMPARABLE;
}
