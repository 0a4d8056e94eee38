/** Points, or some of them, as the kernels of k-means read them: rows padded with zeros to a multiple of four columns. */
import type { Panel } from "../../kernels/kernel.js";
import type { Workspace } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";

export function padded(dim: number): number {
  return Math.ceil(dim / 4) * 4;
}

// Rows that are named to the kernels at a time.
const NAMED = 1 << 16;

const ALL = new Uint32Array(0);

/** What `fillRows` needs of `order` for n rows. */
export function orderLength(n: number): number {
  return Math.min(n, NAMED);
}

/** The numbers of the rows that `among` names, or of all, times `factor`: by all threads if the workspace holds the points. */
export function fillRows(
  into: { readonly rows: Panel; readonly order: Uint32Array },
  points: Points,
  among: Uint32Array | undefined,
  factor: number,
  space: Workspace,
): void {
  const { rows, order } = into;
  const { n, dim, coords } = points;
  if (!space.holds(coords)) {
    copyRows(rows, points, among, factor);
    return;
  }
  const wide = padded(dim);
  const given = { coords, dim, wide, factor, from: 0 };
  if (!among) {
    space.padRows({ ...given, rows, order: ALL, to: n });
    return;
  }
  for (let from = 0; from < among.length; from += order.length) {
    const some = among.subarray(from, from + order.length);
    order.set(some);
    space.padRows({ ...given, rows: rows.subarray(from * wide), order, to: some.length });
  }
}

function copyRows(
  rows: Panel,
  { n, dim, coords }: Points,
  among: Uint32Array | undefined,
  factor: number,
): void {
  const wide = padded(dim);
  const count = among?.length ?? n;
  for (let i = 0, at = 0; i < count; i++) {
    const start = dim * (among ? among[i] : i);
    for (let c = start; c < start + dim; c++) rows[at++] = factor * coords[c];
    for (let c = dim; c < wide; c++) rows[at++] = 0;
  }
}
