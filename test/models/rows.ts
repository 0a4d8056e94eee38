import { random } from "../../src/base/random.js";
import type { Points } from "../../src/index.js";

/** Three groups of uneven size in any dimension, with a few strays; the same numbers for the same arguments. */
export function groups(n: number, dim: number, seed: number): Points {
  const source = random(seed, 9100);
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const group = i % 6 < 3 ? 0 : i % 6 < 5 ? 1 : 2;
    const width = i % 97 === 0 ? 6 : 1;
    for (let c = 0; c < dim; c++) {
      let sum = 0;
      for (let t = 0; t < 4; t++) sum += source.uniform() - 0.5;
      coords[i * dim + c] = width * sum + (c === group % dim ? 4 * (group + 1) : 0);
    }
  }
  return { n, dim, coords };
}

/** Rows order[0], order[1], … */
export function picked({ dim, coords }: Points, order: readonly number[]): Points {
  const rows = order.flatMap((i) => [...coords.subarray(i * dim, (i + 1) * dim)]);
  return { n: order.length, dim, coords: Float64Array.from(rows) };
}
