/** Rows of gray values that are square images → sheets of images as SVG, drawn as horizontal runs of ink. */

import type { Points } from "spectacl/stages";
import { LIGHT } from "../../report/color/palette.js";
import { element, label, moved, svg } from "../../report/svg/svg.js";

interface DigitSheet {
  readonly title: string;
  readonly rows: readonly number[];
}

/** Layers of ink: the gray value from which on pixels belong to it, and its opacity. */
const LAYERS = [
  { from: 48, opacity: "0.3" },
  { from: 128, opacity: "0.5" },
  { from: 200, opacity: "0.8" },
] as const;
const ACROSS = 16;
const GAP = 2;
const SCALE = 1.25;
const TITLE = 30;
const MARGIN = 14;

/** The sheets one below the other, each with its title. */
export function digitSheet(points: Points, sheets: readonly DigitSheet[]): string {
  const side = Math.round(Math.sqrt(points.dim));
  const cell = side + GAP;
  const heights = sheets.map(({ rows }) => TITLE + Math.ceil(rows.length / ACROSS) * cell * SCALE);
  const width = 2 * MARGIN + ACROSS * cell * SCALE;
  const height = MARGIN + heights.reduce((sum, value) => sum + value, 0) + MARGIN;
  let top = MARGIN;
  const parts = sheets.map(({ title, rows }, at) => {
    const part = moved(
      MARGIN,
      top,
      label(title, { x: 0, y: 16, room: width - 2 * MARGIN }),
      element(
        "g",
        { transform: `translate(0 ${TITLE - 6}) scale(${SCALE})`, fill: "none" },
        ...LAYERS.map(({ from, opacity }) => layer(points, side, rows, from, opacity)),
      ),
    );
    top += heights[at];
    return part;
  });
  return svg({ width, height, about: sheets.map(({ title }) => title).join("; ") }, ...parts);
}

/** All runs of pixels with at least that gray value, as strokes one pixel high. */
function layer(
  { dim, coords }: Points,
  side: number,
  rows: readonly number[],
  from: number,
  opacity: string,
): string {
  let path = "";
  rows.forEach((row, at) => {
    const left = (at % ACROSS) * (side + GAP);
    const top = Math.floor(at / ACROSS) * (side + GAP);
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const start = x;
        while (x < side && coords[row * dim + y * side + x] >= from) x++;
        if (x > start) path += `M${left + start} ${top + y}.5h${x - start}`;
      }
    }
  });
  if (path === "") return "";
  return element("path", { d: path, stroke: LIGHT.ink, "stroke-opacity": opacity, class: "s-ink" });
}
