/** Numbers → the one that stands for a blank, as sensors and registers write it: -200, -999, 9999. */

/** A number that stands for a blank, and how many cells hold it. */
export interface Sentinel {
  readonly value: number;
  readonly cells: number;
}

// A few such numbers may be measured.
const FEWEST_CELLS = 3;
const FEWEST_OTHERS = 3;
// The ends of the integers that programs have are such marks too.
const LOW = /^-(9+|8{2,}|7{2,}|[1-9]00+|32768|2147483648)$/;
const HIGH = /^(9{3,}|32767|65535|2147483647|4294967295)$/;
// How far away it must lie, in widths of all other numbers.
const LEAST_LOW_GAP = 0.5;
const LEAST_HIGH_GAP = 1;

/** Undefined if no number is written like one and lies as far from all others. */
export function sentinelOf(values: Float64Array): Sentinel | undefined {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  if (LOW.test(String(least))) return apart(values, least, LEAST_LOW_GAP);
  if (HIGH.test(String(most))) return apart(values, most, LEAST_HIGH_GAP);
  return SMALL.test(String(most)) ? beyondAnswers(values, most) : undefined;
}

/** 99 among answers from 1 to 7. */
function beyondAnswers(values: Float64Array, value: number): Sentinel | undefined {
  const answers = values.every((other) => Number.isNaN(other) || Number.isInteger(other));
  const small = values.every(
    (other) => Number.isNaN(other) || other === value || (other >= 0 && FEW_TIMES * other <= value),
  );
  return answers && small ? apart(values, value, LEAST_HIGH_GAP) : undefined;
}

// Registers and surveys write these where their numbers are small.
const SMALL = /^(?:77|88|9[789])$/;
const FEW_TIMES = 8;

/** One of the numbers that stand for blanks in other columns, if it is the outermost here too and none comes near to it. */
export function knownSentinel(values: Float64Array, known: readonly number[]): Sentinel | undefined {
  for (const value of known) {
    let cells = 0;
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const other of values) {
      if (other === value) cells++;
      else if (Number.isFinite(other)) {
        low = Math.min(low, other);
        high = Math.max(high, other);
      }
    }
    const away = value < 0 ? low >= value / 2 : high <= value / 2;
    if (cells > 0 && low <= high && away) return { value, cells };
  }
  return undefined;
}

function apart(values: Float64Array, value: number, leastGap: number): Sentinel | undefined {
  let cells = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const others = new Set<number>();
  for (const other of values) {
    if (other === value) cells++;
    else if (Number.isFinite(other)) {
      low = Math.min(low, other);
      high = Math.max(high, other);
      if (others.size < FEWEST_OTHERS) others.add(other);
    }
  }
  const gap = value < low ? low - value : value - high;
  // Nor may the others come half as near to it as to 0: -100 below -60 is one more of them.
  const away = value < low ? low >= value / 2 : high <= value / 2;
  const far = cells >= FEWEST_CELLS && others.size >= FEWEST_OTHERS && away && gap >= leastGap * (high - low);
  return far ? { value, cells } : undefined;
}
