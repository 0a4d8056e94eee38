/** Places and labels → one path per cluster: zero-length strokes with round ends, which draw as dots. */
import { random, sample } from "spectacl/internal";
import { colorOf } from "../color/palette.js";
import { type Area, place } from "../plane/view.js";
import { element } from "./svg.js";

const STREAM = 2001;
// A sample keeps at least this many rows of every cluster, so that none disappears.
const LEAST = 50;
// Dots are placed on a grid of half pixels; coinciding dots of a cluster are drawn once.
const GRID = 2;

/** All rows, or about `limit` of them: every cluster by its share, drawn the same way each time. */
export function drawnRows(labels: ArrayLike<number>, limit: number): Uint32Array {
  const n = labels.length;
  if (n <= limit) return Uint32Array.from({ length: n }, (_, i) => i);
  const members = rowsByLabel(labels);
  const source = random(0, STREAM);
  const chosen = [...members.values()].map((rows) => {
    const quota = Math.max(Math.min(rows.length, LEAST), Math.round((limit * rows.length) / n));
    return Array.from(sample(rows.length, quota, source), (at) => rows[at]);
  });
  return Uint32Array.from(chosen.flat()).sort();
}

/** The rows of each label, noise first, then the largest label's number last. */
export function rowsByLabel(labels: ArrayLike<number>, rows?: Uint32Array): Map<number, number[]> {
  const members = new Map<number, number[]>();
  const count = rows ? rows.length : labels.length;
  for (let at = 0; at < count; at++) {
    const row = rows ? rows[at] : at;
    const known = members.get(labels[row]);
    if (known) known.push(row);
    else members.set(labels[row], [row]);
  }
  return new Map([...members].sort(([a], [b]) => a - b));
}

interface DotOptions {
  readonly diameter: number;
  /** Default: 0.85. */
  readonly opacity?: number;
}

/** A dot diameter suitable for the number of dots and the size of the area. */
export function dotDiameter(count: number, area: Area): number {
  const side = Math.sqrt(area.width * area.height);
  const diameter = 0.14 * side * Math.cbrt(1 / Math.max(1, count));
  return Math.max(1.4, Math.min(6, side / 40, diameter));
}

/** Noise first, then the clusters; label 0, the largest, is drawn first among them. */
export function dots(
  places: { readonly x: Float64Array; readonly y: Float64Array },
  labels: ArrayLike<number>,
  rows: Uint32Array,
  area: Area,
  options: DotOptions,
): string {
  const { diameter, opacity = 0.85 } = options;
  const paths = [...rowsByLabel(labels, rows)].map(([label, members]) =>
    element("path", {
      d: dotPath(places, members, area),
      stroke: colorOf(label),
    }),
  );
  return element(
    "g",
    {
      transform: `scale(${1 / GRID})`,
      fill: "none",
      "stroke-width": diameter * GRID,
      "stroke-linecap": "round",
      "stroke-opacity": String(opacity),
    },
    ...paths,
  );
}

/** Dots line by line from the top, each relative to the previous one. */
export function dotPath(
  places: { readonly x: Float64Array; readonly y: Float64Array },
  rows: readonly number[],
  area: Area,
): string {
  const width = Math.round(area.width * GRID);
  const height = Math.round(area.height * GRID);
  const keys = Float64Array.from(rows, (row) => {
    const across = Math.round(place(places.x[row], area.x) * width);
    const down = Math.round((1 - place(places.y[row], area.y)) * height);
    return down * (width + 1) + across;
  }).sort();
  let path = "";
  let [x, y] = [0, 0];
  for (let at = 0; at < keys.length; at++) {
    if (at > 0 && keys[at] === keys[at - 1]) continue;
    const across = keys[at] % (width + 1);
    const down = (keys[at] - across) / (width + 1);
    const [dx, dy] = [across - x, down - y];
    path += `${at === 0 ? "M" : "m"}${dx}${dy < 0 ? "" : " "}${dy}h0`;
    [x, y] = [across, down];
  }
  return path;
}
