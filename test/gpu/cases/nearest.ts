/** The nearest rows on a GPU against float64 on all pairs. */
import { random } from "../../../src/base/random.js";
import type { Device } from "../../../src/gpu/device.js";
import { nearestSteps } from "../../../src/gpu/nearest.js";
import type { Tuning } from "../../../src/gpu/nearest-search.js";
import type { Nearest, NearestFound } from "../../../src/kernels/gpu.js";
import { drive } from "../drive.js";

interface Rows {
  readonly n: number;
  readonly dim: number;
  readonly k: number;
  /** Coordinate c of row i. */
  readonly at: (i: number, c: number, uniform: () => number) => number;
  /** Row at a place; that of its number unless given. */
  readonly order?: ((n: number, uniform: () => number) => Uint32Array) | undefined;
}

function nearestOf({ n, dim, k, at, order }: Rows): Nearest {
  const { uniform } = random(7, n + dim);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) for (let c = 0; c < dim; c++) coords[i * dim + c] = at(i, c, uniform);
  const center = Float64Array.from(
    { length: dim },
    (_, c) => Float64Array.from({ length: n }, (_, i) => coords[i * dim + c]).sort()[n >> 1],
  );
  return {
    n,
    dim,
    k,
    coords,
    center,
    order: order?.(n, uniform) ?? Uint32Array.from({ length: n }, (_, i) => i),
  };
}

/** All pairs in float64, ordered by (square, name). */
function brute({ n, dim, k, coords, order }: Nearest): NearestFound {
  const found = { distances: new Float64Array(n * k), neighbors: new Uint32Array(n * k) };
  const squares = new Float64Array(n);
  for (let place = 0; place < n; place++) {
    for (let j = 0; j < n; j++) {
      squares[j] = 0;
      for (let c = 0; c < dim; c++) squares[j] += (coords[order[place] * dim + c] - coords[j * dim + c]) ** 2;
    }
    const others = Array.from({ length: n }, (_, j) => j).filter((j) => j !== order[place]);
    others.sort((a, b) => squares[a] - squares[b] || a - b);
    for (let e = 0; e < k; e++) {
      found.neighbors[place * k + e] = others[e];
      found.distances[place * k + e] = squares[others[e]];
    }
  }
  return found;
}

/** Places where the two differ, with how many each part left without a proof; "refused" if the GPU does not do it. */
async function compared(device: Device, rows: Rows, tuning: Tuning = {}): Promise<unknown> {
  const given = nearestOf(rows);
  const parts: Record<string, number> = {};
  const onPart = (name: string, unproven: number) => {
    if (name !== "packed" && name !== "left") parts[name] = unproven;
  };
  const found = await drive(device, nearestSteps(device, given, { ...tuning, onPart }));
  if (found === undefined) return "refused";
  const expected = brute(given);
  let wrong = 0;
  for (let e = 0; e < given.n * given.k; e++) {
    if (found.neighbors[e] !== expected.neighbors[e] || found.distances[e] !== expected.distances[e]) wrong++;
  }
  return { wrong, parts };
}

const cloud: Rows["at"] = (_i, _c, uniform) => uniform() - 0.5;
const shuffled: Rows["order"] = (n, uniform) => {
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
};

/** [n, dim, k, coordinates, order, tuning]. */
type Case = readonly [number, number, number, Rows["at"], Rows["order"]?, Tuning?];

async function all(device: Device, cases: readonly Case[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const [n, dim, k, at, order, tuning] of cases) {
    results.push(await compared(device, { n, dim, k, at, ...(order && { order }) }, tuning));
  }
  return results;
}

/** Sizes that fill no tile, and every other row as a neighbor. */
export function nearestClouds(device: Device): Promise<unknown[]> {
  return all(device, [
    [600, 16, 10, cloud, shuffled],
    [301, 17, 1, cloud],
    [515, 50, 10, cloud, shuffled],
    [257, 100, 64, cloud],
    [130, 784, 5, cloud],
    [40, 16, 39, cloud],
    [2, 16, 1, cloud],
  ]);
}

/** Few dispatches or many, narrow tiles or wide: the same. */
export function nearestShapes(device: Device): Promise<unknown[]> {
  const bounds = { listBytes: 2 * 128 * 256 * 8, products: 1, coordinates: 40 };
  return all(device, [
    [500, 16, 10, cloud, shuffled, { wide: 4 }],
    [500, 16, 10, cloud, shuffled, bounds],
    [500, 16, 10, cloud, shuffled, { ...bounds, wide: 4 }],
  ]);
}

/** Whole numbers, whose squares float32 has exactly: copies and ties go to the lower name. */
export function nearestTies(device: Device): Promise<unknown[]> {
  return all(device, [
    [400, 16, 10, (_i, c, uniform) => (c < 6 ? Math.floor(3 * uniform()) : 5), shuffled],
    [400, 16, 10, (i, c) => ((i % 7) * (c + 1)) % 5, shuffled],
    [300, 16, 10, (i, c) => 1e6 + 0.25 * ((i * (c + 1)) % 4)],
  ]);
}

/** Ties that float64 breaks by its rounding: no bound on errors proves anything about them. */
export function nearestUnproven(device: Device): Promise<unknown[]> {
  const tenths: Rows["at"] = (_i, c, uniform) => (c < 4 ? 0.1 * Math.floor(3 * uniform()) : 0.7);
  const copies: Rows["at"] = (_i, c, uniform) => (c < 1 ? 0.1 * Math.floor(2 * uniform()) : 0.7);
  return all(device, [
    [300, 16, 3, tenths, shuffled],
    [400, 16, 3, copies, shuffled],
    [400, 16, 3, copies, shuffled, { sample: 16 }],
    [300, 16, 3, (i, c, uniform) => (i % 20 ? uniform() : c / 3)],
  ]);
}

/** Far from the origin, in tiny and huge units, one row far away, and clusters far apart. */
export function nearestPlaces(device: Device): Promise<unknown[]> {
  const clusters: Rows["at"] = (i, c, uniform) => (((i >> 6) * (c + 1)) % 5) + uniform();
  const apart: Rows["at"] = (i, _c, uniform) => (i % 3) * 1e4 + uniform();
  return all(device, [
    [300, 16, 5, (_i, _c, uniform) => 1e6 + uniform()],
    [300, 16, 5, (_i, _c, uniform) => 1e-80 * uniform()],
    [300, 16, 5, (_i, _c, uniform) => 1e80 * uniform()],
    [300, 16, 5, (i, _c, uniform) => (i === 77 ? 1e9 : uniform())],
    [400, 16, 5, clusters],
    [400, 16, 5, clusters, shuffled],
    [300, 16, 5, apart, undefined, { sample: 32 }],
  ]);
}

/** What the GPU leaves to the kernels. */
export function nearestRefused(device: Device): Promise<unknown[]> {
  return all(device, [
    [70, 16, 65, cloud],
    [10, 16, 2, () => 3],
    [10, 16, 2, (i, _c, uniform) => (i ? uniform() : 1e300)],
  ]);
}
