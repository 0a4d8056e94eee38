/** Places of nodes → the same, with the components moved side by side: how far apart they are says nothing. */
import type { Components } from "../graph/graph.js";

// Between the boxes of two components, and the least side of a box.
const GAP = 1;
const LEAST = 0.25;

/** The nodes of each component, ascending; large components first, ties by first node. */
export function membersOf({ count, labels }: Components): readonly Uint32Array[] {
  const sizes = new Uint32Array(count);
  for (let i = 0; i < labels.length; i++) sizes[labels[i]]++;
  const members = Array.from(sizes, (size) => new Uint32Array(size));
  const filled = new Uint32Array(count);
  for (let i = 0; i < labels.length; i++) members[labels[i]][filled[labels[i]]++] = i;
  return members.sort((a, b) => b.length - a.length || a[0] - b[0]);
}

/** Boxes around the components in lines, large components first, in about a square; a single component as it is. */
export function sideBySide(places: Float64Array, parts: Components): Float64Array {
  if (parts.count < 2) return places;
  const moved = new Float64Array(places.length);
  const boxes = membersOf(parts).map((nodes) => boxOf(places, nodes));
  let area = 0;
  for (const { width, height } of boxes) area += (width + GAP) * (height + GAP);
  const room = Math.max(
    Math.sqrt(area) * 1.15,
    boxes.reduce((most, { width }) => Math.max(most, width), 0),
  );
  let [left, top, tall] = [0, 0, 0];
  for (const { nodes, x, y, width, height } of boxes) {
    if (left > 0 && left + width > room) {
      top -= tall + GAP;
      [left, tall] = [0, 0];
    }
    for (const node of nodes) {
      moved[2 * node] = places[2 * node] - x + left;
      moved[2 * node + 1] = places[2 * node + 1] - y + top - height;
    }
    left += width + GAP;
    tall = Math.max(tall, height);
  }
  return moved;
}

interface Box {
  readonly nodes: Uint32Array;
  /** The lower left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(places: Float64Array, nodes: Uint32Array): Box {
  let [west, south] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [east, north] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const node of nodes) {
    const [x, y] = [places[2 * node], places[2 * node + 1]];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  // Around a box that is smaller than the least there is as much room on each side.
  const [width, height] = [Math.max(LEAST, east - west), Math.max(LEAST, north - south)];
  return { nodes, x: (west + east - width) / 2, y: (south + north - height) / 2, width, height };
}
