/** Which points are near rows from elsewhere: the GPU against float64 on all pairs. */
import { random } from "../../../src/base/random.js";
import type { Device } from "../../../src/gpu/device.js";
import { nearNearestSteps } from "../../../src/gpu/near-nearest.js";
import type { NearestFoundOf, NearFound, WithinFoundOf } from "../../../src/gpu/near-points.js";
import { LIMITS, type Limits, nearWithinSteps } from "../../../src/gpu/near-within.js";
import type { Tuning } from "../../../src/gpu/nearest-search.js";
import { drive } from "../drive.js";

/** Coordinate c of point or row i. */
type At = (i: number, c: number, uniform: () => number) => number;

/** [points, rows, columns, coordinates of points, of rows]. */
type Given = readonly [n: number, m: number, dim: number, points: At, rows: At];

function tableOf([n, m, dim, points, rows]: Given) {
  const { uniform } = random(5, n + m + dim);
  const filled = (count: number, at: At): Float64Array =>
    Float64Array.from({ length: count * dim }, (_, e) => at(Math.floor(e / dim), e % dim, uniform));
  const coords = filled(n, points);
  const center = coords.slice((n >> 1) * dim, ((n >> 1) + 1) * dim);
  const queries = filled(m, rows);
  const square = (i: number, j: number): number => {
    let sum = 0;
    for (let c = 0; c < dim; c++) sum += (queries[i * dim + c] - coords[j * dim + c]) ** 2;
    return sum;
  };
  return { n, m, dim, coords, center, queries, square };
}

/** Asks for all rows in two blocks, of which the second is short. */
function* inBlocks(
  ask: (rows: Float64Array, count: number) => Generator<number, NearFound | undefined, void>,
  queries: Float64Array,
  m: number,
) {
  const dim = queries.length / m;
  const cut = Math.ceil((2 * m) / 3);
  const first = yield* ask(queries, cut);
  const second = cut < m ? yield* ask(queries.slice(cut * dim), m - cut) : undefined;
  return { cut, blocks: [first, second] };
}

async function nearest(device: Device, given: Given, k: number, tuning: Tuning = {}) {
  const { m, queries, square, ...table } = tableOf(given);
  const points = { ...table, k, wanted: { k } };
  const steps = device.scopedSteps(() =>
    nearNearestSteps(device, points, (ask) => inBlocks(ask, queries, m), tuning),
  );
  const found = await drive(device, steps);
  if (found === undefined) return "refused";
  if (found.blocks[0] === undefined) return "given up";
  let wrong = 0;
  let open = 0;
  for (let i = 0; i < m; i++) {
    const block = found.blocks[i < found.cut ? 0 : 1] as NearestFoundOf;
    const at = i < found.cut ? i : i - found.cut;
    if (block.open.includes(at)) {
      open++;
      continue;
    }
    const order = Array.from({ length: table.n }, (_, j) => j);
    const squares = order.map((j) => square(i, j));
    order.sort((a, b) => squares[a] - squares[b] || a - b);
    for (let e = 0; e < k; e++) {
      if (block.neighbors[at * k + e] !== order[e]) wrong++;
      if (block.distances[at * k + e] !== squares[order[e]]) wrong++;
    }
  }
  return { wrong, open };
}

async function within(device: Device, given: Given, share: number | bigint, limits: Limits = LIMITS) {
  const { m, queries, square, ...table } = tableOf(given);
  const { n } = table;
  const sorted = Float64Array.from({ length: 1000 }, (_, e) => square(e % m, (7 * e) % n)).sort();
  // A square that occurs, unless it is given.
  const radius2 = typeof share === "bigint" ? Number(share) : sorted[Math.floor(share * 1000)];
  const points = { ...table, radius2, wanted: { radius2 } };
  const steps = device.scopedSteps(() =>
    nearWithinSteps(device, points, (ask) => inBlocks(ask, queries, m), limits),
  );
  const found = await drive(device, steps);
  if (found === undefined) return "refused";
  let wrong = 0;
  let pairs = 0;
  for (let i = 0; i < m; i++) {
    const { bits, words } = found.blocks[i < found.cut ? 0 : 1] as WithinFoundOf;
    const at = i < found.cut ? i : i - found.cut;
    for (let j = 0; j < 32 * words; j++) {
      const bit = (bits[at * words + (j >> 5)] >>> (j & 31)) & 1;
      if (bit !== (j < n && square(i, j) <= radius2 ? 1 : 0)) wrong++;
      pairs += bit;
    }
  }
  return { wrong, pairs };
}

const cloud: At = (_i, _c, uniform) => uniform() - 0.5;
const digits: At = (_i, c, uniform) => (c < 6 ? Math.floor(3 * uniform()) : 5);
const copies: At = (i, c) => ((i % 7) * (c + 1)) % 5;
const tenths: At = (_i, c, uniform) => (c < 4 ? 0.1 * Math.floor(3 * uniform()) : 0.7);
/** Every fifth row is far away, by more and more. */
const far: At = (i, c, uniform) => (i % 5 ? cloud(i, c, uniform) : 10 ** (i % 200));

/** Sizes that fill no tile, as many neighbors as lists have room for, few points, and all of them wanted. */
export async function nearestOfPoints(device: Device) {
  return [
    await nearest(device, [600, 300, 16, cloud, cloud], 10),
    await nearest(device, [130, 700, 17, cloud, cloud], 1),
    await nearest(device, [257, 129, 16, cloud, cloud], 64),
    await nearest(device, [200, 40, 784, cloud, cloud], 5),
    await nearest(device, [2, 50, 16, cloud, cloud], 2),
    await nearest(device, [64, 50, 16, cloud, cloud], 64),
    await nearest(device, [500, 300, 16, cloud, cloud], 10, { wide: 4, products: 1, coordinates: 40 }),
  ];
}

/** Ties: whole numbers, copies of points, rows at the very place of some, and rows between them. */
export async function nearestOfTies(device: Device) {
  return [
    await nearest(device, [400, 200, 16, digits, digits], 10),
    await nearest(device, [300, 200, 16, copies, copies], 10),
    await nearest(device, [300, 200, 16, digits, (_i, _c, uniform) => 3 * uniform()], 10),
  ];
}

/** Ties that float64 breaks by its rounding, and rows so far away that float32 has no number for them. */
export async function nearestUnknown(device: Device) {
  return [
    await nearest(device, [300, 200, 16, tenths, tenths], 3),
    await nearest(device, [300, 200, 16, cloud, far], 5),
    await nearest(device, [300, 200, 16, cloud, (i) => 10 ** (100 + i)], 5),
  ];
}

/** Too many neighbors, points that are all one, and no room. */
export async function nearestNowhere(device: Device) {
  const given: Given = [300, 20, 16, cloud, cloud];
  return [
    await nearest(device, given, 65),
    await nearest(device, [1, 20, 16, cloud, cloud], 1),
    await nearest({ ...device, mostBytes: 256 }, given, 5),
  ];
}

export async function withinOfPoints(device: Device) {
  return [
    await within(device, [600, 300, 16, cloud, cloud], 0.3),
    await within(device, [129, 700, 17, cloud, cloud], 0.1),
    await within(device, [140, 130, 300, cloud, cloud], 0.5),
    await within(device, [2, 50, 16, cloud, cloud], 0.5),
    await within(device, [3, 50, 16, cloud, cloud], 0.5),
  ];
}

/** Many pairs at the radius itself, copies, rows far away; small blocks, and no room for the undecided at first. */
export async function withinOfTies(device: Device) {
  const halves: At = (i, c, uniform) => digits(i, c, uniform) + (i % 3 === 0 ? 0.5 : 0);
  const small = { bitBytes: 1, open: 1 };
  return [
    await within(device, [400, 200, 16, digits, digits], 4n),
    await within(device, [400, 200, 16, digits, halves], 4n),
    await within(device, [300, 200, 16, copies, copies], 0n),
    await within(device, [300, 200, 16, tenths, tenths], 0.3),
    await within(device, [300, 200, 16, cloud, far], 0.3),
    await within(device, [300, 400, 16, cloud, cloud], 0.3, small),
    await within(device, [300, 400, 16, (i, _c, uniform) => 1e6 * (i % 2) + uniform(), cloud], 0.2, small),
  ];
}

/** All points within the radius, points that are all one, and no room. */
export async function withinNowhere(device: Device) {
  const given: Given = [300, 20, 16, cloud, cloud];
  return [
    await within(device, given, 10n ** 6n),
    await within(device, [5, 20, 16, () => 3, cloud], 1n),
    await within({ ...device, mostBytes: 256 }, given, 0.3),
  ];
}
