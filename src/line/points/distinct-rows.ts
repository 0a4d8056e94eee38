/** One of each of the rows that are equal, one after another; by all threads where they reach the rows. */

import { kept } from "../../kernels/kept.js";
import type { Kernels } from "../../kernels/kernels.js";
import { plan, u32 } from "../../kernels/plan.js";
import type { Points } from "./points.js";

/** Rows first[0], first[1], … without any -0. Kernels that keep arrays for a job keep many of them. */
export function distinctRows(points: Points, first: Uint32Array, kernels?: Kernels): Float64Array {
  const { dim, coords } = points;
  const numbers = first.length * dim;
  const room = kept(numbers, kernels);
  if (kernels && room && isOrdered(points, first, room, kernels)) return room;
  const distinct = room ?? new Float64Array(numbers);
  for (let i = 0; i < first.length; i++) {
    // -0 + 0 = 0: the two zeros are one number.
    for (let c = 0; c < dim; c++) distinct[i * dim + c] = coords[first[i] * dim + c] + 0;
  }
  return distinct;
}

/** Copies the rows if the kernels reach where they are, and returns whether they do. */
function isOrdered(
  { dim, coords }: Points,
  first: Uint32Array,
  rows: Float64Array,
  kernels: Kernels,
): boolean {
  const arrays = plan({ order: u32(first.length, "raw") });
  const space = kernels.open(arrays);
  try {
    if (!space.holds(coords) || !space.holds(rows)) return false;
    const { order } = arrays.take(space);
    order.set(first);
    space.orderedRows({ coords, dim, order, from: 0, to: first.length, rows });
    return true;
  } finally {
    space.close();
  }
}
