/** Rows that come in chunks → a seeded sample of them, every row as likely as any other, wherever the chunks end. */
import { random } from "../../base/random.js";

// A stream of random numbers of its own.
const STREAM = 3001;

export interface Reservoir {
  /** Takes the next `count` rows: column c of row i is columns[c][i]; a column without numbers is NaN. */
  readonly add: (columns: readonly (Float64Array | undefined)[], count: number) => void;
  /** Replaces the values of a column that are kept so far. */
  readonly replace: (column: number, by: (value: number) => number) => void;
  /** The rows drawn, in the file's order. */
  readonly drawn: () => SampledRows;
}

export interface SampledRows {
  /** Row of the file for each row drawn. */
  readonly rows: Float64Array;
  readonly columns: readonly Float64Array[];
}

/** Row i takes a random place among i + 1, and is kept if that is one of the first `size` (Waterman's Algorithm R). */
export function reservoir(width: number, size: number, seed: number): Reservoir {
  const draw = random(seed, STREAM);
  let room = 0;
  let rows = new Float64Array(0);
  const kept = Array.from({ length: width }, () => new Float64Array(0));
  let seen = 0;
  const reserve = (wanted: number): void => {
    if (wanted <= room) return;
    room = Math.min(size, Math.max(wanted, 2 * room));
    rows = enlarged(rows, room);
    for (let c = 0; c < width; c++) kept[c] = enlarged(kept[c], room);
  };
  return {
    add: (columns, count) => {
      reserve(Math.min(size, seen + count));
      // Rows of this chunk that are drawn, and their places: a later row may take that of an earlier one.
      const drawn: number[] = [];
      const places: number[] = [];
      for (let i = 0; i < count; i++, seen++) {
        const place = seen < size ? seen : draw.below(seen + 1);
        if (place >= size) continue;
        rows[place] = seen;
        drawn.push(i);
        places.push(place);
      }
      for (let c = 0; c < width; c++) {
        const [to, from] = [kept[c], columns[c]];
        for (let k = 0; k < drawn.length; k++) to[places[k]] = from ? from[drawn[k]] : Number.NaN;
      }
    },
    replace: (column, by) => {
      const count = Math.min(seen, size);
      for (let k = 0; k < count; k++) kept[column][k] = by(kept[column][k]);
    },
    drawn: () => {
      const count = Math.min(seen, size);
      const order = Uint32Array.from({ length: count }, (_, k) => k).sort((a, b) => rows[a] - rows[b]);
      const sorted = (values: Float64Array): Float64Array => {
        const result = new Float64Array(count);
        for (let k = 0; k < count; k++) result[k] = values[order[k]];
        return result;
      };
      return { rows: sorted(rows), columns: kept.map(sorted) };
    },
  };
}

function enlarged(from: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const to = new Float64Array(length);
  to.set(from);
  return to;
}
