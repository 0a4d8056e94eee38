/** Clusters and where their rows are drawn → their names, on few rows and on no other name. */
import { placedNames } from "../plane/names.js";
import type { Plane } from "../plane/plane.js";
import { type Area, place } from "../plane/view.js";
import { clusterName } from "./legend.js";
import { element, label } from "./svg.js";
import { fitted, lines, textLength } from "./typography.js";

const SIZE = 12;
const LINE = 14;
const ROOM = 170;
const PADDING = 3;
// Steps in which lines are made wider until two hold all.
const STEP = 6;

interface Named {
  readonly labels: ArrayLike<number>;
  /** Those that are drawn. */
  readonly rows: Uint32Array;
  readonly names?: readonly string[] | undefined;
  /** Whether names that found no room are there as well, unseen: a page shows them once there is. */
  readonly all?: boolean;
}

/** Names of the clusters in the order of their labels, the largest first. */
export function clusterNames(plane: Plane, area: Area, { labels, rows, names, all = false }: Named): string {
  const known = [...new Set(Array.from(rows, (row) => labels[row]))].filter((one) => one >= 0);
  const texts = new Map(known.map((one) => [one, textsOf(clusterName(one, names))]));
  const sizes = known
    .sort((a, b) => a - b)
    .map((one) => {
      const [whole, short] = texts.get(one) as readonly (readonly string[])[];
      return { label: one, ...sizeOf(whole), ...(short && { otherwise: sizeOf(short) }) };
    });
  const spots = {
    x: Float64Array.from(rows, (row) => place(plane.x[row], area.x) * area.width),
    y: Float64Array.from(rows, (row) => (1 - place(plane.y[row], area.y)) * area.height),
    labels: Array.from(rows, (row) => labels[row]),
  };
  const marks = placedNames(sizes, spots, area)
    .filter(({ free }) => free || all)
    // Those with room first: they keep it.
    .sort((a, b) => Number(b.free) - Number(a.free))
    .map(({ label: one, x, y, width, height, free }) => {
      const shown = (texts.get(one) ?? []).find((some) => sizeOf(some).height === height) ?? [];
      const first = 4 - ((shown.length - 1) * LINE) / 2;
      const text = shown
        .map((line, at) =>
          label(line, { x: 0, y: first + at * LINE, size: SIZE, anchor: "middle", halo: true }),
        )
        .join("");
      const attributes = {
        transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`,
        ...(all && {
          class: "name-on-map",
          "data-width": width,
          "data-height": height,
          display: free ? undefined : "none",
        }),
      };
      return element("g", attributes, text);
    });
  return marks.join("");
}

/** A name in lines: on one if it fits, else on two, and as much of it as one holds where there is no room for two. */
function textsOf(name: string): readonly (readonly string[])[] {
  if (textLength(name, SIZE) <= ROOM) return [[name]];
  return [inTwoLines(name), [fitted(name, SIZE, ROOM)]];
}

/** As narrow as two lines can be, and no wider than the room. */
function inTwoLines(name: string): readonly string[] {
  const plain = name.split(" ").filter((word) => word !== "");
  const least = Math.max(textLength(name, SIZE) / 2, ...plain.map((word) => textLength(word, SIZE)));
  for (let room = least; room < ROOM; room += STEP) {
    const found = lines(name, SIZE, room);
    if (found.length <= 2) return found;
  }
  const [first, ...rest] = lines(name, SIZE, ROOM);
  return rest.length === 0
    ? [first]
    : [first, fitted(plain.slice(first.split(" ").length).join(" "), SIZE, ROOM)];
}

function sizeOf(shown: readonly string[]): { readonly width: number; readonly height: number } {
  return {
    width: Math.max(...shown.map((line) => textLength(line, SIZE))) + 2 * PADDING,
    height: SIZE + PADDING + (shown.length - 1) * LINE,
  };
}
