/** k-means on several threads: the chunks of its sums are the chunks of the work. */
import { add, addressOf as at } from "./calls.js";
import { LLOYD_CHUNK, type LloydKernels } from "./lloyd.js";
import type { Spread } from "./spread.js";
import { MOST_CHUNKS } from "./team.js";

export function spreadLloyd({ team, alone, partials }: Spread): Pick<LloydKernels, "assign" | "accumulate"> {
  return {
    assign: (rows, dim, n, centers, clusters, weights, labels, distances) => {
      let inertia = 0;
      const most = MOST_CHUNKS * LLOYD_CHUNK;
      for (let from = 0; from < n; from += most) {
        const to = Math.min(from + most, n);
        const table = [at(rows), dim, from, to, at(centers), clusters];
        const values = [...table, at(weights), at(labels), at(distances)];
        const sums = team.run({ kernel: "assign", values, from, to, grain: LLOYD_CHUNK, range: 2 });
        for (const sum of sums) inertia += sum;
      }
      return inertia;
    },
    accumulate: (rows, dim, n, clusters, weights, labels, sums, totals, partial) => {
      const size = clusters * (dim + 1);
      const most = Math.min(MOST_CHUNKS, Math.floor(partials.length / size));
      if (n <= LLOYD_CHUNK || most < 2)
        return alone.accumulate(rows, dim, n, clusters, weights, labels, sums, totals, partial);
      sums.fill(0);
      totals.fill(0);
      for (let from = 0; from < n; from += most * LLOYD_CHUNK) {
        const to = Math.min(from + most * LLOYD_CHUNK, n);
        partials.fill(0, 0, Math.ceil((to - from) / LLOYD_CHUNK) * size);
        const behind = partials.subarray(clusters * dim);
        const values = [at(rows), dim, from, to, at(weights), at(labels), at(partials), at(behind)];
        const byChunk = [6, 7].map((argument) => ({ argument, bytes: 8 * size }));
        const { length } = team.run({
          kernel: "accumulate",
          values,
          from,
          to,
          grain: LLOYD_CHUNK,
          range: 2,
          byChunk,
        });
        for (let c = 0; c < length; c++) {
          add(sums, partials.subarray(c * size, c * size + clusters * dim));
          add(totals, partials.subarray(c * size + clusters * dim, (c + 1) * size));
        }
      }
    },
  };
}
