/** Places of rows → the range they lie in, and their shares of it in a random order, as they are drawn. */
import { random, upTo } from "spectacl/internal";
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

// Orders of drawing are the same in every session: a picture can be made again.
const SEED = 1;
const STREAM = 101;

/**
 * The rows in a random order (Fisher–Yates). A prefix of it is a fair sample, and no cluster lies on top of the others
 * because its rows came last in the file.
 */
export function randomOrder(n: number): Uint32Array {
  const rows = upTo(n);
  const source = random(SEED, STREAM);
  for (let at = n - 1; at > 0; at--) {
    const other = source.below(at + 1);
    const row = rows[at];
    rows[at] = rows[other];
    rows[other] = row;
  }
  return rows;
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
