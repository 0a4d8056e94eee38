/** Places of rows → the range they lie in, and their shares of it in a fair order, as they are drawn. */
import { extent, padded } from "../../report/plane/ticks.js";
import type { Places } from "../state/data.js";

export interface Cloud {
  readonly n: number;
  readonly places: Places;
  /** Where the share 0 lies, and how far from there the share 1. */
  readonly x0: number;
  readonly y0: number;
  readonly width: number;
  readonly height: number;
}

export function cloudOf(places: Places): Cloud {
  const [x0, x1] = padded(extent(places.x), 0);
  const [y0, y1] = padded(extent(places.y), 0);
  return { n: places.x.length, places, x0, y0, width: x1 - x0, height: y1 - y0 };
}

/** The golden section: steps of this share of a circle leave no large gap, however many are taken. */
const STEP = (Math.sqrt(5) - 1) / 2;

/**
 * The rows in a fair order: every so many rows on, around the file. A prefix of it is a fair sample, and no cluster lies
 * on top of the others because its rows came last in the file. A shuffle does the same, in ten times the time.
 */
export function fairOrder(n: number): Uint32Array {
  let step = Math.max(1, Math.round(STEP * n));
  while (commonDivisor(step, n) > 1) step++;
  const order = new Uint32Array(n);
  for (let at = 0, row = 0; at < n; at++) {
    order[at] = row;
    row += step;
    if (row >= n) row -= n;
  }
  return order;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** Per row its position in the order. */
export function ranks(order: Uint32Array): Uint32Array {
  const rank = new Uint32Array(order.length);
  for (let at = 0; at < order.length; at++) rank[order[at]] = at;
  return rank;
}

/** Shares of the range, x and y in turn, in the order of drawing. */
export function sharesInOrder({ n, places, x0, y0, width, height }: Cloud, order: Uint32Array): Float32Array {
  const { x, y } = places;
  const shares = new Float32Array(2 * n);
  for (let at = 0; at < n; at++) {
    const row = order[at];
    shares[2 * at] = (x[row] - x0) / width;
    shares[2 * at + 1] = (y[row] - y0) / height;
  }
  return shares;
}
