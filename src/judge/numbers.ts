/** A sample → the numbers of clusters that are tried on it. */
import type { Range } from "../base/options.js";
import type { Sample } from "./judgment.js";

// Every number up to 16, then about every tenth more.
const EVERY = 16;
const STEP = 0.1;
const MOST = 60;
// Of small tables up to so many clusters are tried, if the mean one has this many rows.
const FEW_CLUSTERS = 16;
const FEW_ROWS = 4;
// Fewer distinct rows say nothing about groups.
const FEWEST_ROWS = 8;
// With as many copies of each distinct row, halves have all of these.
const ROWS_OF_A_KIND = 20;
// In a range of no more numbers every one is tried.
const WIDEST = 24;

/** Ascending; empty if there are too few rows to tell. Half of the rows must be able to make as many clusters. */
export function numbersFor(
  { rows, rowsPerCluster, distinct }: Pick<Sample, "rows" | "rowsPerCluster" | "distinct">,
  range?: Range,
): number[] {
  const few = Math.min(FEW_CLUSTERS, Math.floor(rows / FEW_ROWS));
  const usual = Math.min(MOST, Math.max(few, Math.floor(rows / rowsPerCluster)));
  const { from, to } = range ?? { from: 2, to: usual };
  const most = mostJudged({ rows, distinct });
  const numbers: number[] = [];
  for (let number = Math.max(2, from); number <= Math.min(to, most); ) {
    numbers.push(number);
    const every = number < EVERY || to - from < WIDEST;
    number += every ? 1 : Math.max(2, Math.round(STEP * number));
  }
  return numbers;
}

/**
 * No more clusters can be judged, as each half of the rows must be able to make them; 0 if there are too few rows to tell. Where rows
 * are copies of a few, as categories make them, each half has all of them.
 */
export function mostJudged({ rows, distinct }: Pick<Sample, "rows" | "distinct">): number {
  if (2 * distinct < FEWEST_ROWS) return 0;
  return rows >= ROWS_OF_A_KIND * distinct ? distinct : Math.floor(distinct / 2);
}

// Half of the rows of a cluster must be enough for a graph of them.
const ROWS_OF_ONE = 40;
const FEW_JUDGED = 2000;
const MANY_JUDGED = 8000;

/** Rows that up to so many clusters are judged on. */
export function rowsToJudge(clusters: number): number {
  return Math.min(MANY_JUDGED, Math.max(FEW_JUDGED, ROWS_OF_ONE * clusters));
}

// A few groups, where there are any, show in one of these.
const FEW = [2, 3, 4, 5, 6, 8, 10];

// More groups than were asked for may be there.
const MORE = [1.2, 1.5, 2];

/** Numbers to compare one with that was given: those next to it, a few small ones, and a few larger ones. */
export function numbersBeside(sample: Pick<Sample, "rows" | "distinct">, given: number): number[] {
  const most = mostJudged(sample);
  const larger = MORE.map((times) => Math.round(times * given));
  return [...new Set([...FEW, given - 1, given + 1, ...larger])]
    .filter((number) => number >= 2 && number <= most && number !== given)
    .sort((a, b) => a - b);
}
