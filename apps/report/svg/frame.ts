/** An area and its ranges → the frame around it: ticks, their texts and the names of both axes. */
import { LIGHT } from "../color/palette.js";
import { type Tick, ticks } from "../plane/ticks.js";
import { type Area, place } from "../plane/view.js";
import { element, label, moved, stroke } from "./svg.js";
import { textLength } from "./typography.js";

interface FrameOptions {
  readonly xName: string;
  readonly yName: string;
  readonly xTicks?: readonly Tick[];
  readonly yTicks?: readonly Tick[];
  /** Whether there is nothing to read along the axes: no ticks, no names. */
  readonly bare?: boolean;
  /** Lines across the area at every tick. */
  readonly grid?: boolean;
}

/** The area with its frame, and the room around it that texts take. */
interface Framed {
  readonly left: number;
  readonly bottom: number;
  /** Markup in the coordinates of the area, to draw below and above its content. */
  readonly under: string;
  readonly over: string;
}

const SIZE = 11;
const NAME = 12;

/** Room to the left of any frame: for a plot that has to be planned before its ticks are known. */
export const LEFT = 58;
const BOTTOM = 42;

/** About one tick per 80 units across and per 60 up. */
export function framed(area: Area, options: FrameOptions): Framed {
  const { width, height, x, y } = area;
  const box = boxAround(area);
  if (options.bare) return { left: 1, bottom: 8, under: "", over: box };
  const xTicks = roomy(options.xTicks ?? ticks(x[0], x[1], width / 80), area);
  const yTicks = options.yTicks ?? ticks(y[0], y[1], height / 60);
  const widest = Math.max(0, ...yTicks.map(({ text }) => textLength(text, SIZE)));
  const left = Math.ceil(Math.max(LEFT, widest + 12 + NAME + 8));
  const across = xTicks.map(({ value, text }) => ({ at: place(value, x) * width, text }));
  const up = yTicks.map(({ value, text }) => ({ at: (1 - place(value, y)) * height, text }));
  const grid = options.grid
    ? [...across.map(({ at }) => stroke(at, 0, at, height)), ...up.map(({ at }) => stroke(0, at, width, at))]
    : [];
  const marks = [
    ...across.map(({ at }) => stroke(at, height, at, height + 4, { ink: "ink2" })),
    ...up.map(({ at }) => stroke(-4, at, 0, at, { ink: "ink2" })),
  ];
  const texts = [
    ...across.map(({ at, text }) =>
      label(text, { x: at, y: height + 16, size: SIZE, anchor: "middle", ink: "ink2" }),
    ),
    ...up.map(({ at, text }) => label(text, { x: -7, y: at + 4, size: SIZE, anchor: "end", ink: "ink2" })),
    label(options.xName, { x: width / 2, y: height + 34, size: NAME, anchor: "middle", room: width + 40 }),
    label(options.yName, {
      x: -left + NAME + 2,
      y: height / 2,
      size: NAME,
      anchor: "middle",
      room: height + 20,
      turn: -90,
    }),
  ];
  return { left, bottom: BOTTOM, under: grid.join(""), over: [box, ...marks, ...texts].join("") };
}

function boxAround({ width, height }: Area): string {
  return element("rect", {
    width,
    height,
    fill: "none",
    stroke: LIGHT.ink2,
    "stroke-opacity": "0.5",
    class: "s-ink2",
  });
}

/** Ticks whose texts do not touch: every one, or every second, third, … */
function roomy(all: readonly Tick[], { width, x }: Area): readonly Tick[] {
  const touches = (shown: readonly Tick[]): boolean =>
    shown.some(({ value, text }, at) => {
      if (at === 0) return false;
      const before = shown[at - 1];
      const gap = (place(value, x) - place(before.value, x)) * width;
      return gap < (textLength(text, SIZE) + textLength(before.text, SIZE)) / 2 + 6;
    });
  for (let every = 1; every < all.length; every++) {
    const shown = all.filter((_, at) => at % every === 0);
    if (!touches(shown)) return shown;
  }
  return all.slice(0, 1);
}

/** The content of the area with its frame, at a position of the figure. */
export function inFrame(frame: Framed, x: number, y: number, ...children: readonly string[]): string {
  return moved(x, y, frame.under, ...children, frame.over);
}
