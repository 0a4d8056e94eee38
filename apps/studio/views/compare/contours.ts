/** Places of rows → lines around the densest shares of them, as a path in shares of the range. */
import type { Cloud } from "../../draw/cloud.js";

/** Each line holds this share of the rows, those where it is densest. */
export const HELD = [0.25, 0.5, 0.75, 0.95] as const;

// Cells of the grid to a side, with an empty border so that every line closes.
const SIDE = 96;
const BORDER = 6;
// Boxes of this reach, blurred so often, are nearly a bell.
const REACH = 2;
const BLURS = 3;
// Of more rows some tell where it is dense.
const MOST_ROWS = 200_000;

export interface Density {
  /** Smoothed counts of cells, row by row from below. */
  readonly cells: Float64Array;
  readonly side: number;
}

export function densityOf({ n, places, x0, y0, width, height }: Cloud): Density {
  const { x, y } = places;
  const cells = new Float64Array(SIDE * SIDE);
  const inner = SIDE - 2 * BORDER;
  const step = Math.ceil(n / MOST_ROWS);
  for (let row = 0; row < n; row += step) {
    const across = BORDER + Math.min(inner - 1, Math.floor((inner * (x[row] - x0)) / width));
    const up = BORDER + Math.min(inner - 1, Math.floor((inner * (y[row] - y0)) / height));
    cells[up * SIDE + across]++;
  }
  for (let k = 0; k < BLURS; k++) {
    blur(cells, 1, SIDE);
    blur(cells, SIDE, 1);
  }
  return { cells, side: SIDE };
}

/** Means over boxes along lines of cells `step` apart; the border is wide enough for nothing to be lost. */
function blur(cells: Float64Array, step: number, next: number): void {
  const line = new Float64Array(SIDE);
  const size = 2 * REACH + 1;
  for (let k = 0; k < SIDE; k++) {
    for (let i = 0; i < SIDE; i++) line[i] = cells[k * next + i * step];
    let sum = 0;
    for (let i = -REACH; i < SIDE; i++) {
      sum += (line[i + REACH] ?? 0) - (line[i - REACH - 1] ?? 0);
      if (i >= 0) cells[k * next + i * step] = sum / size;
    }
  }
}

/** The density above which cells hold a share of all, for each share. */
export function levelsOf({ cells }: Density, shares: readonly number[]): number[] {
  const sorted = Float64Array.from(cells).sort().reverse();
  const total = sorted.reduce((sum, value) => sum + value, 0);
  return shares.map((share) => {
    let held = 0;
    for (const value of sorted) {
      held += value;
      if (held >= share * total) return value;
    }
    return 0;
  });
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** Where the density between the middles of cells is this, in cells: marching squares. */
export function segmentsAt({ cells, side }: Density, level: number): Segment[] {
  const found: Segment[] = [];
  for (let v = 0; v + 1 < side; v++) {
    for (let u = 0; u + 1 < side; u++) {
      const at = v * side + u;
      const corners = [cells[at], cells[at + 1], cells[at + side + 1], cells[at + side]];
      const above = corners.map((value) => value >= level);
      const crossings: (readonly [number, number])[] = [];
      for (let e = 0; e < 4; e++) {
        const f = (e + 1) % 4;
        if (above[e] === above[f]) continue;
        const share = (level - corners[e]) / (corners[f] - corners[e]);
        const [x, y] = CORNERS[e];
        const [dx, dy] = [CORNERS[f][0] - x, CORNERS[f][1] - y];
        crossings.push([u + x + share * dx, v + y + share * dy]);
      }
      // A saddle has four: either pairing closes all lines.
      for (let k = 0; k + 1 < crossings.length; k += 2) found.push([...crossings[k], ...crossings[k + 1]]);
    }
  }
  return found;
}

const CORNERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** In shares of the range, x to the right and y up; one path for each share of HELD. */
export function contourPaths(cloud: Cloud): readonly string[] {
  if (cloud.n === 0) return [];
  const density = densityOf(cloud);
  const share = (cell: number): string => ((cell + 0.5 - BORDER) / (SIDE - 2 * BORDER)).toFixed(4);
  return levelsOf(density, HELD).map((level) =>
    segmentsAt(density, level)
      .map(([x1, y1, x2, y2]) => `M${share(x1)} ${share(y1)}L${share(x2)} ${share(y2)}`)
      .join(""),
  );
}
