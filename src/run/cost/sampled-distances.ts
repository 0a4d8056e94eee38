/** Distances from a few points to many: how many edges a radius will make, before it makes them. */
import { random, STREAM, sample } from "../../base/random.js";
import type { Points } from "../../line/points/points.js";

// Differences of coordinates looked at, and the rows they are looked at from.
const DIFFERENCES = 2e7;
const FEWEST_QUERIES = 32;
const MOST_QUERIES = 500;

/** What distances from some of the points say about all of them. */
export interface SampledDistances {
  /** The radius within which the share `coverage` of the points has `neighbors` others. */
  reach(neighbors: number, coverage: number): number;
  /** Entries of the graph of a radius: two for each pair that is joined. */
  entries(radius: number): number;
}

/** Distances from a sample of the points to all of them, or to as many as the budget allows. */
export function sampledDistances(points: Points, seed: number): SampledDistances {
  const { n, dim, coords } = points;
  const affordable = Math.floor(DIFFERENCES / (n * dim));
  const wanted = Math.max(FEWEST_QUERIES, Math.min(MOST_QUERIES, affordable));
  const queries = sample(n, wanted, random(seed, STREAM.estimate));
  const most = Math.max(1, Math.floor(DIFFERENCES / (queries.length * dim)));
  const others = sample(n, most, random(seed + 1, STREAM.estimate));
  const scale = n / others.length;
  const squares = new Float64Array(others.length);
  const look = (i: number): Float64Array => {
    for (let at = 0; at < others.length; at++) {
      const j = others[at];
      let sum = i === j ? Number.POSITIVE_INFINITY : 0;
      for (let c = 0; c < dim; c++) {
        const difference = coords[i * dim + c] - coords[j * dim + c];
        sum += difference * difference;
      }
      squares[at] = sum;
    }
    return squares;
  };
  return {
    reach(neighbors, coverage) {
      const rank = Math.min(others.length, Math.max(1, Math.round(neighbors / scale)));
      const reaches = Float64Array.from(queries, (i) => smallest(look(i), rank)).sort();
      const last = reaches[Math.max(0, Math.ceil(coverage * reaches.length) - 1)];
      return last < Number.POSITIVE_INFINITY ? Math.sqrt(last) : 0;
    },
    entries(radius) {
      const radius2 = radius * radius;
      let within = 0;
      for (const i of queries) {
        look(i);
        for (let at = 0; at < squares.length; at++) if (squares[at] <= radius2) within++;
      }
      return (within / queries.length) * scale * n;
    },
  };
}

/** The rank-th smallest value, 1 for the least, by quickselect; the values change places. */
function smallest(values: Float64Array, rank: number): number {
  let low = 0;
  let high = values.length - 1;
  while (low < high) {
    const pivot = values[(low + high) >> 1];
    let i = low;
    let j = high;
    while (i <= j) {
      while (values[i] < pivot) i++;
      while (values[j] > pivot) j--;
      if (i > j) break;
      [values[i], values[j]] = [values[j], values[i]];
      i++;
      j--;
    }
    if (rank - 1 <= j) high = j;
    else if (rank - 1 >= i) low = i;
    else break;
  }
  return values[rank - 1];
}
