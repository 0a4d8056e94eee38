/** Clusters and where their rows are drawn → their names, on few rows and on no other name. */
import { placedNames } from "../plane/names.js";
import type { Plane } from "../plane/plane.js";
import { type Area, place } from "../plane/view.js";
import { clusterName } from "./legend.js";
import { element, label } from "./svg.js";
import { fitted, textLength } from "./typography.js";

const SIZE = 12;
const ROOM = 130;
const PADDING = 3;

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
  const texts = new Map(known.map((one) => [one, fitted(clusterName(one, names), SIZE, ROOM)]));
  const sizes = known
    .sort((a, b) => a - b)
    .map((one) => ({
      label: one,
      width: textLength(texts.get(one) ?? "", SIZE) + 2 * PADDING,
      height: SIZE + PADDING,
    }));
  const spots = {
    x: Float64Array.from(rows, (row) => place(plane.x[row], area.x) * area.width),
    y: Float64Array.from(rows, (row) => (1 - place(plane.y[row], area.y)) * area.height),
    labels: Array.from(rows, (row) => labels[row]),
  };
  const marks = placedNames(sizes, spots, area)
    .filter(({ free }) => free || all)
    // Those with room first: they keep it.
    .sort((a, b) => Number(b.free) - Number(a.free))
    .map(({ label: one, x, y, width, free }) => {
      const text = label(texts.get(one) ?? "", { x: 0, y: 4, size: SIZE, anchor: "middle", halo: true });
      const attributes = {
        transform: `translate(${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10})`,
        ...(all && { class: "name-on-map", "data-width": width, display: free ? undefined : "none" }),
      };
      return element("g", attributes, text);
    });
  return marks.join("");
}
