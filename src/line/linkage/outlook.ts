/**
 * What each point knows of the points outside its part: the nearest one, or how near it may be. Parts only grow, so that
 * whatever is known stays true as long as the nearest one is outside.
 */
import type { Lists } from "./lists.js";
import { NOBODY, type WaysOut } from "./ways-out.js";

/** Points, their parts and what is known of them, by the places of the points in a tree. */
interface Outlook {
  /** Tells `ways` of the best edge of a point that is known; returns whether there cannot be a better one. */
  settled(i: number): boolean;
  /** Whether a point that is not settled may have a better edge than its part. */
  mayHelp(i: number): boolean;
  /** Takes down that j is the nearest one outside, with w = `width` and d = `square`; tells `ways`. */
  found(i: number, j: number, width: number, square: number): void;
  /** Takes down that there is nobody outside with w ≤ `width`. */
  foundNobody(i: number, width: number): void;
}

interface Surroundings {
  readonly lists: Lists;
  /** Squared. */
  readonly cores: Float64Array;
  readonly names: Uint32Array;
  /** The part of each point; written by the caller. */
  readonly parts: Uint32Array;
}

export function outlook({ lists, cores, names, parts }: Surroundings, ways: WaysOut): Outlook {
  const { k, squares: listed, others } = lists;
  const n = parts.length;
  // The nearest one outside, if it is known.
  const nearest = new Uint32Array(n).fill(NOBODY);
  const widths = new Float64Array(n);
  const squares = new Float64Array(n);
  // No edge that leads out of the part to a point that is not listed is shorter.
  const floors = new Float64Array(n);
  // Those in front of this place of the list are in the part.
  const passed = new Uint32Array(n);

  /** The squared distance that nobody who is not listed is below. */
  const beyond = (i: number): number => (k === n - 1 ? Number.POSITIVE_INFINITY : listed[(i + 1) * k - 1]);

  const tell = (i: number, j: number, width: number, square: number): void => {
    ways.offer(parts[i], i, j, width, square);
    ways.offer(parts[j], i, j, width, square);
  };

  const note = (i: number, j: number, width: number, square: number): void => {
    nearest[i] = j;
    widths[i] = width;
    squares[i] = square;
  };

  return {
    settled(i) {
      const part = parts[i];
      const known = nearest[i];
      if (known !== NOBODY) {
        if (parts[known] !== part) {
          tell(i, known, widths[i], squares[i]);
          return true;
        }
        nearest[i] = NOBODY;
        floors[i] = Math.max(floors[i], widths[i]);
      }
      const end = (i + 1) * k;
      let e = i * k + passed[i];
      while (e < end && parts[others[e]] === part) e++;
      passed[i] = e - i * k;
      let best = NOBODY;
      let width = Number.POSITIVE_INFINITY;
      let square = Number.POSITIVE_INFINITY;
      for (; e < end && listed[e] <= width; e++) {
        const j = others[e];
        if (parts[j] === part) continue;
        const d = listed[e];
        const w = Math.max(d, cores[i], cores[j]);
        if (w > width || (w === width && (d > square || (d === square && names[j] > names[best])))) continue;
        best = j;
        width = w;
        square = d;
      }
      if (best !== NOBODY) tell(i, best, width, square);
      floors[i] = Math.max(floors[i], cores[i], beyond(i));
      if (width > floors[i] || (width === floors[i] && square >= beyond(i))) return false;
      note(i, best, width, square);
      return true;
    },
    mayHelp(i) {
      const part = parts[i];
      if (nearest[i] !== NOBODY || floors[i] > ways.widths[part]) return false;
      return floors[i] < ways.widths[part] || beyond(i) <= ways.squares[part];
    },
    found(i, j, width, square) {
      note(i, j, width, square);
      tell(i, j, width, square);
    },
    foundNobody(i, width) {
      floors[i] = Math.max(floors[i], width);
    },
  };
}
