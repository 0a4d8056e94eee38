/** The condensed tree of HDBSCAN → shapes to draw: every branch as wide as its rows, from sparse at the top to dense below. */
import type { Clustering } from "spectacl";

type Tree = NonNullable<Clustering["stages"]["tree"]>;

interface Branch {
  /** The cluster that it or a branch above it was taken for; -1 for none. */
  readonly label: number;
  readonly parent: number;
  /** Shares from 0 to 1: where its middle lies, and where it begins and ends. */
  readonly middle: number;
  readonly top: number;
  readonly bottom: number;
  readonly rows: number;
  readonly stability: number;
  /** Half its width at heights from top to bottom. */
  readonly outline: readonly { readonly y: number; readonly half: number }[];
}

interface CondensedShapes {
  readonly branches: readonly Branch[];
  /** Where a row leaves the tree. */
  at(row: number): { readonly x: number; readonly y: number };
  /** λ at a height. */
  lambda(y: number): number;
}

// Corners of an outline: more cannot be seen.
const CORNERS = 48;

export function condensedShapes(tree: Tree): CondensedShapes {
  const { parent, birth, size, stability, last, leaves, label } = tree;
  const count = parent.length;
  const children: number[][] = Array.from({ length: count }, () => []);
  for (let c = 1; c < count; c++) children[parent[c]].push(c);
  const own: number[][] = Array.from({ length: count }, () => []);
  last.forEach((c, row) => {
    own[c].push(leaves[row]);
  });
  const { y, lambda } = heights(leaves, birth);
  const [left, right] = [new Float64Array(count), new Float64Array(count)];
  const branchLabels = new Int32Array(count);
  right[0] = 1;
  const total = Math.max(1, size[0]);
  // Parents come before their children.
  const branches = Array.from({ length: count }, (_, c): Branch => {
    branchLabels[c] = label[c] >= 0 ? label[c] : c > 0 ? branchLabels[parent[c]] : -1;
    const middle = (left[c] + right[c]) / 2;
    // Children stand side by side in the middle of what is left of their parent.
    const held = children[c].reduce((sum, child) => sum + size[child], 0);
    let at = middle - held / total / 2;
    for (const child of children[c]) {
      left[child] = at;
      at += size[child] / total;
      right[child] = at;
    }
    const gone = own[c].sort((a, b) => a - b);
    const end = children[c].length > 0 ? birth[children[c][0]] : (gone.at(-1) ?? birth[c]);
    const [top, bottom] = [y(birth[c]), Math.max(y(birth[c]), y(end))];
    return {
      label: branchLabels[c],
      parent: parent[c],
      middle,
      top,
      bottom,
      rows: size[c],
      stability: stability[c],
      outline: outlineOf(gone.map(y), size[c], total, top, bottom),
    };
  });
  return {
    branches,
    at: (row) => ({ x: branches[last[row]].middle, y: y(leaves[row]) }),
    lambda,
  };
}

/** Half widths at even heights: rows that have not left yet, given the heights at which they do, ascending. */
function outlineOf(
  gone: readonly number[],
  size: number,
  total: number,
  top: number,
  bottom: number,
): Branch["outline"] {
  const steps = Math.max(1, Math.min(CORNERS, Math.ceil((bottom - top) * CORNERS)));
  let left = 0;
  return Array.from({ length: steps + 1 }, (_, k) => {
    const height = top + ((bottom - top) * k) / steps;
    // At the last height those that leave there are still seen.
    while (left < gone.length && gone[left] < height) left++;
    return { y: height, half: (size - left) / total / 2 };
  });
}

/** λ by its logarithm, from the first thing that happens to the last: copies leave at infinity, drawn at the foot. */
function heights(leaves: Float64Array, birth: Float64Array) {
  const known = [...leaves, ...birth].filter((value) => value > 0 && Number.isFinite(value));
  const low = Math.log(known.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY));
  const high = Math.log(known.reduce((most, value) => Math.max(most, value), 0));
  const range = high > low ? high - low : 1;
  // The root begins above all that happens.
  const ROOT = 0.06;
  return {
    y: (value: number): number => {
      if (!(value > 0)) return 0;
      return ROOT + (1 - ROOT) * Math.min(1, Math.max(0, (Math.log(value) - low) / range));
    },
    lambda: (share: number): number => Math.exp(low + (Math.max(0, share - ROOT) / (1 - ROOT)) * range),
  };
}
