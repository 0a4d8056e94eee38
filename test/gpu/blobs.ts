/** Rows in groups. */
import { random } from "../../src/base/random.js";

/** Groups of rows, `apart` times as far from each other as they are wide, far from zero. */
export function blobs(n: number, dim: number, groups: number, apart: number, seed = 1) {
  const source = random(seed, 77);
  const middles = Float64Array.from({ length: groups * dim }, () => 1000 + apart * source.uniform());
  const coords = new Float64Array(n * dim);
  const labels = Uint32Array.from({ length: n }, () => Math.floor(groups * source.uniform()));
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < dim; c++) {
      const noise = source.uniform() + source.uniform() + source.uniform() - 1.5;
      coords[i * dim + c] = middles[labels[i] * dim + c] + 2 * noise;
    }
  }
  return { n, dim, coords, labels };
}
