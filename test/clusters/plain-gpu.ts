/** What a GPU does for k-means, done by the kernels. */
import type { Steps } from "../../src/base/progress.js";
import type { Descend, Gpu } from "../../src/kernels/gpu.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { assign, forget, table, tableSizes } from "../../src/line/clusters/lloyd.js";

/** The kernels with a GPU that runs rounds of Lloyd on them; `asked` hears how many starts descend. */
export function withPlainGpu(kernels: Kernels, asked: (starts: number) => void = () => {}): Kernels {
  const lloydSteps: Gpu["lloydSteps"] = function* (rows, use) {
    const { dim, coords, among, weights, clusters } = rows;
    const points = { n: coords.length / dim, dim, coords };
    const n = among?.length ?? points.n;
    const space = kernels.open(...tableSizes(n, dim, clusters));
    const t = table({ points, among, weights }, clusters, space);
    const descend: Descend = function* (
      starts,
      { tolerance, rounds },
    ): Steps<{ centers: Float64Array; inertia: number }[]> {
      asked(starts.length);
      const ends = [];
      for (const start of starts) {
        const centers = start.slice();
        const put = (): void => {
          for (let at = 0; at < centers.length; at++)
            t.centers[Math.floor(at / dim) * t.dim + (at % dim)] = centers[at];
        };
        put();
        forget(t);
        let inertia = assign(t);
        for (let round = 0; round < rounds; round++) {
          yield 0;
          for (let at = 0; at < centers.length; at++) {
            const s = Math.floor(at / dim);
            if (t.totals[s] > 0) centers[at] = t.sums[s * t.dim + (at % dim)] / t.totals[s];
          }
          put();
          const before = inertia;
          inertia = assign(t);
          if (!(before - inertia > tolerance * before)) break;
        }
        ends.push({ centers, inertia });
      }
      return ends;
    };
    try {
      return yield* use(descend);
    } finally {
      space.close();
    }
  };
  return { ...kernels, gpu: { lloydSteps } };
}
