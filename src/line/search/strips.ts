/** What the search by tiles writes, call after call → the lists of half a graph; what is still open is decided in float64. */
import { UNDECIDED } from "../../kernels/whole.js";
import { lowerOf, STRIP, spansFor, type Upper } from "./upper.js";

/** Arrays of a workspace that `wholeSearch` writes. */
interface Written {
  readonly targets: Uint32Array;
  readonly counts: Uint32Array;
  /** For each thread how many neighbors j < i of every place i it counted, of those that fill whole strips; none if empty. */
  readonly lower: Uint32Array;
}

interface Collected {
  readonly upper: Upper;
  readonly lower: Uint32Array;
}

interface StripCollector {
  /** Takes over what was written for the rows from ≤ i < to, whole strips, and that many columns of span t. */
  add(from: number, to: number, t: number, columns: number): void;
  found(): Collected;
}

/** `within` decides a pair that whole numbers do not. */
export function stripCollector(
  n: number,
  { targets, counts, lower: counted }: Written,
  within: (i: number, j: number) => boolean,
): StripCollector {
  const spans = spansFor(n);
  const upper = { n, spans, counts: new Uint32Array(spans * n) };
  // Spans in front of a strip have none of its neighbors.
  const pieces = new Array<Uint16Array>(spans * Math.ceil(n / STRIP)).fill(new Uint16Array(0));
  const lower = new Uint32Array(n);
  const short = new Uint16Array(targets.buffer, targets.byteOffset, 2 * targets.length);

  /** What `wholeSearch` makes of lists that are decided, for one with `length` targets that are not. */
  const decide = (i: number, at: number, length: number): number => {
    let top = 2 * at;
    for (let e = at; e < at + length; e++) {
      const j = targets[e] & ~UNDECIDED;
      if (targets[e] >= UNDECIDED && !within(i, j)) continue;
      lower[j]++;
      short[top++] = j;
    }
    return top - 2 * at;
  };

  return {
    add(from, to, t, columns) {
      for (let first = from; first < Math.min(to, n); first += STRIP) {
        const end = Math.min(first + STRIP, n);
        let total = 0;
        for (let i = first; i < end; i++) {
          const length = counts[i - from];
          const left = length < UNDECIDED ? length : decide(i, (i - from) * columns, length - UNDECIDED);
          upper.counts[t * n + i] = left;
          total += left;
        }
        const piece = new Uint16Array(total);
        let top = 0;
        for (let i = first; i < end; i++) {
          const at = 2 * (i - from) * columns;
          const length = upper.counts[t * n + i];
          piece.set(short.subarray(at, at + length), top);
          top += length;
        }
        pieces[(first / STRIP) * spans + t] = piece;
      }
    },
    found() {
      const half = { ...upper, pieces };
      if (counted.length === 0) return { upper: half, lower: lowerOf(half) };
      const places = STRIP * Math.ceil(n / STRIP);
      for (let thread = 0; thread < counted.length; thread += places) {
        for (let i = 0; i < n; i++) lower[i] += counted[thread + i];
      }
      return { upper: half, lower };
    },
  };
}
