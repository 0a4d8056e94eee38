/**
 * Columns that count things most rows have none of, as words in texts: what a row is about is the direction of its counts, and
 * how many there are in all says little.
 */
import type { Points } from "../../line/points/points.js";
import type { Encoding } from "./encoded-column.js";
import { isPlainlyWritten, type Look } from "./look.js";
import { stemOf } from "./names.js";
import type { Judged } from "./planned.js";

const FEWEST_COLUMNS = 100;
const LEAST_ZEROS = 0.8;
// Numbered columns are pixels and places, not things.
const MOST_NUMBERED = 0.5;
// Where nearly all are 0 or 1 they are answers.
const LEAST_COUNTED = 0.1;
const LOOKED = 500;

/** Columns as they look → the same with all of them as counts, those of 0 and 1 too, if they are all there is. */
export function asSparseCounts(found: readonly Judged[], looks: readonly Look[]): readonly Judged[] {
  const isCount = (c: number): boolean => {
    const { role, reason } = found[c];
    const told = role === "count" || (role === "yes-no" && reason.code === "two-values");
    return told && !!looks[c].values && isPlainlyWritten(looks[c]);
  };
  const counts = [...found.keys()].filter(isCount);
  const others = found.some(({ use, role }, c) => use === "distance" && role !== "constant" && !isCount(c));
  if (others || counts.length < FEWEST_COLUMNS) return found;
  const numbered = counts.filter((c) => /\d$/.test(found[c].name) || stemOf(found[c].name) !== undefined);
  const counted = counts.filter((c) => found[c].role === "count");
  if (numbered.length > MOST_NUMBERED * counts.length || counted.length < LEAST_COUNTED * counts.length)
    return found;
  if (zeroShare(counts.map((c) => looks[c].values as Float64Array)) < LEAST_ZEROS) return found;
  const own = new Set(counts);
  const reason = { code: "sparse-counts", of: counts.length } as const;
  return found.map((one, c) => (own.has(c) ? { ...one, role: "count", use: "distance", reason } : one));
}

function zeroShare(columns: readonly Float64Array[]): number {
  let [zeros, cells] = [0, 0];
  for (const values of columns) {
    const step = Math.max(1, Math.floor(values.length / LOOKED));
    for (let i = 0; i < values.length; i += step) {
      if (values[i] === 0) zeros++;
      cells++;
    }
  }
  return zeros / Math.max(1, cells);
}

/** Whether the rows are such counts, by their plan. */
export function areSparseCounts({ n, dim, coords }: Points, encoding: Encoding): boolean {
  const counts = encoding.every(({ role, bend, weight }) => role === "count" && !bend && weight === 1);
  if (!counts || dim < FEWEST_COLUMNS || encoding.length !== dim) return false;
  const numbered = encoding.filter(({ name }) => /\d$/.test(name) || stemOf(name) !== undefined).length;
  if (numbered > MOST_NUMBERED * dim) return false;
  const columns = Array.from({ length: dim }, (_, c) =>
    Float64Array.from({ length: Math.min(n, LOOKED) }, (_, k) => {
      const row = n <= LOOKED ? k : Math.floor((k * n) / LOOKED);
      return coords[row * dim + c];
    }),
  );
  return zeroShare(columns) >= LEAST_ZEROS;
}

/** Rows that count nothing have no direction: they are written as blanks, and counted. */
export function withoutZeroRows({ n, dim, coords }: Points): number {
  let found = 0;
  for (let i = 0; i < n; i++) {
    const row = coords.subarray(i * dim, (i + 1) * dim);
    if (!row.every((value) => value === 0)) continue;
    row.fill(Number.NaN);
    found++;
  }
  return found;
}
