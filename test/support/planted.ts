/** Graphs in which eigenvalues repeat: by symmetry, by twins, by copies, with weights over ten decades. */
import { type Random, random } from "../../src/base/random.js";
import type { EdgeList } from "../../src/stages.js";

type Edges = number[][];
type Weight = (i: number) => number;
/** Edges of about so many nodes; a pair may be named twice. */
type Planter = (n: number, weight: Weight, source: Random) => Edges;

const upTo = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const from = (first: number, n: number): number[] => upTo(Math.max(0, n - first)).map((i) => first + i);
const clique = (first: number, size: number, weight: number): Edges =>
  upTo(size).flatMap((i) => upTo(i).map((j) => [first + i, first + j, weight]));
const hub = (n: number): Edges => from(1, n).map((i) => [0, i, 1]);

/** Blocks of this size behind the hub, joined within. */
function hubOfCliques(n: number, size: number, weight: Weight): Edges {
  const blocks = upTo(Math.floor((n - 1) / size));
  return [...hub(n), ...blocks.flatMap((b) => clique(1 + b * size, size, weight(b)))];
}

function treeWithLoops(n: number, source: Random): Edges {
  const tree = from(1, n).map((i) => [source.below(i), i, 0.2 + source.uniform()]);
  return [...tree, ...tree.map(() => [source.below(n), source.below(n), 1])];
}

const PLANTERS: Readonly<Record<string, Planter>> = {
  star: (n, weight) => from(1, n).map((i) => [0, i, weight(i)]),
  "hub of pairs": (n, weight) => hubOfCliques(n, 2, weight),
  "hub of cliques": (n, weight, source) => hubOfCliques(n, 3 + source.below(7), weight),
  cliques(n, weight, source) {
    const size = 3 + source.below(20);
    const blocks = upTo(Math.floor(n / size));
    const links = blocks.slice(1).map((b) => [b * size, b * size - 1, 10 ** -(3 * source.below(3))]);
    return [...blocks.flatMap((b) => clique(b * size, size, weight(b))), ...links];
  },
  hypercube: (_, weight) => upTo(256).flatMap((i) => upTo(8).map((bit) => [i, i ^ (1 << bit), weight(bit)])),
  path: (n, weight) => from(1, n).map((i) => [i - 1, i, weight(i)]),
  ring: (n, weight) => upTo(n).map((i) => [i, (i + 1) % n, weight(i)]),
  hamming(_, weight, source) {
    const letters = 6 + source.below(2);
    return upTo(letters ** 3).flatMap((i) =>
      [1, letters, letters * letters].flatMap((place, word) => {
        const own = Math.floor(i / place) % letters;
        return from(own + 1, letters).map((other) => [i, i + (other - own) * place, weight(word)]);
      }),
    );
  },
  copies(n, _, source) {
    const size = [7, 30, 160][source.below(3)];
    const one = treeWithLoops(size, source);
    const starts = upTo(Math.max(2, Math.floor(n / size))).map((c) => c * size);
    const copies = starts.flatMap((start) => one.map(([i, j, w]) => [start + i, start + j, w]));
    const joined = source.below(2) === 0 ? [] : starts.map((start) => [starts.length * size, start, 1e-4]);
    return [...copies, ...joined];
  },
  twins(n, weight, source) {
    const few = 20 + source.below(30);
    const groups = upTo(few).map((g) => [g]);
    for (const i of from(few, n)) groups[source.below(few)].push(i);
    return treeWithLoops(few, source).flatMap(([a, b], e) =>
      groups[a].flatMap((i) => groups[b].map((j) => [i, j, weight(e)])),
    );
  },
  "hub in a random graph": (n, weight, source) => [
    ...from(1, n).map((i) => [0, i, weight(source.below(12))]),
    ...upTo(n >> 1).map(() => [1 + source.below(n - 1), 1 + source.below(n - 1), weight(source.below(12))]),
  ],
  tree(n, weight, source) {
    const children = 2 + source.below(6);
    return from(1, n).map((i) => [i, Math.floor((i - 1) / children), weight(i % 3)]);
  },
  bipartite(n, weight, source) {
    const few = 3 + source.below(40);
    return upTo(few).flatMap((i) => from(few, n).map((j) => [i, j, weight(i % 3)]));
  },
  "stars of a star"(n, weight, source) {
    const size = 3 + source.below(20);
    return from(1, n).map((i) => (i % size === 0 ? [0, i, weight(i)] : [i - (i % size), i, weight(i % 5)]));
  },
};

const WEIGHTS: readonly ((source: Random) => Weight)[] = [
  () => () => 1,
  () => (i) => 10 ** (i % 6),
  () => (i) => 10 ** -(i % 4),
  () => (i) => 10 ** (-5 + (i % 11)),
  (source) => () => 0.1 + source.uniform(),
];

/** A graph of 152 nodes or more, too many for the dense solver alone; those of 260 and more are few. */
export function plantedGraph(seed: number): EdgeList & { readonly kind: string } {
  const source = random(seed, 9002);
  const kinds = Object.keys(PLANTERS);
  const kind = kinds[source.below(kinds.length)];
  const weight = WEIGHTS[source.below(WEIGHTS.length)](source);
  const rows = 152 + source.below(source.below(8) === 0 ? 250 : 100);
  const pairs = new Map<string, number[]>();
  for (const [i, j, w] of PLANTERS[kind](rows, weight, source)) {
    if (i !== j) pairs.set(`${Math.min(i, j)} ${Math.max(i, j)}`, [Math.min(i, j), Math.max(i, j), w]);
  }
  const edges = [...pairs.values()];
  return { kind, n: 1 + edges.reduce((most, [, j]) => Math.max(most, j), 0), edges };
}

/** One hub joined to pairs; that of pair p has the weight 10^(p mod 6), so of each weight w/(w + 1) repeats many times. */
export function hubOfPairs(n: number): EdgeList {
  return { n, edges: hubOfCliques(n, 2, (p) => 10 ** (p % 6)) };
}
