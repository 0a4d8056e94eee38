/** A plane and labels → a scatter plot in characters: braille dots in color, or digits if there is none. */
import { OptionError } from "spectacl/internal";
import type { Plane } from "../plane/plane.js";
import { type Area, areaOf, outsideNote, place, viewOf } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { PLAIN, significant } from "../text/numbers.js";
import { ANSI_END, ansiColor, type ColorDepth, dimmed } from "./ansi.js";
import { displayWidth, legible, plainly, shortened, wrapped } from "./width.js";

interface TextScatterOptions {
  /** Characters across, frame included: at least 12. */
  readonly width: number;
  /** Lines of the plot, frame included: at least 5. Captions come below it. */
  readonly height: number;
  readonly depth: ColorDepth;
  /** No character beyond ASCII. */
  readonly ascii?: boolean;
  /** Spaces before every line, beside the width. Default: 2. */
  readonly indent?: number;
}

// Bits of the dots of a braille character, by row and column.
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
];
const BRAILLE = 0x2800;
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";

/**
 * Lines of text: a frame of equally long lines, then captions. A cell has the color of the cluster that has most
 * rows in it; without color, or in ASCII, its digit (0–9, a–z, then *; noise is a dot).
 */
export function textScatter(
  plane: Plane,
  labels: ArrayLike<number>,
  options: TextScatterOptions,
): readonly string[] {
  const { width, height, depth, ascii = false, indent = 2 } = options;
  if (!Number.isInteger(width) || width < 12)
    throw new OptionError("width", "must be an integer >= 12", width);
  if (!Number.isInteger(height) || height < 5)
    throw new OptionError("height", "must be an integer >= 5", height);
  if (labels.length !== plane.x.length) {
    throw reportError("LABELS_LENGTH", { length: labels.length, expected: plane.x.length });
  }
  const view = viewOf(plane);
  // A cell is about twice as high as wide, so its 2 × 4 dots form a square grid.
  const dots = areaOf(view, plane, {
    width: 2 * (width - 2),
    height: 4 * (height - 2),
    least: 24,
  });
  const across = Math.ceil(dots.width / 2);
  const up = Math.ceil(dots.height / 4);
  const cells = filled(plane, labels, { ...dots, width: 2 * across, height: 4 * up });
  const digits = ascii || depth === 0;
  const rows = Array.from({ length: up }, (_, row) => line(cells, row * across, across, digits, depth));
  const [corner, bar, post] = ascii ? ["++++", "-", "|"] : ["┌┐└┘", "─", "│"];
  const side = dimmed(post, depth);
  const edge = bar.repeat(across);
  const lines = [
    dimmed(`${corner[0]}${edge}${corner[1]}`, depth),
    ...rows.map((text) => `${side}${text}${side}`),
    dimmed(`${corner[2]}${edge}${corner[3]}`, depth),
    ...captions(plane, dots, width, ascii, outsideNote(plane, view, PLAIN)).map((text) =>
      dimmed(text, depth),
    ),
  ];
  return lines.map((text) => " ".repeat(indent) + text);
}

interface Cells {
  /** Per cell: bits of its braille dots; 0 if it is empty. */
  readonly bits: Uint8Array;
  /** Per cell: the label with most rows in it. */
  readonly label: Int32Array;
}

function filled(plane: Plane, labels: ArrayLike<number>, area: Area): Cells {
  const n = labels.length;
  const across = area.width / 2;
  const size = across * (area.height / 4);
  const bits = new Uint8Array(size);
  const cell = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    const column = Math.min(area.width - 1, Math.floor(place(plane.x[i], area.x) * area.width));
    const row = Math.min(area.height - 1, Math.floor((1 - place(plane.y[i], area.y)) * area.height));
    cell[i] = (row >> 2) * across + (column >> 1);
    bits[cell[i]] |= DOTS[row & 3][column & 1];
  }
  return { bits, label: majority(labels, cell, size) };
}

/** The most frequent label of each cell; among equals a cluster before noise, then the smaller label. */
function majority(labels: ArrayLike<number>, cell: Uint32Array, size: number): Int32Array {
  const rows = new Map<number, number>();
  for (let i = 0; i < labels.length; i++) rows.set(labels[i], (rows.get(labels[i]) ?? 0) + 1);
  const known = [...rows.keys()].sort((a, b) => Number(a < 0) - Number(b < 0) || a - b);
  const rank = new Map(known.map((label, at) => [label, at]));
  // Rows sorted by label, so that one array of counts serves all labels.
  const next = new Uint32Array(known.length + 1);
  known.forEach((label, at) => {
    next[at + 1] = next[at] + rows.get(label)!;
  });
  const order = new Uint32Array(labels.length);
  const ends = next.slice(1);
  for (let i = 0; i < labels.length; i++) order[next[rank.get(labels[i])!]++] = cell[i];
  const count = new Uint32Array(size);
  const most = new Uint32Array(size);
  const winner = new Int32Array(size).fill(-1);
  let at = 0;
  known.forEach((label, group) => {
    const from = at;
    for (; at < ends[group]; at++) count[order[at]]++;
    for (let back = from; back < at; back++) {
      const here = order[back];
      if (count[here] > most[here]) {
        most[here] = count[here];
        winner[here] = label;
      }
    }
    for (let back = from; back < at; back++) count[order[back]] = 0;
  });
  return winner;
}

function line(
  { bits, label }: Cells,
  from: number,
  across: number,
  digits: boolean,
  depth: ColorDepth,
): string {
  let text = "";
  let current = "";
  for (let at = from; at < from + across; at++) {
    if (bits[at] === 0) {
      text += " ";
      continue;
    }
    const color = ansiColor(label[at], depth);
    if (color !== current) text += color;
    current = color;
    text += digits ? digit(label[at]) : String.fromCharCode(BRAILLE + bits[at]);
  }
  return current === "" ? text : text + ANSI_END;
}

function digit(label: number): string {
  return label < 0 ? "." : (DIGITS[label] ?? "*");
}

/** Both axes with their ranges, on one line if there is room; then notes on the axes and on rows outside the window. */
function captions(
  plane: Plane,
  area: Area,
  width: number,
  ascii: boolean,
  outside: string,
): readonly string[] {
  const ellipsis = ascii ? "..." : "…";
  const safe = ascii ? plainly : legible;
  const axis = (mark: string, name: string, [low, high]: readonly [number, number], room: number): string => {
    const ends = `${significant(low, 3, PLAIN)} ${ascii ? "to" : "…"} ${significant(high, 3, PLAIN)}`;
    return `${mark} ${shortened(safe(name), Math.max(4, room - displayWidth(ends) - 4), ellipsis)}  ${ends}`;
  };
  const marks = ascii ? ["-", "|"] : ["→", "↑"];
  const [x, y] = [axis(marks[0], plane.xName, area.x, width), axis(marks[1], plane.yName, area.y, width)];
  const joined = `${x}   ${y}`;
  const notes = [plane.note, outside].flatMap((note) => wrapped(safe(note), width));
  return [...(displayWidth(joined) <= width ? [joined] : [x, y]), ...notes];
}
