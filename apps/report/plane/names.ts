/** Places of rows in an area and names of clusters → where each name stands: on few rows, on no other name, near its own rows. */

/** A rectangle by its middle. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface NameSize extends Size {
  readonly label: number;
  /** What else it may take, if there is no room for the size itself: a shorter text. */
  readonly otherwise?: Size;
}

export interface NamePlace extends NameSize, Box {
  /** Whether there was room, for this size: a name without any stands at the middle of its rows, on others. */
  readonly free: boolean;
}

/** Rows in units of the area, from its upper left corner. */
export interface Spots {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly labels: ArrayLike<number>;
}

interface Area {
  readonly width: number;
  readonly height: number;
}

// Sides of the cells in which rows are counted.
const CELL = 3;
// Rows of a cluster at which its name is tried.
const TRIED = 40;
// A name that far away, in shares of the area's side, costs as much as covering all rows of a cluster of mean size.
const FAR = 0.25;

/** In the order given: whose name comes first has the choice. */
export function placedNames(names: readonly NameSize[], spots: Spots, area: Area): readonly NamePlace[] {
  const count = covering(spots, area);
  const usual = Math.max(1, spots.x.length / Math.max(1, names.length));
  const side = Math.sqrt(area.width * area.height);
  const placed: Box[] = [];
  return names.map(({ otherwise, ...name }) => {
    const own = rowsOf(name.label, spots);
    const { middle } = own;
    const bestOf = ({ width, height }: Size): Box | undefined => {
      let best: Box | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const [x, y] of candidates(own, { width, height }, spots)) {
        const box = { ...within(x, y, { width, height }, area), width, height };
        if (placed.some((other) => overlap(box, other))) continue;
        const cost = count(box) / usual + Math.hypot(box.x - middle[0], box.y - middle[1]) / (FAR * side);
        if (cost < least) [best, least] = [box, cost];
      }
      return best;
    };
    const best = bestOf(name) ?? (otherwise && bestOf(otherwise));
    if (best) placed.push(best);
    const size = otherwise ?? name;
    const { width, height } = size;
    const box = best ?? { ...within(middle[0], middle[1], size, area), width, height };
    return { ...name, ...box, free: best !== undefined };
  });
}

export function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2;
}

/** The middle moved so that the box lies in the area. */
function within(x: number, y: number, { width, height }: Size, area: Area): { x: number; y: number } {
  const clamp = (at: number, size: number, room: number): number =>
    Math.max(Math.min(size / 2, room / 2), Math.min(room - size / 2, at));
  return { x: clamp(x, width, area.width), y: clamp(y, height, area.height) };
}

/** Where the rows of a cluster are: inward ones first, their middle, and what most of them are within. */
interface OwnRows {
  readonly inward: readonly number[];
  readonly middle: readonly [number, number];
  readonly west: number;
  readonly east: number;
  readonly north: number;
  readonly south: number;
}

function rowsOf(label: number, { x, y, labels }: Spots): OwnRows {
  const rows: number[] = [];
  for (let i = 0; i < labels.length; i++) if (labels[i] === label) rows.push(i);
  const across = rows.map((row) => x[row]).sort((a, b) => a - b);
  const down = rows.map((row) => y[row]).sort((a, b) => a - b);
  const at = (sorted: number[], share: number): number =>
    sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const middle: [number, number] = [at(across, 0.5), at(down, 0.5)];
  const [west, east] = [at(across, 0.1), at(across, 0.9)];
  const [north, south] = [at(down, 0.1), at(down, 0.9)];
  const far = (row: number): number => (x[row] - middle[0]) ** 2 + (y[row] - middle[1]) ** 2;
  return { inward: rows.sort((a, b) => far(a) - far(b) || a - b), middle, west, east, north, south };
}

/** Where a name may stand: at rows of its cluster, and above, below and beside most of them. */
function candidates(
  rows: OwnRows,
  { width, height }: Size,
  { x, y }: Spots,
): readonly (readonly [number, number])[] {
  const { inward, middle, west, east, north, south } = rows;
  const own = Array.from({ length: Math.min(TRIED, inward.length) }, (_, t): [number, number] => {
    const row = inward[Math.floor((t * inward.length) / Math.min(TRIED, inward.length))];
    return [x[row], y[row]];
  });
  const beside: [number, number][] = [];
  for (const step of [0.6, 1.2]) {
    beside.push([middle[0], north - step * height], [middle[0], south + step * height]);
    beside.push([west - (step - 0.1) * width, middle[1]], [east + (step - 0.1) * width, middle[1]]);
  }
  return [middle, ...own, ...beside];
}

/** How many rows a box covers, about: by sums over all cells above and to the left. */
function covering({ x, y }: Spots, { width, height }: Area): (box: Box) => number {
  const columns = Math.ceil(width / CELL) + 1;
  const lines = Math.ceil(height / CELL) + 1;
  const sums = new Float64Array((columns + 1) * (lines + 1));
  const cell = (at: number, most: number): number => Math.max(0, Math.min(most, Math.floor(at / CELL)));
  for (let i = 0; i < x.length; i++) {
    sums[(cell(y[i], lines - 1) + 1) * (columns + 1) + cell(x[i], columns - 1) + 1]++;
  }
  for (let line = 1; line <= lines; line++) {
    for (let column = 1; column <= columns; column++) {
      const here = line * (columns + 1) + column;
      sums[here] += sums[here - 1] + sums[here - columns - 1] - sums[here - columns - 2];
    }
  }
  return (box) => {
    const [west, east] = [-0.5, 0.5].map((half) => box.x + half * box.width);
    const [north, south] = [-0.5, 0.5].map((half) => box.y + half * box.height);
    const [c0, c1] = [cell(west, columns - 1), cell(east, columns - 1) + 1];
    const [l0, l1] = [cell(north, lines - 1) * (columns + 1), (cell(south, lines - 1) + 1) * (columns + 1)];
    return sums[l1 + c1] - sums[l0 + c1] - sums[l1 + c0] + sums[l0 + c0];
  };
}
