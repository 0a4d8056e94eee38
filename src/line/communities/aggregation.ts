/** Aggregation: parts → the nodes of the next network, with the sums of the weights between them. */
import type { Network } from "./network.js";
import type { Scratch } from "./scratch.js";

/** Arrays for the rows of a network. Levels alternate between two of them. */
export interface Rows {
  readonly targets: Uint32Array;
  readonly weights: Float64Array;
}

export function rowsFor(entries: number): Rows {
  return { targets: new Uint32Array(entries), weights: new Float64Array(entries) };
}

/** `parts` are 0, …, count − 1. The rows of the result lie in `rows`, their entries in the order they were met. */
export function aggregate(
  network: Network,
  parts: Int32Array,
  count: number,
  rows: Rows,
  scratch: Scratch,
): Network {
  const { n, offsets, targets, weights } = network;
  const { reach, queue: members } = scratch;
  const starts = membersByPart(n, parts, count, scratch);
  const ends = new Uint32Array(count + 1);
  const degrees = new Float64Array(count);
  let next = 0;
  for (let c = 0; c < count; c++) {
    const first = next;
    for (let at = starts[c]; at < starts[c + 1]; at++) {
      const i = members[at];
      degrees[c] += network.degrees[i];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const to = parts[targets[e]];
        if (to === c) continue;
        const weight = weights === undefined ? 1 : weights[e];
        const known = reach[to];
        if (known < 0) {
          rows.targets[next++] = to;
          reach[to] = weight;
        } else reach[to] = known + weight;
      }
    }
    for (let e = first; e < next; e++) {
      const to = rows.targets[e];
      rows.weights[e] = reach[to];
      reach[to] = -1;
    }
    ends[c + 1] = next;
  }
  return {
    n: count,
    offsets: ends,
    targets: rows.targets,
    weights: rows.weights,
    degrees,
    total: network.total,
  };
}

/** Sorts the nodes by part into `scratch.queue`; returns where each part begins. */
function membersByPart(n: number, parts: Int32Array, count: number, scratch: Scratch): Uint32Array {
  const { queue, places } = scratch;
  const starts = new Uint32Array(count + 1);
  for (let i = 0; i < n; i++) starts[parts[i] + 1]++;
  for (let c = 0; c < count; c++) {
    starts[c + 1] += starts[c];
    places[c] = starts[c];
  }
  for (let i = 0; i < n; i++) queue[places[parts[i]]++] = i;
  return starts;
}
