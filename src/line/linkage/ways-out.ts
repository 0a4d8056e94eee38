/**
 * The best edge that leads out of each part, as far as it is known. Edges are ordered by (w, d, lower name, higher name),
 * where d is the squared distance of two points and w = max(d, cores of both): no two are equal, so that there is one
 * shortest tree.
 */

/** No point. */
export const NOBODY = 0xffffffff;

/** By the number of the part. */
export interface WaysOut {
  readonly widths: Float64Array;
  readonly squares: Float64Array;
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Keeps the edge i-j if it is a better way out of this part. */
  offer(part: number, i: number, j: number, width: number, square: number): void;
}

/** `widths` may lie in a workspace: it is the limit of a search. */
export function waysOut(widths: Float64Array, names: Uint32Array): WaysOut {
  const n = widths.length;
  const [squares, from, to] = [new Float64Array(n), new Uint32Array(n), new Uint32Array(n)];
  return {
    widths,
    squares,
    from,
    to,
    offer(part, i, j, width, square) {
      if (width > widths[part]) return;
      if (width === widths[part]) {
        if (square > squares[part]) return;
        if (square === squares[part] && !before(names[i], names[j], names[from[part]], names[to[part]]))
          return;
      }
      widths[part] = width;
      squares[part] = square;
      from[part] = i;
      to[part] = j;
    },
  };
}

export function forgetWays({ widths, squares, from }: WaysOut): void {
  widths.fill(Number.POSITIVE_INFINITY);
  squares.fill(Number.POSITIVE_INFINITY);
  from.fill(NOBODY);
}

/** Whether the pair (a, b) comes before (c, d), by the lower and then by the higher of the two. */
function before(a: number, b: number, c: number, d: number): boolean {
  const first = Math.min(a, b) - Math.min(c, d);
  return first < 0 || (first === 0 && Math.max(a, b) < Math.max(c, d));
}
