/** Rows → the shortest tree over them by mutual reachability, as HDBSCAN measures: max(distance, core of one, core of the other). */

import { skill } from "../../engine/protocol.js";
import { type Distance, distanceOf } from "../../reach/distance.js";
import { rowsOf } from "./sampled-work.js";
import { type Span, spanCall } from "./story-calls.js";

export const spanWork = skill(spanCall, ({ input, rows, distance: name, samples }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) return undefined;
  const own = rowsOf(given, rows);
  const distance = distanceOf(own, name);
  return distance && shortestSpan(own.n, distance, samples);
});

/** Prim's way: the tree grows by the row that is nearest to it, n² distances in all. */
export function shortestSpan(n: number, distance: Distance, samples: number): Span {
  const cores = coresOf(n, distance, samples);
  const nearest = new Float64Array(n).fill(Number.POSITIVE_INFINITY);
  const from = new Uint32Array(n);
  const within = new Uint8Array(n);
  const edges: { a: number; b: number; length: number }[] = [];
  for (let row = 0, count = 1; count < n; count++) {
    within[row] = 1;
    let next = -1;
    for (let other = 0; other < n; other++) {
      if (within[other]) continue;
      const length = Math.max(distance(row, other), cores[row], cores[other]);
      if (length < nearest[other]) {
        nearest[other] = length;
        from[other] = row;
      }
      if (next < 0 || nearest[other] < nearest[next]) next = other;
    }
    edges.push({ a: from[next], b: next, length: nearest[next] });
    row = next;
  }
  edges.sort((a, b) => a.length - b.length);
  return {
    pairs: Uint32Array.from(edges.flatMap(({ a, b }) => [a, b])),
    lengths: Float64Array.from(edges, ({ length }) => length),
    cores,
  };
}

/** The distance of each row to the row of this rank, itself being the first; to the last one if there are fewer. */
export function coresOf(n: number, distance: Distance, samples: number): Float64Array {
  const rank = Math.min(samples, n);
  const least = new Float64Array(rank);
  return Float64Array.from({ length: n }, (_, row) => {
    least.fill(Number.POSITIVE_INFINITY);
    for (let other = 0; other < n; other++) {
      const gap = other === row ? 0 : distance(row, other);
      if (gap >= least[rank - 1]) continue;
      let at = rank - 1;
      for (; at > 0 && least[at - 1] > gap; at--) least[at] = least[at - 1];
      least[at] = gap;
    }
    return least[rank - 1];
  });
}
