/** A plane → the window of it that is drawn, and its scale in an area of given size. */
import { type NumberStyle, numbered, significant, TYPESET } from "../text/numbers.js";
import type { Plane } from "./plane.js";
import { extent, padded } from "./ticks.js";

type Range = readonly [low: number, high: number];

interface View {
  readonly x: Range;
  readonly y: Range;
  /** Number of rows beyond the window; they are drawn at its edge. */
  readonly outside: number;
}

// At each end, at most this fraction of rows may be left out …
const TAIL = 0.005;
// … if that makes the range this many times shorter.
const STRETCH = 8;
const LOOK = 20_000;

/**
 * The whole range, unless a few distant rows would squeeze all others into a corner: then the range of the others.
 * `outside` is the number of rows beyond it.
 */
export function viewOf({ x, y, floor }: Plane): View {
  const across = windowOf(x);
  const [lowest, highest] = windowOf(y);
  const up: Range = [floor ?? lowest, highest];
  let outside = 0;
  for (let i = 0; i < x.length; i++) {
    if (x[i] < across[0] || x[i] > across[1] || y[i] < up[0] || y[i] > up[1]) outside++;
  }
  return { x: across, y: up, outside };
}

function windowOf(values: Float64Array): Range {
  const whole = extent(values);
  const { length } = values;
  if (length < 10) return padded(whole);
  const count = Math.min(length, LOOK);
  const sorted = Float64Array.from(
    { length: count },
    (_, s) => values[Math.floor((s * length) / count)],
  ).sort();
  const cut = Math.max(1, Math.floor(TAIL * count));
  const [low, high] = [sorted[cut], sorted[count - 1 - cut]];
  const core = high - low;
  if (!(core > 0) || whole[1] / STRETCH - whole[0] / STRETCH <= core) return padded(whole);
  // Rows within half a core length of the core are still shown.
  return padded([Math.max(whole[0], low - core / 2), Math.min(whole[1], high + core / 2)]);
}

/** One sentence on the rows beyond the window and how far they reach; "" if there are none. */
export function outsideNote(plane: Plane, view: View, style: NumberStyle = TYPESET): string {
  if (view.outside === 0) return "";
  const reach = (values: Float64Array, [low, high]: Range, name: string): string[] => {
    const [least, most] = extent(values);
    if (least >= low && most <= high) return [];
    return [`${name} from ${significant(least, 3, style)} to ${significant(most, 3, style)}`];
  };
  const reaches = [...reach(plane.x, view.x, plane.xName), ...reach(plane.y, view.y, plane.yName)];
  return `${numbered(view.outside, "row", style)} beyond the frame drawn at its edge (${reaches.join(", ")})`;
}

/** An area, and the ranges it shows from edge to edge. */
export interface Area {
  readonly width: number;
  readonly height: number;
  readonly x: Range;
  readonly y: Range;
}

// A plane more elongated than this fills its area even if the axes are comparable.
const LONG = 5;

/** The largest area within the bounds; a plane with comparable axes gets one scale for both and an area of its shape. */
export function areaOf(
  view: View,
  { comparable, stretch = 1 }: Pick<Plane, "comparable" | "stretch">,
  bounds: { width: number; height: number; least: number },
): Area {
  const { width, height, least } = bounds;
  const across = (view.x[1] - view.x[0]) * stretch;
  const up = view.y[1] - view.y[0];
  const long = Math.max(across / up, up / across);
  if (!comparable || !(long <= LONG)) return { width, height, x: view.x, y: view.y };
  const unit = Math.max(across / width, up / height);
  const area = {
    width: Math.max(Math.min(least, width), Math.min(width, Math.round(across / unit))),
    height: Math.max(Math.min(least, height), Math.min(height, Math.round(up / unit))),
  };
  return { ...area, x: around(view.x, (area.width * unit) / stretch), y: around(view.y, area.height * unit) };
}

function around([low, high]: Range, length: number): Range {
  const middle = low / 2 + high / 2;
  return [middle - length / 2, middle + length / 2];
}

/** The position of a number in a range, from 0 to 1; numbers beyond are at its ends. */
export function place(value: number, [low, high]: Range): number {
  const at = (value / 2 - low / 2) / (high / 2 - low / 2);
  return Math.max(0, Math.min(1, at));
}
