/** Rows → k-means from one start, round by round: of several drawn starts the one that ends lowest. */
import type { Points } from "spectacl";
import { pointsIn, random, spaceOf } from "spectacl/internal";
import { matchedLabels } from "../../../report/result/matching.js";
import { skill } from "../../engine/protocol.js";
import { rowsOf } from "./sampled-work.js";
import { type Rounds, roundsCall } from "./story-calls.js";

const STREAM_ROUNDS = 2101;
const DRAWS = 10;
// So many rounds end nearly every start; a few rows may still change after that.
const MOST_ROUNDS = 60;

export const roundsWork = skill(roundsCall, ({ input, rows, clusters, distance, seed, reference }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("k-means needs rows; a graph has none.");
  return numberedLike(bestRounds(seen(rowsOf(given, rows), distance), clusters, seed), reference, clusters);
});

/** Rows as k-means sees them: of unit length if directions are compared. */
function seen(points: Points, distance: unknown): Points {
  const space = spaceOf(distance as string | undefined);
  return space ? pointsIn(space, points) : points;
}

export function bestRounds(points: Points, clusters: number, seed: number): Rounds {
  const source = random(seed, STREAM_ROUNDS);
  let best: Rounds | undefined;
  for (let draw = 0; draw < DRAWS; draw++) {
    const found = roundsFrom(points, drawnStarts(points, clusters, source.uniform));
    if (!best || found.inertia.at(-1)! < best.inertia.at(-1)!) best = found;
  }
  return best!;
}

/** k-means++: each further start is drawn with a chance ∝ its squared distance to those drawn before. */
function drawnStarts(points: Points, clusters: number, uniform: () => number): Uint32Array {
  const { n } = points;
  const starts = new Uint32Array(clusters);
  const squares = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  for (let s = 0; s < clusters; s++) {
    const row = s === 0 ? Math.floor(uniform() * n) : drawnBy(squares, uniform());
    starts[s] = row;
    const center = points.coords.subarray(row * points.dim, (row + 1) * points.dim);
    for (let i = 0; i < n; i++) squares[i] = Math.min(squares[i], squareTo(points, i, center, 0));
  }
  return starts;
}

/** The first row at which the sum of chances exceeds this share of all; the last row if all are 0. */
function drawnBy(chances: Float64Array, share: number): number {
  let left = share * chances.reduce((sum, chance) => sum + chance, 0);
  const row = chances.findIndex((chance) => {
    left -= chance;
    return left < 0;
  });
  return row < 0 ? chances.length - 1 : row;
}

/** Lloyd's rounds from these rows as centers. */
export function roundsFrom(points: Points, starts: Uint32Array): Rounds {
  const { dim, coords } = points;
  let centers: Float64Array = new Float64Array(starts.length * dim);
  starts.forEach((row, s) => {
    centers.set(coords.subarray(row * dim, (row + 1) * dim), s * dim);
  });
  const labels: Int32Array[] = [];
  const inertia: number[] = [];
  for (let round = 0; round <= MOST_ROUNDS; round++) {
    const found = assigned(points, centers, starts.length);
    const before = labels.at(-1);
    if (before && found.labels.every((label, row) => label === before[row])) break;
    labels.push(found.labels);
    inertia.push(found.inertia);
    centers = meansOf(points, found.labels, centers);
  }
  return { starts, labels, inertia };
}

function assigned({ n, ...points }: Points, centers: Float64Array, clusters: number) {
  const labels = new Int32Array(n);
  let inertia = 0;
  for (let i = 0; i < n; i++) {
    let least = Number.POSITIVE_INFINITY;
    for (let s = 0; s < clusters; s++) {
      const square = squareTo(points, i, centers, s * points.dim);
      if (square < least) {
        least = square;
        labels[i] = s;
      }
    }
    inertia += least;
  }
  return { labels, inertia };
}

/** A center without rows stays where it is. */
function meansOf({ n, dim, coords }: Points, labels: Int32Array, before: Float64Array): Float64Array {
  const sums = new Float64Array(before.length);
  const sizes = new Float64Array(before.length / dim);
  for (let i = 0; i < n; i++) {
    sizes[labels[i]]++;
    for (let c = 0; c < dim; c++) sums[labels[i] * dim + c] += coords[i * dim + c];
  }
  return sums.map((sum, at) => {
    const size = sizes[Math.floor(at / dim)];
    return size > 0 ? sum / size : before[at];
  });
}

function squareTo(
  { dim, coords }: Pick<Points, "dim" | "coords">,
  row: number,
  center: Float64Array,
  from: number,
): number {
  let sum = 0;
  for (let c = 0; c < dim; c++) {
    const difference = coords[row * dim + c] - center[from + c];
    sum += difference * difference;
  }
  return sum;
}

/** Centers get the numbers of the clusters that their last rows match best. */
function numberedLike(found: Rounds, reference: Int32Array, clusters: number): Rounds {
  const last = found.labels.at(-1)!;
  const matched = matchedLabels(reference, last);
  const number = new Int32Array(clusters).fill(-1);
  last.forEach((label, row) => {
    number[label] = matched[row];
  });
  // Centers that lost all their rows get the numbers that are left.
  let free = 0;
  for (let s = 0; s < clusters; s++) {
    if (number[s] >= 0) continue;
    while (number.includes(free)) free++;
    number[s] = free;
  }
  const starts = new Uint32Array(Math.max(...number) + 1);
  number.forEach((own, s) => {
    starts[own] = found.starts[s];
  });
  return { ...found, starts, labels: found.labels.map((own) => own.map((label) => number[label])) };
}
