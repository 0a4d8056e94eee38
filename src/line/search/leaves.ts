/** The layout of a tree for the radius graph: a group is a leaf, its candidates the leaves within reach. */
import { type KdTree, leftLeaves, squaredGap } from "./kdtree.js";
import type { SearchGroups } from "./sweep.js";

export function leavesWithin(tree: KdTree, radius2: number): SearchGroups {
  const { points, order, leafSize, leaves, boxes, leafNodes } = tree;
  const { n, dim } = points;
  const starts = Uint32Array.from({ length: leaves + 1 }, (_, l) => Math.min(l * leafSize, n));
  const nodes = new Uint32Array(64);
  const firsts = new Uint32Array(64);
  const counts = new Uint32Array(64);
  const ranges = (leaf: number, out: Uint32Array): number => {
    const own = leafNodes[leaf];
    let written = 0;
    let depth = 1;
    nodes[0] = 0;
    firsts[0] = 0;
    counts[0] = leaves;
    // Left children are taken first, so ranges come out ascending and neighboring ones can be joined.
    while (depth > 0) {
      depth--;
      const node = nodes[depth];
      const first = firsts[depth];
      const count = counts[depth];
      if (first + count <= leaf || squaredGap(boxes, dim, own, node) > radius2) continue;
      if (count > 1) {
        const left = leftLeaves(count);
        nodes[depth] = node + 2 * left;
        firsts[depth] = first + left;
        counts[depth++] = count - left;
        nodes[depth] = node + 1;
        firsts[depth] = first;
        counts[depth++] = left;
        continue;
      }
      if (written > 0 && out[written - 1] === starts[first]) {
        out[written - 1] = starts[first + 1];
      } else {
        out[written++] = starts[first];
        out[written++] = starts[first + 1];
      }
    }
    return written / 2;
  };
  return { order, starts, mostRanges: (leaves >> 1) + 2, ranges };
}
