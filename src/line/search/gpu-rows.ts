/** What a GPU is told of rows before it holds all of them against each other, and the tiles that it reads. */
import type { Surveyed, TilesSteps } from "../../kernels/gpu.js";
import type { Kernels } from "../../kernels/kernels.js";
import { f32, f64, plan, u32 } from "../../kernels/plan.js";
import { TILE } from "../../kernels/points.js";
import { putRows } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import { numbersOf } from "../points/ranges.js";

// Numbers of the tiles that are made at a time, for each thread.
const NUMBERS = 2 ** 18;

export function surveyed(
  points: Points,
  order: Uint32Array,
  center: Float64Array,
  kernels: Kernels,
): Surveyed {
  const { low, high, whole } = numbersOf(points, kernels);
  let largest = 0;
  // Differences keep their order when they are rounded: the largest is that of the lowest or the highest number.
  for (let c = 0; c < center.length; c++) {
    largest = Math.max(largest, Math.abs(low[c] - center[c]), Math.abs(high[c] - center[c]));
  }
  return { order, whole, largest, tilesSteps: tilesOf(points, order, center, kernels) };
}

function tilesOf(points: Points, order: Uint32Array, center: Float64Array, kernels: Kernels): TilesSteps {
  return function* (scale, depth, use) {
    const { dim } = points;
    const n = order.length;
    const tiles = Math.ceil(n / TILE);
    const atOnce = Math.max(1, Math.min(tiles, Math.floor((kernels.threads * NUMBERS) / (TILE * depth))));
    const places = atOnce * TILE;
    const arrays = plan({
      coords: f64(places * dim, "raw"),
      order: u32(places, "raw"),
      center: f64(dim, "raw"),
      // Coordinates behind the last stay 0.
      tiles: f32(places * depth),
      norms: f64(places, "raw"),
    });
    const space = kernels.open(arrays);
    try {
      const memory = arrays.take(space);
      memory.center.set(center);
      const held = space.holds(points.coords);
      for (let first = 0; first < tiles; first += atOnce) {
        const count = Math.min(places, n - first * TILE);
        const rows = order.subarray(first * TILE, first * TILE + count);
        // Rows that the kernels do not reach are brought in their order.
        if (held) memory.order.set(rows);
        else {
          putRows(points, rows, memory.coords);
          for (let i = 0; i < count; i++) memory.order[i] = i;
        }
        const coords = held ? points.coords : memory.coords;
        const to = Math.ceil(count / TILE);
        space.tiledRows({ ...memory, coords, dim, n: count, scale, depth, from: 0, to, first: 0 });
        use(first, memory.tiles.subarray(0, to * TILE * depth), memory.norms.subarray(0, to * TILE));
        yield (first * TILE + count) / n;
      }
    } finally {
      space.close();
    }
  };
}
