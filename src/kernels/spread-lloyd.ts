/** k-means on several threads: the chunks of its sums are the chunks of the work. */
import { add, addressOf as at, kernelFor } from "./calls.js";
import { LLOYD_CHUNK, type LloydKernels } from "./lloyd.js";
import type { Spread } from "./spread.js";
import { MOST_CHUNKS } from "./team.js";

export function spreadLloyd({ team, alone, partials }: Spread): Pick<LloydKernels, "assign"> {
  return {
    assign: (...given) => {
      const [rows, dim, n, centers, clusters, weights, labels, distances, sums, totals] = given;
      const size = clusters * (dim + 1);
      const most = Math.min(MOST_CHUNKS, Math.floor(partials.length / size));
      if (n <= LLOYD_CHUNK || most < 2) return alone.assign(...given);
      const kernel = kernelFor("assign", rows);
      let inertia = 0;
      for (let from = 0; from < n; from += most * LLOYD_CHUNK) {
        const to = Math.min(from + most * LLOYD_CHUNK, n);
        partials.fill(0, 0, Math.ceil((to - from) / LLOYD_CHUNK) * size);
        const behind = partials.subarray(clusters * dim);
        const table = [at(rows), dim, from, to, at(centers), clusters];
        const values = [...table, ...[weights, labels, distances, partials, behind].map(at)];
        const byChunk = [9, 10].map((argument) => ({ argument, bytes: 8 * size }));
        const found = team.run({ kernel, values, from, to, grain: LLOYD_CHUNK, range: 2, byChunk });
        for (let c = 0; c < found.length; c++) {
          inertia += found[c];
          add(sums, partials.subarray(c * size, c * size + clusters * dim));
          add(totals, partials.subarray(c * size + clusters * dim, (c + 1) * size));
        }
      }
      return inertia;
    },
  };
}
