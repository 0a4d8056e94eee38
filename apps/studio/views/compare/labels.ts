/** Numbers of rows and where these lie → a place inside each cluster for its name, and the names that can be read there. */
import type { Size } from "../../draw/geometry.js";

interface Middle {
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

/** Of every number the row nearest to the mean of its rows, which is inside the cluster whatever its shape; largest first. */
export function middlesOf(
  numbers: ArrayLike<number>,
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
): readonly Middle[] {
  let most = -1;
  for (let row = 0; row < numbers.length; row++) if (numbers[row] > most) most = numbers[row];
  const [rows, sumX, sumY] = [
    new Uint32Array(most + 1),
    new Float64Array(most + 1),
    new Float64Array(most + 1),
  ];
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row];
    if (number < 0) continue;
    rows[number]++;
    sumX[number] += x[row];
    sumY[number] += y[row];
  }
  const nearest = new Uint32Array(most + 1);
  const least = new Float64Array(most + 1).fill(Number.POSITIVE_INFINITY);
  for (let number = 0; number <= most; number++) {
    sumX[number] /= rows[number];
    sumY[number] /= rows[number];
  }
  for (let row = 0; row < numbers.length; row++) {
    const number = numbers[row];
    if (number < 0) continue;
    const [dx, dy] = [x[row] - sumX[number], y[row] - sumY[number]];
    const away = dx * dx + dy * dy;
    if (away < least[number]) {
      least[number] = away;
      nearest[number] = row;
    }
  }
  return Array.from(rows, (count, number) => ({ number, count, at: nearest[number] }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.number - b.number)
    .map(({ number, at }) => ({ number, x: x[at], y: y[at] }));
}

interface Label extends Middle {
  readonly text: string;
}

// Of a name in pixels: about so wide a letter, and so high.
const LETTER = 7;
const HIGH = 14;
const EDGE = 2;
/** Longer names are cut: a panel is for its rows. */
const MOST_LETTERS = 22;
// Names on more of the picture than this hide it.
const COVERED = 0.12;

/** The names that fit: inside the panel, none on another, earlier ones first, as many as leave the picture visible. */
export function readable(labels: readonly Label[], { width, height }: Size): readonly Label[] {
  const kept: (Label & { half: number })[] = [];
  let covered = 0;
  for (const { number, x, y, text: whole } of labels) {
    const most = Math.min(MOST_LETTERS, Math.floor((0.6 * width) / LETTER));
    const text = whole.length <= most ? whole : `${whole.slice(0, Math.max(1, most - 1)).trimEnd()}…`;
    // What is out of sight stays so: a name at the edge would point at nothing.
    if (whole === "" || most < 1 || x < 0 || y < 0 || x > width || y > height) continue;
    const half = (LETTER * text.length) / 2;
    if (covered + 2 * half * HIGH > COVERED * width * height && kept.length > 0) continue;
    const inside = (at: number, room: number, all: number): number =>
      Math.max(room + EDGE, Math.min(at, all - room - EDGE));
    const spot = { number, text, half, x: inside(x, half, width), y: inside(y, HIGH / 2, height) };
    const covers = (other: (typeof kept)[number]): boolean =>
      Math.abs(other.x - spot.x) < other.half + half && Math.abs(other.y - spot.y) < HIGH;
    if (kept.some(covers)) continue;
    kept.push(spot);
    covered += 2 * half * HIGH;
  }
  return kept;
}
