/** Input and recipe → what the run will cost in edges, bytes and seconds, before any of it is spent. */
import type { Steps } from "../base/progress.js";
import { random, STREAM, sample } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { costOf } from "./cost.js";
import type { CheckedRecipe } from "./index.js";
import type { Data } from "./method.js";
import { arranged } from "./neighborhood.js";
import { chosenRadius, ruleOf } from "./radius.js";

export interface Estimate {
  readonly rows: number;
  /** Left out for a graph. */
  readonly columns?: number;
  /** Pairs that will be joined. */
  readonly edges: number;
  /** Whether `edges` is known rather than estimated from a sample. */
  readonly exact: boolean;
  /** Memory at the peak of the run, beside the input. */
  readonly bytes: number;
  /** On one core of a machine of 2020; take it to within a factor of three. */
  readonly seconds: number;
  /** What the recipe's rules give, where that was computed or estimated. */
  readonly found: { readonly radius?: number; readonly neighbors?: number };
}

// A rule that looks at no more points than this, or at few coordinates, is applied as it stands.
const EXACT_RULE = 5000;
const FEW_COLUMNS = 3;
// Differences of coordinates looked at, and the rows they are looked at from.
const DIFFERENCES = 2e7;
const FEWEST_QUERIES = 32;
const MOST_QUERIES = 500;

export function* estimateSteps(data: Data, recipe: CheckedRecipe, kernels: Kernels): Steps<Estimate> {
  if ("graph" in data) {
    const { n, targets, weights } = data.graph;
    const demand = recipe.method.demand(recipe.options, n);
    const entries = targets.length;
    const cost = costOf(demand, n, 0, entries, weights !== undefined);
    return { rows: n, edges: Math.round(entries / 2), exact: true, ...cost, found: {} };
  }
  const { points } = data;
  const { n, dim } = points;
  const demand = recipe.method.demand(recipe.options, n);
  const about = { rows: n, columns: dim };
  const { graph } = demand;
  if (graph.kind === "none") {
    return { ...about, edges: 0, exact: true, ...costOf(demand, n, dim, 0, false), found: {} };
  }
  const arrangement = arranged(points, "auto", []);
  const distinct = arrangement.points.n;
  if (graph.kind === "nearest") {
    const neighbors = Math.min(graph.neighbors, distinct - 1);
    const entries = distinct * Math.min(distinct - 1, symmetrised(dim) * neighbors);
    return {
      ...about,
      edges: Math.round(entries / 2),
      exact: false,
      ...costOf(demand, distinct, dim, entries, graph.weighted),
      found: { neighbors },
    };
  }
  const { options, auto } = graph;
  const rule = ruleOf(n, options, auto);
  const simple = options.radius !== "auto" || rule.sample <= EXACT_RULE || dim <= FEW_COLUMNS;
  const seen = distancesSeen(arrangement.points, options.seed);
  const radius = simple
    ? (yield* chosenRadius(arrangement, options, auto, [], kernels)).radius
    : seen.reach(rule.neighbors, options.coverage);
  const entries = seen.entries(radius);
  return {
    ...about,
    edges: Math.round(entries / 2),
    exact: false,
    ...costOf(demand, distinct, dim, entries, graph.weighted),
    found: {
      radius: radius / arrangement.unit,
      ...(options.radius === "auto" && { neighbors: rule.neighbors }),
    },
  };
}

/** Entries of ½(A + Aᵀ) for each neighbour asked for: in many dimensions fewer pairs are mutual. */
function symmetrised(dim: number): number {
  return Math.min(1.7, 1.18 + 0.02 * dim);
}

interface Seen {
  /** The radius within which the share `coverage` of the points has so many others. */
  reach(neighbors: number, coverage: number): number;
  /** Entries of the graph of a radius. */
  entries(radius: number): number;
}

/** Distances from a sample of the points to all of them, or to as many as the budget allows. */
function distancesSeen(points: Points, seed: number): Seen {
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
