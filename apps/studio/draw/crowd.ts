/** Places of many rows → how crowded it is around each, so that dots can be the paler the more of them share a spot. */
import type { Cloud } from "./cloud.js";

/** From so many rows on dots cover each other, and density would not be seen. */
export const CROWDED_ROWS = 5000;
/** Beyond these, pale dots take too long without a graphics card. */
export const MOST_CROWDED = 200_000;

// Cells of a grid over the range of the data, to a side.
const SIDE = 128;
// What is seen of a cell with one dot and of the fullest cell.
const PALE = 0.2;
const FULL = 0.92;

export interface Crowd {
  /** Per row log(1 + rows in its cell), as a share of the largest. */
  readonly shares: Float32Array;
  /** log(1 + rows of the fullest cell). */
  readonly most: number;
}

export function crowdOf({ n, places, x0, y0, width, height }: Cloud): Crowd {
  const { x, y } = places;
  const counts = new Uint32Array(SIDE * SIDE);
  const cells = new Uint16Array(n);
  let fullest = 1;
  for (let row = 0; row < n; row++) {
    const across = Math.min(SIDE - 1, Math.max(0, Math.floor((SIDE * (x[row] - x0)) / width)));
    const up = Math.min(SIDE - 1, Math.max(0, Math.floor((SIDE * (y[row] - y0)) / height)));
    cells[row] = up * SIDE + across;
    const count = ++counts[cells[row]];
    if (count > fullest) fullest = count;
  }
  const most = Math.log1p(fullest);
  const share = Float32Array.from(counts, (count) => Math.log1p(count) / most);
  const shares = new Float32Array(n);
  for (let row = 0; row < n; row++) shares[row] = share[cells[row]];
  return { shares, most };
}

/** What decides the alpha of dots in one picture: as numbers a shader takes. */
export interface Crowding {
  readonly most: number;
  /** Dots of a cell × this = how many lie on each of its pixels. */
  readonly cover: number;
}

/** `range`: pixels that the whole range takes, across and up. */
export function crowdingOf(
  { most }: Crowd,
  diameter: number,
  range: { readonly width: number; readonly height: number },
): Crowding {
  const cell = (range.width * range.height) / SIDE ** 2;
  return { most, cover: (Math.PI / 4) * (diameter ** 2 / Math.max(1e-6, cell)) };
}

/** What is seen of a spot, from 0 to 1: it rises with the logarithm of how many dots share it. */
export const crowdShown = (share: number): number => PALE + (FULL - PALE) * share;

/**
 * The alpha of a dot such that all m dots on a pixel, 1 - (1 - a)^m, show what `crowdShown` says. A dot that shares its
 * spot with none is opaque.
 */
export const CROWD_GLSL = `
float crowdAlpha(float share, float most, float cover) {
  float shown = ${PALE.toFixed(3)} + ${(FULL - PALE).toFixed(3)} * share;
  float m = max(0.001, (exp(share * most) - 1.0) * cover);
  return 1.0 - pow(1.0 - shown, 1.0 / m);
}`;
