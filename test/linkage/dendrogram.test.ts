/** Single linkage against the definition: the widest step of the best path, by brute force over all paths. */
import { expect, test } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { ascendingSteps } from "../../src/line/linkage/ascending.js";
import { dendrogram, type Edges, joinLengths } from "../../src/line/linkage/dendrogram.js";
import { NO_WAY, treeSteps } from "../../src/line/linkage/tree-steps.js";

/** `levels` different lengths, or any. */
function randomEdges(n: number, count: number, seed: number, levels?: number): Edges {
  const source = random(seed, 9101);
  const from = new Uint32Array(count);
  const to = new Uint32Array(count);
  const length = new Float64Array(count);
  for (let e = 0; e < count; e++) {
    from[e] = source.below(n);
    to[e] = source.below(n);
    length[e] = levels ? source.below(levels) : source.uniform();
  }
  return { n, from, to, length };
}

/** s[i n + j] by Floyd and Warshall, with max in place of +. */
function widestSteps({ n, from, to, length }: Edges): Float64Array {
  const s = new Float64Array(n * n).fill(Number.POSITIVE_INFINITY);
  for (let i = 0; i < n; i++) s[i * n + i] = 0;
  for (let e = 0; e < from.length; e++) {
    const best = Math.min(s[from[e] * n + to[e]], from[e] === to[e] ? 0 : length[e]);
    s[from[e] * n + to[e]] = best;
    s[to[e] * n + from[e]] = best;
  }
  for (let by = 0; by < n; by++)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++)
        s[i * n + j] = Math.min(s[i * n + j], Math.max(s[i * n + by], s[by * n + j]));
  return s;
}

function allPairs(n: number): [Uint32Array, Uint32Array] {
  return [
    Uint32Array.from({ length: n * n }, (_, p) => Math.floor(p / n)),
    Uint32Array.from({ length: n * n }, (_, p) => p % n),
  ];
}

const cases: readonly [string, Edges][] = [
  ["a few components", randomEdges(40, 35, 1)],
  ["joined", randomEdges(40, 200, 2)],
  ["many ties", randomEdges(50, 120, 3, 4)],
  ["all lengths equal", randomEdges(30, 60, 4, 1)],
  ["dense", randomEdges(12, 400, 5)],
  ["two nodes", randomEdges(2, 3, 6)],
  ["no edges", randomEdges(5, 0, 7)],
  ["one node", randomEdges(1, 2, 8)],
  [
    "a chain, longest edge last",
    {
      n: 60,
      from: Uint32Array.from({ length: 59 }, (_, e) => e),
      to: Uint32Array.from({ length: 59 }, (_, e) => e + 1),
      length: Float64Array.from({ length: 59 }, (_, e) => e),
    },
  ],
];

test.each(cases)("pairs are joined by the widest step of their best path: %s", (_, edges) => {
  const found = joinLengths(dendrogram(edges), ...allPairs(edges.n));
  expect(found).toEqual(widestSteps(edges));
});

test.each(cases)("merges ascend, use each set once and count its nodes: %s", (_, edges) => {
  const { n, left, right, length, size } = dendrogram(edges);
  const sets: number[][] = Array.from({ length: n }, (_, i) => [i]);
  const used = new Set<number>();
  for (let m = 0; m < left.length; m++) {
    for (const part of [left[m], right[m]]) {
      expect(used.has(part)).toBe(false);
      used.add(part);
      expect(part).toBeLessThan(n + m);
    }
    sets.push([...sets[left[m]], ...sets[right[m]]]);
    expect(sets[n + m].length).toBe(size[m]);
    if (m > 0) expect(length[m]).toBeGreaterThanOrEqual(length[m - 1]);
  }
});

test.each(cases)("the order of the edges and of their ends does not matter: %s", (_, edges) => {
  const count = edges.from.length;
  const mixed = Array.from({ length: count }, (_, e) => (e * 7919 + 13) % count);
  const order = new Set(mixed).size === count ? mixed : mixed.map((_, e) => count - 1 - e);
  const turned: Edges = {
    n: edges.n,
    from: Uint32Array.from(order, (e) => (e % 2 ? edges.from : edges.to)[e]),
    to: Uint32Array.from(order, (e) => (e % 2 ? edges.to : edges.from)[e]),
    length: Float64Array.from(order, (e) => edges.length[e]),
  };
  expect(dendrogram(turned)).toEqual(dendrogram(edges));
});

test("the tree over the nodes is at most log2 n deep", () => {
  const { n, above, hungBy } = dendrogram(randomEdges(5000, 40_000, 9));
  for (let i = 0; i < n; i++) {
    let depth = 0;
    for (let at = i; above[at] !== at; at = above[at]) {
      expect(hungBy[at]).toBeLessThan(hungBy[above[at]]);
      depth++;
    }
    expect(depth).toBeLessThanOrEqual(Math.log2(n));
  }
});

test.each([100, 5000])("%i lengths are sorted by digits as by comparing", (count) => {
  const source = random(count, 9102);
  const lengths = Float64Array.from({ length: count }, (_, e) =>
    e % 7 === 0 ? source.below(5) : e % 11 === 0 ? -0 : source.uniform() * 2 ** (source.below(600) - 300),
  );
  lengths[3] = Number.POSITIVE_INFINITY;
  const plain = Array.from(lengths, (_, e) => e).sort((a, b) =>
    lengths[a] < lengths[b] ? -1 : lengths[a] > lengths[b] ? 1 : a - b,
  );
  expect(Array.from(finish(ascendingSteps(lengths)))).toEqual(plain);
});

test("steps between nodes are those of the spanning tree, counted on every path", () => {
  const edges = randomEdges(60, 200, 4);
  const tree = dendrogram(edges);
  const beside = Array.from({ length: edges.n }, (): number[] => []);
  tree.low.forEach((node, merge) => {
    beside[node].push(tree.high[merge]);
    beside[tree.high[merge]].push(node);
  });
  const walk = (at: number, end: number, from: number): number => {
    if (at === end) return 0;
    const ways = beside[at].filter((next) => next !== from).map((next) => walk(next, end, at));
    return 1 + Math.min(...ways, Number.POSITIVE_INFINITY);
  };
  const [i, j] = allPairs(edges.n);
  const counted = Array.from(i, (a, p) => walk(a, j[p], -1));
  const found = treeSteps(tree, Uint32Array.from(i), Uint32Array.from(j));
  expect(Array.from(found, (steps) => (steps === NO_WAY ? Number.POSITIVE_INFINITY : steps))).toEqual(
    counted,
  );
});
