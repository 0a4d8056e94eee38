/**
 * Pairs of rows in ascending order of openness, and labels → how often pairs inside clusters are more open than pairs across.
 * A pair across is compared with pairs that are about as many steps apart: the more steps, the more likely one is wide, and ways
 * across a long thin cluster that is cut in two are longer than those inside its halves.
 */
import { LENGTHS, type Passages } from "./passages.js";

/** Clusters are numbered in the order in which pairs meet them. */
export interface Tallies {
  /** By number: the label. */
  readonly present: readonly number[];
  /** Pairs inside clusters, and across two. */
  readonly inside: number;
  readonly across: number;
  /** Σ over pairs across of the share of the pairs inside clusters that are more open, ties counted half. */
  readonly wins: number;
  readonly insideOf: Float64Array;
  /** By two clusters, a · count + b: pairs across them, and Σ over those of the share of the pairs inside a that are more open. */
  readonly acrossOf: Float64Array;
  readonly winsOf: Float64Array;
}

const NONE = 0xffff;

/** Labels count from 0; pairs with a row of label -1 are left out. */
export function talliesOf(passages: Passages, labels: Int32Array): Tallies {
  const { from, to, openness, steps } = passages;
  const { present, first, second } = numberedPairs(from, to, labels);
  const count = present.length;
  // The last is for the pairs inside all clusters.
  const among = matchesOf(first, second, steps, count);
  const { insideOf, binOf, left } = among;
  const acrossOf = new Float64Array(count * count);
  const winsOf = new Float64Array(count * count);
  const inBin = left.slice();
  const run: Run = {
    first,
    second,
    steps,
    count,
    binOf,
    inBin,
    left,
    ties: new Float64Array(left.length),
    acrossOf,
    winsOf,
  };
  let [across, wins] = [0, 0];
  for (let start = 0, end = 0; start < openness.length; start = end) {
    end = endOfTies(openness, start);
    const tied = countTies(run, start, end);
    const met = countAcross(run, start, end);
    across += met.across;
    wins += met.wins;
    if (tied) clearTies(run, start, end);
  }
  return {
    present,
    inside: insideOf[count],
    across,
    wins,
    insideOf: insideOf.subarray(0, count),
    acrossOf,
    winsOf,
  };
}

/** Pairs by their clusters, ascending by openness, and what is counted of them on the way. */
interface Run {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  /** By pair: the class of its number of steps. */
  readonly steps: Uint8Array;
  readonly count: number;
  /** By cluster and class of steps: the bin of pairs that are compared with such. */
  readonly binOf: Uint32Array;
  /** By bin: pairs inside the cluster; those that are not less open than those at hand; and those that are as open. */
  readonly inBin: Float64Array;
  readonly left: Float64Array;
  readonly ties: Float64Array;
  readonly acrossOf: Float64Array;
  readonly winsOf: Float64Array;
}

// Pairs inside a cluster are told apart by so many classes of steps, each with about as many pairs.
const BINS = 4;

/** Which pairs inside each cluster, and inside all, are compared with pairs of which steps. */
function matchesOf(first: Uint16Array, second: Uint16Array, steps: Uint8Array, count: number) {
  const counts = new Float64Array((count + 1) * LENGTHS);
  const insideOf = new Float64Array(count + 1);
  for (let pair = 0; pair < first.length; pair++) {
    if (first[pair] === NONE || first[pair] !== second[pair]) continue;
    counts[first[pair] * LENGTHS + steps[pair]]++;
    counts[count * LENGTHS + steps[pair]]++;
    insideOf[first[pair]]++;
    insideOf[count]++;
  }
  const binOf = new Uint32Array(counts.length);
  const left = new Float64Array((count + 1) * BINS);
  for (let a = 0; a <= count; a++) {
    let [before, bin] = [0, 0];
    for (let c = 0; c < LENGTHS; c++) {
      const own = counts[a * LENGTHS + c];
      // A class without pairs inside is compared with the one before it: the longest there are.
      if (own > 0) bin = Math.floor((BINS * before) / insideOf[a]);
      binOf[a * LENGTHS + c] = a * BINS + bin;
      left[a * BINS + bin] += own;
      before += own;
    }
  }
  return { insideOf, binOf, left };
}

// Small loops on their own: in one function the engine would compile the whole anew for each of them.

/** Where pairs begin that are more open than the one at `start`. */
function endOfTies(openness: Float64Array, start: number): number {
  let end = start + 1;
  while (end < openness.length && openness[end] === openness[start]) end++;
  return end;
}

function countTies({ first, second, steps, count, binOf, ties }: Run, start: number, end: number): boolean {
  let any = false;
  for (let pair = start; pair < end; pair++) {
    if (first[pair] === NONE || first[pair] !== second[pair]) continue;
    ties[binOf[first[pair] * LENGTHS + steps[pair]]]++;
    ties[binOf[count * LENGTHS + steps[pair]]]++;
    any = true;
  }
  return any;
}

function countAcross(run: Run, start: number, end: number): { across: number; wins: number } {
  const { first, second, steps, count, binOf, inBin, left, ties, acrossOf, winsOf } = run;
  let [across, wins] = [0, 0];
  for (let pair = start; pair < end; pair++) {
    const a = first[pair];
    const b = second[pair];
    if (a === b || a === NONE || b === NONE) continue;
    const inA = binOf[a * LENGTHS + steps[pair]];
    const inB = binOf[b * LENGTHS + steps[pair]];
    const inAny = binOf[count * LENGTHS + steps[pair]];
    across++;
    acrossOf[a * count + b]++;
    acrossOf[b * count + a]++;
    if (inBin[inA] > 0) winsOf[a * count + b] += (left[inA] - ties[inA] / 2) / inBin[inA];
    if (inBin[inB] > 0) winsOf[b * count + a] += (left[inB] - ties[inB] / 2) / inBin[inB];
    if (inBin[inAny] > 0) wins += (left[inAny] - ties[inAny] / 2) / inBin[inAny];
  }
  return { across, wins };
}

function clearTies(
  { first, second, steps, count, binOf, left, ties }: Run,
  start: number,
  end: number,
): void {
  for (let pair = start; pair < end; pair++) {
    const a = first[pair];
    if (a === NONE || a !== second[pair]) continue;
    for (const bin of [binOf[a * LENGTHS + steps[pair]], binOf[count * LENGTHS + steps[pair]]]) {
      left[bin] -= ties[bin];
      ties[bin] = 0;
    }
  }
}

/** The two clusters of each pair by their numbers, NONE if a row has no cluster. */
function numberedPairs(from: Uint32Array, to: Uint32Array, labels: Int32Array) {
  const numbers = new Uint16Array(1 + labels.reduce((most, label) => Math.max(most, label), -1)).fill(NONE);
  const present: number[] = [];
  const numbered = (rows: Uint32Array): Uint16Array => {
    const found = new Uint16Array(rows.length).fill(NONE);
    for (let pair = 0; pair < rows.length; pair++) {
      const label = labels[rows[pair]];
      if (label < 0) continue;
      if (numbers[label] === NONE) numbers[label] = present.push(label) - 1;
      found[pair] = numbers[label];
    }
    return found;
  };
  return { present, first: numbered(from), second: numbered(to) };
}
