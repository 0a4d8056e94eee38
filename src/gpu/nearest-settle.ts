/**
 * Candidates of float32 → the k nearest in float64, with a proof (nearest-proof.ts) that no other row is among them. The
 * rows without one are listed.
 */
import type { Steps } from "../base/progress.js";
import type { Nearest, NearestFound } from "../kernels/gpu.js";
import type { Reach } from "./nearest-proof.js";
import { NOBODY } from "./nearest-shader.js";

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

/** The square between two rows, in the order of the columns, as the kernel `listSquares` adds. */
export function squareOf({ dim, coords }: Nearest, row: number, other: number): number {
  let square = 0;
  for (let c = 0, x = row * dim, y = other * dim; c < dim; c++, x++, y++) {
    const apart = coords[x] - coords[y];
    square += apart * apart;
  }
  return square;
}

/** `squareOf` for four others at a time, whose numbers are `step` apart: memory and sums are waited for together. */
function fourSquares(
  { dim, coords }: Nearest,
  row: number,
  others: Uint32Array,
  first: number,
  step: number,
  into: Float64Array,
): void {
  let [a, b, c, d] = [0, 0, 0, 0];
  let atA = others[first] * dim;
  let atB = others[first + step] * dim;
  let atC = others[first + 2 * step] * dim;
  let atD = others[first + 3 * step] * dim;
  for (let at = row * dim, end = at + dim; at < end; at++) {
    const x = coords[at];
    const apartA = x - coords[atA++];
    const apartB = x - coords[atB++];
    const apartC = x - coords[atC++];
    const apartD = x - coords[atD++];
    a += apartA * apartA;
    b += apartB * apartB;
    c += apartC * apartC;
    d += apartD * apartD;
  }
  into[0] = a;
  into[1] = b;
  into[2] = c;
  into[3] = d;
}

export interface Candidates {
  /** Rows, and the place and |x̂|²/2 of each. */
  readonly count: number;
  readonly placeOf: (r: number) => number;
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
  given: Nearest,
  found: Nearer,
  { count, placeOf, halfOf, best, keep, reach, unit }: Candidates,
  slice: number,
  unproven: number[],
): Steps<void> {
  const { n, order, k } = given;
  const four = new Float64Array(4);
  const names = new Uint32Array(best);
  const keys = new Float32Array(best);
  /** The first candidates in float64, up to a proof that there is no nearer row; whether there is one. */
  const settled = (r: number, own: number): boolean => {
    let key = Number.NEGATIVE_INFINITY;
    let name = 0;
    for (let e = 0; e < keep; e++) {
      const at = 2 * (r * keep + e);
      const other = names[at + 1];
      if (other === NOBODY) return e === n - 1;
      if (other === own || other >= n || keys[at] < key || (keys[at] === key && other <= name)) return false;
      key = keys[at];
      name = other;
      if (e >= k && (unit !== undefined || key > reach(found.worst(), halfOf(r)))) return true;
      const together = e < k - (k % 4);
      if (together && e % 4 === 0) fourSquares(given, own, names, at + 1, 2, four);
      const square = together ? four[e % 4] : squareOf(given, own, other);
      found.see(other, square);
      if (unit !== undefined && key * unit !== square) return false;
    }
    return keep >= n - 1 || unit !== undefined;
  };
  for (let r = 0; r < count; r++) {
    const place = placeOf(r);
    found.clear();
    if (settled(r, order[place])) found.put(place);
    else unproven.push(place);
    if ((r + 1) % slice === 0) yield (r + 1) / count;
  }
}
