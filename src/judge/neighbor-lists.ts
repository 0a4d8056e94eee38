/** The nearest neighbors of all rows, from which the graphs of halves of them follow without another search. */
import { random, STREAM, sample } from "../base/random.js";
import type { Graph } from "../line/graph/graph.js";

/** Row i: neighbors[i k] to neighbors[i k + k − 1], the nearest first. */
export interface Lists {
  readonly n: number;
  readonly k: number;
  readonly neighbors: Uint32Array;
}

/** Some of the rows: their number, and the place of each row among them or −1. */
export interface Part {
  readonly n: number;
  readonly place: Int32Array;
}

export function wholeOf({ n }: Lists): Part {
  return { n, place: Int32Array.from({ length: n }, (_, i) => i) };
}

export function halvesOf({ n }: Lists, splits: number, seed: number): (readonly [Part, Part])[] {
  const source = random(seed + 2, STREAM.clouds);
  return Array.from({ length: splits }, () => {
    const inFirst = new Uint8Array(n);
    for (const row of sample(n, n >> 1, source)) inFirst[row] = 1;
    return [partOf(inFirst, 1), partOf(inFirst, 0)] as const;
  });
}

function partOf(marks: Uint8Array, mark: number): Part {
  let n = 0;
  const place = Int32Array.from(marks, (own) => (own === mark ? n++ : -1));
  return { n, place };
}

/** ½ (A + Aᵀ) of the nearest `most` in the part of each of its rows, as far as the lists reach. */
export function graphOfPart({ n, k, neighbors }: Lists, { n: size, place }: Part, most: number): Graph {
  const rows = Array.from({ length: size }, (): Map<number, number> => new Map());
  const add = (i: number, j: number): unknown => rows[i].set(j, (rows[i].get(j) ?? 0) + 0.5);
  for (let row = 0; row < n; row++) {
    if (place[row] < 0) continue;
    for (let e = row * k, found = 0; e < (row + 1) * k && found < most; e++) {
      const other = place[neighbors[e]];
      if (other < 0) continue;
      add(place[row], other);
      add(other, place[row]);
      found++;
    }
  }
  const offsets = new Uint32Array(size + 1);
  for (let i = 0; i < size; i++) offsets[i + 1] = offsets[i] + rows[i].size;
  const targets = new Uint32Array(offsets[size]);
  const weights = new Float64Array(offsets[size]);
  rows.forEach((row, i) => {
    let at = offsets[i];
    for (const j of Uint32Array.from(row.keys()).sort()) {
      targets[at] = j;
      weights[at++] = row.get(j) as number;
    }
  });
  return { n: size, offsets, targets, weights };
}

/** Labels of a part → labels of all rows: the others have that of most of their `voters` nearest in it, of equals the nearest's. */
export function carried(
  { n, k, neighbors }: Lists,
  { place }: Part,
  labels: Int32Array,
  voters: number,
): Int32Array {
  const votes = new Int32Array(labels.reduce((most, label) => Math.max(most, label + 1), 0));
  const all = new Int32Array(n);
  for (let row = 0; row < n; row++) {
    if (place[row] >= 0) {
      all[row] = labels[place[row]];
      continue;
    }
    votes.fill(0);
    let [best, most] = [-1, 0];
    const near: number[] = [];
    for (let e = row * k; e < (row + 1) * k && near.length < voters; e++) {
      if (place[neighbors[e]] >= 0) near.push(labels[place[neighbors[e]]]);
    }
    for (const label of near) votes[label]++;
    for (const label of near) if (votes[label] > most) [best, most] = [label, votes[label]];
    all[row] = best;
  }
  return all;
}
