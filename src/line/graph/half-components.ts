/**
 * The connected components of half a graph. A few edges of every node join most nodes to one large set; the rows of that
 * set are not read. A node outside of it that has more neighbors in front of it than the rows that were read account
 * for has one in the set, and belongs to it.
 */
import { upTo } from "../../base/indices.js";
import { type Upper, visit } from "../search/upper.js";

/** The component of each node, numbered by first node, and how many there are. `offsets` are those of the whole graph. */
export function componentsOfHalf(upper: Upper, offsets: Uint32Array): { count: number; labels: Uint32Array } {
  const { n } = upper;
  const sets = disjointSets(n);
  visit(upper, (i, base, piece, start, end) => {
    sets.join(i, base + piece[start]);
    sets.join(i, base + piece[end - 1]);
  });
  const large = largestSet(n, sets.rootOf);
  const inside = new Uint8Array(n);
  for (let i = 0; i < n; i++) if (sets.rootOf(i) === large) inside[i] = 1;
  const unseen = lowerCounts(offsets, upper);
  visit(upper, (i, base, piece, start, end) => {
    if (inside[i] === 1) return;
    for (let e = start; e < end; e++) {
      sets.join(i, base + piece[e]);
      unseen[base + piece[e]]--;
    }
  });
  for (let i = 0; i < n; i++) if (inside[i] === 0 && unseen[i] > 0) sets.join(i, large);
  const labels = new Uint32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) {
    const root = sets.rootOf(i);
    labels[i] = root === i ? count++ : labels[root];
  }
  return { count, labels };
}

/** Sets of nodes whose roots are their first nodes. */
function disjointSets(n: number) {
  const parent = upTo(n);
  const rootOf = (i: number): number => {
    while (parent[i] !== i) {
      parent[i] = parent[parent[i]];
      i = parent[i];
    }
    return i;
  };
  const join = (i: number, j: number): void => {
    if (parent[i] === parent[j]) return;
    const [a, b] = [rootOf(i), rootOf(j)];
    parent[Math.max(a, b)] = Math.min(a, b);
  };
  return { rootOf, join };
}

function largestSet(n: number, rootOf: (i: number) => number): number {
  const sizes = new Uint32Array(n);
  let large = 0;
  for (let i = 0; i < n; i++) {
    const root = rootOf(i);
    sizes[root]++;
    if (sizes[root] > sizes[large]) large = root;
  }
  return large;
}

/** How many neighbors j < i each i has. */
function lowerCounts(offsets: Uint32Array, { n, spans, counts }: Upper): Uint32Array {
  const lower = new Uint32Array(n);
  for (let i = 0; i < n; i++) {
    lower[i] = offsets[i + 1] - offsets[i];
    for (let t = 0; t < spans; t++) lower[i] -= counts[t * n + i];
  }
  return lower;
}
