/**
 * Columns as they look → those of words whose levels have a few rows each: the names of persons, not kinds, unless another
 * column goes with them. Clusters of them would be the persons again.
 */
import { isKeyName } from "../table/key-names.js";
import type { Table } from "../table/table.js";
import type { Look } from "./look.js";
import type { Judged } from "./planned.js";

const FEWEST_LEVELS = 4;
const MOST_ROWS_A_LEVEL = 6;
const MOST_ROWS_A_KEY = 10;
// What chance explains has an F of about 1; of a dozen columns one reaches 3 or so.
const LEAST_F = 3;

export function withoutOwnKeys(
  found: readonly Judged[],
  looks: readonly Look[],
  table: Table,
): readonly Judged[] {
  return found.map((one, c) => {
    const { distinct, rows, missing } = looks[c];
    if (one.role !== "category" || one.use !== "distance" || distinct < FEWEST_LEVELS) return one;
    const each = (rows - missing) / distinct;
    const named = isKeyName(one.name, c, true) && each <= MOST_ROWS_A_KEY;
    if (!named && (each > MOST_ROWS_A_LEVEL || isExplained(c, found, looks, table))) return one;
    return { ...one, role: "code", use: "describe", reason: { code: "own-keys", distinct } };
  });
}

/** Whether rows of one level are alike in some other column. */
function isExplained(at: number, found: readonly Judged[], looks: readonly Look[], table: Table): boolean {
  const column = table.columns[at];
  if (column.kind !== "text") return true;
  const { codes, words } = column;
  const others = [...found.keys()].filter((c) => c !== at && found[c].use === "distance");
  if (others.length === 0) return true;
  return others.some((c) => {
    const { values } = looks[c];
    if (values) return varianceRatio(codes, words.length, values) >= LEAST_F;
    const other = table.columns[c];
    return other.kind === "text" && agreement(codes, words.length, other.codes, other.words.length);
  });
}

/** F: the variance between levels over that within them. */
function varianceRatio(codes: Uint32Array, levels: number, values: Float64Array): number {
  const counts = new Float64Array(levels);
  const sums = new Float64Array(levels);
  let [count, sum, square] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i])) continue;
    counts[codes[i]]++;
    sums[codes[i]] += values[i];
    count++;
    sum += values[i];
    square += values[i] * values[i];
  }
  const used = counts.reduce((all, one) => all + (one > 0 ? 1 : 0), 0);
  const between = sums.reduce((all, one, k) => all + (counts[k] > 0 ? (one * one) / counts[k] : 0), 0);
  const mean = (sum * sum) / Math.max(1, count);
  const within = Math.max(0, square - between);
  if (used < 2 || count <= used) return 0;
  return (between - mean) / (used - 1) / Math.max(Number.MIN_VALUE, within / (count - used));
}

/** Whether two columns of words go together: chi square beyond three times its degrees of freedom. */
function agreement(one: Uint32Array, levels: number, other: Uint32Array, kinds: number): boolean {
  if (levels * kinds > one.length * 10) return false;
  const joint = new Float64Array(levels * kinds);
  const rows = new Float64Array(levels);
  const columns = new Float64Array(kinds);
  for (let i = 0; i < one.length; i++) {
    joint[one[i] * kinds + other[i]]++;
    rows[one[i]]++;
    columns[other[i]]++;
  }
  let square = 0;
  for (let r = 0; r < levels; r++) {
    for (let c = 0; c < kinds; c++) {
      const expected = (rows[r] * columns[c]) / one.length;
      if (expected > 0) square += (joint[r * kinds + c] - expected) ** 2 / expected;
    }
  }
  return square >= LEAST_F * Math.max(1, (levels - 1) * (kinds - 1));
}
