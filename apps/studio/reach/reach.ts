/** The radius while it is dragged: the row that shows it, and the rows within it. */
import { computed, signal } from "@preact/signals";
import { declaredDistance } from "spectacl/internal";
import { data, places } from "../state/data.js";
import { parameters } from "../state/recipe.js";
import { hover } from "../state/view.js";
import { distanceOf } from "./distance.js";

/** Undefined unless it is being dragged. */
export const draggedRadius = signal<number | undefined>(undefined);

// So many distances fit into a frame.
const MOST_ROWS = 200_000;

export interface Reach {
  readonly row: number;
  readonly near: readonly number[];
  /** In units of the axes, if a circle there is one of the data. */
  readonly circle?: number;
}

/** The row pointed at, else the one nearest to the middle of the picture. */
const middle = computed(() => {
  const where = places.value;
  if (!where) return -1;
  const mean = (values: ArrayLike<number>): number => {
    let sum = 0;
    for (let row = 0; row < values.length; row++) sum += values[row];
    return sum / values.length;
  };
  const [x, y] = [mean(where.x), mean(where.y)];
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let row = 0; row < where.x.length; row++) {
    const apart = Math.hypot(where.x[row] - x, where.y[row] - y);
    if (apart < least) [best, least] = [row, apart];
  }
  return best;
});

export const reach = computed((): Reach | undefined => {
  const radius = draggedRadius.value;
  const points = data.value?.points;
  const where = places.value;
  if (radius === undefined || !points || !where || points.n > MOST_ROWS) return undefined;
  const name = parameters.value.distance as string | undefined;
  const distance = distanceOf(points, name);
  const row = hover.value >= 0 && hover.value < points.n ? hover.value : middle.value;
  if (!distance || row < 0) return undefined;
  const near: number[] = [];
  for (let other = 0; other < points.n; other++) {
    if (other !== row && distance(row, other) <= radius) near.push(other);
  }
  const flat = points.dim === 2 && where.comparable && where.note === "" && declaredDistance(name).plane;
  return { row, near, ...(flat && { circle: radius }) };
});
