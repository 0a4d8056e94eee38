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
  let inside = 0;
  for (let pair = 0; pair < first.length; pair++) {
    if (first[pair] === NONE || first[pair] !== second[pair]) continue;
    insideOf[first[pair]]++;
    inside++;
  }
  const acrossOf = new Float64Array(count * count);
  const winsOf = new Float64Array(count * count);
  let [across, wins] = [0, 0];
  // Inside pairs that are not less open than those at hand; of the ones that are as open, a half counts.
  const left = insideOf.slice();
  const ties = new Float64Array(count);
  let [allLeft, allTies] = [inside, 0];
  for (let start = 0, end = 0; start < openness.length; start = end) {
    for (; end < openness.length && openness[end] === openness[start]; end++) {
      if (first[end] === NONE || first[end] !== second[end]) continue;
      ties[first[end]]++;
      allTies++;
    }
    for (let pair = start; pair < end; pair++) {
      const [a, b] = [first[pair], second[pair]];
      if (a === b || a === NONE || b === NONE) continue;
      across++;
      wins += allLeft - allTies / 2;
      acrossOf[a * count + b]++;
      acrossOf[b * count + a]++;
      winsOf[a * count + b] += left[a] - ties[a] / 2;
      winsOf[b * count + a] += left[b] - ties[b] / 2;
    }
    allLeft -= allTies;
    for (let pair = start; allTies > 0 && pair < end; pair++) {
      const a = first[pair];
      if (a === NONE) continue;
      left[a] -= ties[a];
      ties[a] = 0;
    }
    allTies = 0;
  }
  return { present, inside, across, wins, insideOf, acrossOf, winsOf };
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
