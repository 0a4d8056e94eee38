/** The runs of a sweep → one line for each method: mean, least and largest over the seeds at every position. */
import { shortest, significant } from "../../../report/text/numbers.js";
import type { Measured } from "./sweep-calls.js";

export type Metric = Exclude<keyof Measured, "clusters">;

interface SweepPoint {
  readonly value: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  /** Seeds that are in. */
  readonly seeds: number;
}

export interface SweepLine<M extends string = string> {
  readonly method: M;
  /** Ascending; positions without a number yet are omitted. */
  readonly spots: readonly SweepPoint[];
}

/** `runs[m][p]` holds what is known of method m at position p. */
export function linesOf<M extends string>(
  methods: readonly M[],
  positions: readonly number[],
  runs: (method: M, position: number) => readonly Measured[],
  metric: Metric,
): readonly SweepLine<M>[] {
  return methods.map((method) => ({
    method,
    spots: positions.flatMap((value, at): SweepPoint[] => {
      const found = runs(method, at).flatMap((run) => run[metric] ?? []);
      if (found.length === 0) return [];
      const mean = found.reduce((sum, each) => sum + each, 0) / found.length;
      return [{ value, mean, low: Math.min(...found), high: Math.max(...found), seeds: found.length }];
    }),
  }));
}

const ALIKE = 5e-4;

/** Which method is best where, and which the parameter moves most and least. */
export function sweepText(
  lines: readonly SweepLine[],
  titleOf: (method: string) => string,
  parameter: string,
  metric: string,
): string {
  const known = lines.filter(({ spots }) => spots.length > 0);
  if (known.length === 0) return "";
  const all = known.flatMap(({ method, spots }) => spots.map((spot) => ({ method, ...spot })));
  const best = all.reduce((top, spot) => (spot.mean > top.mean ? spot : top));
  // Within what is printed they are alike.
  const tied = all.filter(({ value, mean }) => value === best.value && best.mean - mean < ALIKE).length - 1;
  const others = tied === 0 ? "" : ` and ${tied} other${tied === 1 ? "" : "s"}`;
  const first = `Best: ${titleOf(best.method)}${others} at ${parameter} ${shortest(best.value)}, ${metric} ${significant(best.mean)}.`;
  const moved = known
    .filter(({ spots }) => spots.length > 1)
    .map(({ method, spots }) => {
      const means = spots.map(({ mean }) => mean);
      return { method, low: Math.min(...means), high: Math.max(...means) };
    })
    .sort((a, b) => a.high - a.low - (b.high - b.low));
  if (moved.length === 0) return first;
  const range = ({ method, low, high }: (typeof moved)[number]): string =>
    `${titleOf(method)} (${significant(low)} to ${significant(high)})`;
  if (moved.length === 1) return `${first} Over the whole range: ${range(moved[0])}.`;
  return `${first} Over the whole range ${range(moved[0])} changes least and ${range(moved[moved.length - 1])} most.`;
}
