/** Points that are being joined → the parts they form, and the boxes of a tree that lie in one part. */
import { type KdTree, leftLeaves } from "../search/kdtree.js";

/** In place of a part: points of several. */
const SEVERAL = 0xffffffff;

/** Each part goes by one of its points. */
interface Parts {
  /** Joins the parts of two points; false if they are one already. */
  join(i: number, j: number): boolean;
  /** Writes the part of each point, and returns the largest part (of equal ones the one with the lowest number). */
  number(into: Uint32Array): number;
}

export function partsOf(n: number): Parts {
  const above = new Uint32Array(n);
  const sizes = new Uint32Array(n).fill(1);
  for (let i = 0; i < n; i++) above[i] = i;
  const partOf = (i: number): number => {
    let at = i;
    while (above[at] !== at) {
      above[at] = above[above[at]];
      at = above[at];
    }
    return at;
  };
  return {
    join(i, j) {
      const a = partOf(i);
      const b = partOf(j);
      if (a === b) return false;
      const [top, under] = sizes[a] > sizes[b] || (sizes[a] === sizes[b] && a < b) ? [a, b] : [b, a];
      above[under] = top;
      sizes[top] += sizes[under];
      return true;
    },
    number(into) {
      let largest = 0;
      for (let i = 0; i < n; i++) {
        into[i] = partOf(i);
        if (sizes[into[i]] > sizes[into[largest]]) largest = i;
      }
      return into[largest];
    },
  };
}

/** Per node of a tree: the lowest value of the points below it. */
export function lowest(tree: KdTree, values: Float64Array, into: Float64Array): void {
  upward(
    tree,
    (node, from, to) => {
      into[node] = values[from];
      for (let i = from + 1; i < to; i++) into[node] = Math.min(into[node], values[i]);
    },
    (node, left, right) => {
      into[node] = Math.min(into[left], into[right]);
    },
  );
}

/** Per node of a tree: the part of all points below it, or SEVERAL. */
export function inOnePart(tree: KdTree, parts: Uint32Array, into: Uint32Array): void {
  upward(
    tree,
    (node, from, to) => {
      into[node] = parts[from];
      for (let i = from + 1; i < to; i++) if (parts[i] !== parts[from]) into[node] = SEVERAL;
    },
    (node, left, right) => {
      into[node] = into[left] === into[right] ? into[left] : SEVERAL;
    },
  );
}

/** Calls `leaf` or `fork` for every node of a tree; children come before their parent. */
function upward(
  { points: { n }, leafSize, leaves }: KdTree,
  leaf: (node: number, from: number, to: number) => void,
  fork: (node: number, left: number, right: number) => void,
): void {
  const visit = (node: number, first: number, count: number): void => {
    if (count === 1) {
      leaf(node, first * leafSize, Math.min((first + 1) * leafSize, n));
      return;
    }
    const left = leftLeaves(count);
    const right = node + 2 * left;
    visit(node + 1, first, left);
    visit(right, first + left, count - left);
    fork(node, node + 1, right);
  };
  visit(0, 0, leaves);
}
