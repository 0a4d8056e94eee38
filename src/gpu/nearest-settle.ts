/**
 * Candidates of float32 → the k nearest in float64, with a proof (nearest-proof.ts) that no other row is among them. The
 * rows without one are listed.
 */
import type { Steps } from "../base/progress.js";
import type { NearestFound } from "../kernels/gpu.js";
import type { Reach } from "./nearest-proof.js";
import { NOBODY } from "./nearest-shader.js";
import { squareOf } from "./square.js";

/** The nearest rows of one row so far, ascending by (square, name). */
export interface Nearer {
  /** Starts anew, for another row. */
  clear(): void;
  /** Sees another row. */
  see(other: number, square: number): void;
  /** The k-th smallest square; infinite if fewer were seen. */
  worst(): number;
  /** Writes what was found to a place. */
  put(place: number): void;
}

export function nearer(k: number, into: NearestFound): Nearer {
  const squares = new Float64Array(k + 1);
  const names = new Uint32Array(k + 1);
  let length = 0;
  return {
    clear() {
      length = 0;
    },
    see(other, square) {
      let at = length;
      for (; at > 0; at--) {
        const before = squares[at - 1];
        if (before < square || (before === square && names[at - 1] < other)) break;
        squares[at] = before;
        names[at] = names[at - 1];
      }
      squares[at] = square;
      names[at] = other;
      if (length < k) length++;
    },
    worst: () => (length < k ? Number.POSITIVE_INFINITY : squares[k - 1]),
    put(place) {
      for (let e = 0; e < k; e++) {
        into.distances[place * k + e] = squares[e];
        into.neighbors[place * k + e] = names[e];
      }
    },
  };
}

/**
 * `squareOf` of the row at `at` and four columns, whose names stand in every other place from `first` on: memory and sums are
 * waited for together.
 */
function squaresByFour(rows: Float64Array, { dim, coords }: Columns, names: Uint32Array, into: Float64Array) {
  return (at: number, first: number): void => {
    let [a, b, c, d] = [0, 0, 0, 0];
    let atA = names[first] * dim;
    let atB = names[first + 2] * dim;
    let atC = names[first + 4] * dim;
    let atD = names[first + 6] * dim;
    for (let e = at; e < at + dim; e++) {
      const x = rows[e];
      const fromA = x - coords[atA++];
      const fromB = x - coords[atB++];
      const fromC = x - coords[atC++];
      const fromD = x - coords[atD++];
      a += fromA * fromA;
      b += fromB * fromB;
      c += fromC * fromC;
      d += fromD * fromD;
    }
    into[0] = a;
    into[1] = b;
    into[2] = c;
    into[3] = d;
  };
}

/** The columns that rows are held against, as they are given. */
export interface Columns {
  readonly n: number;
  readonly dim: number;
  readonly coords: Float64Array;
  readonly k: number;
}

/** Rows, and where in their array and under what name each is; what is found of it is put to its place. */
export interface Settled {
  readonly count: number;
  readonly coords: Float64Array;
  readonly rowOf: (r: number) => number;
  readonly nameOf: (r: number) => number;
  readonly placeOf: (r: number) => number;
}

interface Candidates {
  /** |x̂|²/2 of each row. */
  readonly halfOf: (r: number) => number;
  /** `keep` pairs (bits of the key, name) for each row, ascending. */
  readonly best: ArrayBuffer;
  readonly keep: number;
  readonly reach: Reach;
  /** The square of a key of 1, if keys are exact: then the first candidates are the nearest. */
  readonly unit: number | undefined;
}

/**
 * Settles rows, `slice` of them a step, and appends the places of those without a proof to `unproven`. Candidates that no
 * shader would give, out of order or with a key that cannot be, prove nothing either.
 */
export function* settleSteps(
  columns: Columns,
  rows: Settled,
  { halfOf, best, keep, reach, unit }: Candidates,
  { found, unproven }: { readonly found: Nearer; readonly unproven: number[] },
  slice: number,
): Steps<void> {
  const { n, dim, k } = columns;
  const four = new Float64Array(4);
  const names = new Uint32Array(best);
  const keys = new Float32Array(best);
  const fourSquares = squaresByFour(rows.coords, columns, names, four);
  /** The first candidates in float64, up to a proof that there is no nearer row; whether there is one. */
  const settled = (r: number): boolean => {
    const own = rows.nameOf(r);
    const others = own < n ? n - 1 : n;
    const x = rows.rowOf(r) * dim;
    let key = Number.NEGATIVE_INFINITY;
    let name = 0;
    for (let e = 0; e < keep; e++) {
      const at = 2 * (r * keep + e);
      const other = names[at + 1];
      if (other === NOBODY) return e === others;
      if (other === own || other >= n || keys[at] < key || (keys[at] === key && other <= name)) return false;
      key = keys[at];
      name = other;
      if (e >= k && (unit !== undefined || key > reach(found.worst(), halfOf(r)))) return true;
      const together = e < k - (k % 4);
      if (together && e % 4 === 0) fourSquares(x, at + 1);
      const square = together ? four[e % 4] : squareOf(dim, rows.coords, x, columns.coords, other * dim);
      found.see(other, square);
      if (unit !== undefined && key * unit !== square) return false;
    }
    return keep >= others || unit !== undefined;
  };
  for (let r = 0; r < rows.count; r++) {
    found.clear();
    if (settled(r)) found.put(rows.placeOf(r));
    else unproven.push(rows.placeOf(r));
    if ((r + 1) % slice === 0) yield (r + 1) / rows.count;
  }
}
