/** Labels and texts → a legend in lines, and the heading and notes of a figure. */

import { colorOf } from "../color/palette.js";
import { grouped } from "../text/numbers.js";
import { element, label } from "./svg.js";
import { fitted, lines, textLength } from "./typography.js";

/** Markup and the height it takes. */
interface Block {
  readonly height: number;
  readonly markup: string;
}

export interface LegendItem {
  readonly label: number;
  readonly text: string;
  /** Shown in parentheses if given. */
  readonly size?: number;
}

const SIZE = 11;
const LINE = 18;
const MOST = 170;

/** Items one after another, in as many lines as needed. */
export function legend(items: readonly LegendItem[], width: number): Block {
  let [x, y] = [0, 0];
  const parts: string[] = [];
  for (const item of items) {
    const size = item.size === undefined ? "" : ` (${grouped(item.size)})`;
    const text = fitted(item.text, SIZE, Math.min(MOST, width - 30)) + size;
    const length = 13 + textLength(text, SIZE) + 14;
    if (x > 0 && x + length - 14 > width) [x, y] = [0, y + LINE];
    parts.push(
      element("circle", { cx: x + 5, cy: y + 9, r: 4.5, fill: colorOf(item.label) }),
      label(text, { x: x + 13, y: y + 13, size: SIZE }),
    );
    x += length;
  }
  return { height: items.length > 0 ? y + LINE : 0, markup: parts.join("") };
}

/** Title and subtitle; empty if neither is given. */
export function heading(title: string | undefined, subtitle: string | undefined, width: number): Block {
  let height = 0;
  const parts: string[] = [];
  if (title) {
    parts.push(label(title, { x: 0, y: 15, size: 15, room: width }));
    height += 22;
  }
  for (const line of subtitle ? lines(subtitle, 12, width) : []) {
    parts.push(label(line, { x: 0, y: height + 11, ink: "ink2" }));
    height += 16;
  }
  return { height: height > 0 ? height + 6 : 0, markup: parts.join("") };
}

/** Small print under a figure. */
export function notes(texts: readonly string[], width: number): Block {
  const all = texts.filter((text) => text !== "").flatMap((text) => lines(text, SIZE, width));
  const markup = all
    .map((line, at) => label(line, { x: 0, y: 15 * at + 13, size: SIZE, ink: "ink2" }))
    .join("");
  return { height: all.length > 0 ? 15 * all.length + 4 : 0, markup };
}

/** A label's name: as given, else its number; noise below 0. */
export function clusterName(label: number, names?: readonly string[]): string {
  return label < 0 ? "noise" : (names?.[label] ?? String(label));
}
