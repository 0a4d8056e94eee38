/** Pairs of rows in ascending order of openness, and labels → how often pairs inside clusters are more open than pairs across. */

/** Clusters are numbered in the order in which pairs meet them. */
export interface Tallies {
  /** By number: the label. */
  readonly present: readonly number[];
  /** Pairs inside clusters, and across two. */
  readonly inside: number;
  readonly across: number;
  /** Σ over pairs across of the pairs inside that are more open, ties counted half. */
  readonly wins: number;
  readonly insideOf: Float64Array;
  /** By two clusters, a · count + b: pairs across them, and Σ over those of the pairs inside a that are more open. */
  readonly acrossOf: Float64Array;
  readonly winsOf: Float64Array;
}

const NONE = 0xffff;

/** Labels count from 0; pairs with a row of label -1 are left out. */
export function talliesOf(
  from: Uint32Array,
  to: Uint32Array,
  openness: Float64Array,
  labels: Int32Array,
): Tallies {
  const { present, first, second } = numberedPairs(from, to, labels);
  const count = present.length;
  const insideOf = new Float64Array(count);
  const acrossOf = new Float64Array(count * count);
  const winsOf = new Float64Array(count * count);
  const inside = countInside(first, second, insideOf);
  const left = insideOf.slice();
  const run = { first, second, openness, count, left, ties: new Float64Array(count), acrossOf, winsOf };
  let [across, wins, allLeft] = [0, 0, inside];
  for (let start = 0, end = 0; start < openness.length; start = end) {
    end = endOfTies(openness, start);
    const allTies = countTies(run, start, end);
    const met = countAcross(run, start, end);
    across += met;
    // Whole numbers and halves: the sum is exact.
    wins += met * (allLeft - allTies / 2);
    allLeft -= allTies;
    if (allTies > 0) clearTies(run, start, end);
  }
  return { present, inside, across, wins, insideOf, acrossOf, winsOf };
}

/** Pairs by their clusters, ascending by openness, and what is counted of them on the way. */
interface Run {
  readonly first: Uint16Array;
  readonly second: Uint16Array;
  readonly openness: Float64Array;
  readonly count: number;
  /** By cluster: pairs inside that are not less open than those at hand, and those that are as open: a half counts. */
  readonly left: Float64Array;
  readonly ties: Float64Array;
  readonly acrossOf: Float64Array;
  readonly winsOf: Float64Array;
}

// Small loops on their own: in one function the engine would compile the whole anew for each of them.

function countInside(first: Uint16Array, second: Uint16Array, insideOf: Float64Array): number {
  let inside = 0;
  for (let pair = 0; pair < first.length; pair++) {
    if (first[pair] === NONE || first[pair] !== second[pair]) continue;
    insideOf[first[pair]]++;
    inside++;
  }
  return inside;
}

/** Where pairs begin that are more open than the one at `start`. */
function endOfTies(openness: Float64Array, start: number): number {
  let end = start + 1;
  while (end < openness.length && openness[end] === openness[start]) end++;
  return end;
}

function countTies({ first, second, ties }: Run, start: number, end: number): number {
  let all = 0;
  for (let pair = start; pair < end; pair++) {
    if (first[pair] === NONE || first[pair] !== second[pair]) continue;
    ties[first[pair]]++;
    all++;
  }
  return all;
}

function countAcross(run: Run, start: number, end: number): number {
  const { first, second, count, left, ties, acrossOf, winsOf } = run;
  let across = 0;
  for (let pair = start; pair < end; pair++) {
    const a = first[pair];
    const b = second[pair];
    if (a === b || a === NONE || b === NONE) continue;
    across++;
    acrossOf[a * count + b]++;
    acrossOf[b * count + a]++;
    winsOf[a * count + b] += left[a] - ties[a] / 2;
    winsOf[b * count + a] += left[b] - ties[b] / 2;
  }
  return across;
}

function clearTies({ first, left, ties }: Run, start: number, end: number): void {
  for (let pair = start; pair < end; pair++) {
    const a = first[pair];
    if (a === NONE) continue;
    left[a] -= ties[a];
    ties[a] = 0;
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
