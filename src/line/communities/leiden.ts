/**
 * The Leiden algorithm (Traag, Waltman, van Eck 2019). An iteration moves nodes, refines the communities into parts,
 * and does the same with the parts as nodes until nothing can be joined. Communities that it ends with are unions of
 * whole parts which no part wants to leave; they are connected, for each is one part in the end.
 */
import { portion, type Steps } from "../../base/progress.js";
import type { Random } from "../../base/random.js";
import { aggregate, type Rows, rowsFor } from "./aggregation.js";
import { localMovesSteps } from "./local-moves.js";
import type { Network } from "./network.js";
import { refine } from "./refinement.js";
import { renumber, type Scratch } from "./scratch.js";

export interface Leiden {
  readonly network: Network;
  readonly scratch: Scratch;
  readonly source: Random;
  /** Where the rows of the levels lie. */
  readonly rows: readonly [Rows, Rows];
}

export function leidenFor(network: Network, scratch: Scratch, source: Random): Leiden {
  const entries = network.offsets[network.n];
  // Memory is touched where it is written: the second level is seldom half as large.
  return { network, scratch, source, rows: [rowsFor(entries), rowsFor(entries)] };
}

/** One iteration from these labels, names below n, changed in place to 0, 1, …; returns what Q has gained. */
export function* iterationSteps(leiden: Leiden, labels: Int32Array, resolution: number): Steps<number> {
  const { scratch, source, rows } = leiden;
  let network = leiden.network;
  // At each level: the communities of its nodes, and the node that each of the given ones has become part of.
  let communities = labels;
  let places: Int32Array | undefined;
  let gained = 0;
  for (let level = 0; ; level++) {
    const { n } = network;
    const from = 1 - 1 / (level + 1);
    shuffle(scratch.queue, n, source);
    const moves = localMovesSteps({ network, labels: communities, resolution, scratch, fixed: false });
    gained += yield* portion(moves, from, 1 - 1 / (level + 2));
    shuffle(scratch.queue, n, source);
    const parts = new Int32Array(n);
    const count = refine(network, communities, resolution, parts, scratch);
    if (count === n) break;
    network = aggregate(network, parts, count, rows[level % 2], scratch);
    const joined = new Int32Array(count);
    for (let i = 0; i < n; i++) joined[parts[i]] = communities[i];
    renumber(joined, count, n, scratch);
    communities = joined;
    if (places === undefined) places = parts;
    else for (let i = 0; i < places.length; i++) places[i] = parts[places[i]];
  }
  if (places) for (let i = 0; i < places.length; i++) labels[i] = communities[places[i]];
  renumber(labels, labels.length, labels.length, scratch);
  return gained;
}

/** 0, …, n − 1 in random order. */
export function shuffle(order: Int32Array, n: number, source: Random): void {
  for (let i = 0; i < n; i++) {
    const j = source.below(i + 1);
    order[i] = order[j];
    order[j] = i;
  }
}
