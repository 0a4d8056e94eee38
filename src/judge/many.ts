/**
 * A sample that is too small for many clusters → a larger one, and the numbers to try on it: about as many as the tree of
 * its densities has branches. To try all numbers would take time with the square of them.
 */
import type { StagedSteps } from "../base/progress.js";
import type { Sample } from "./judgment.js";
import { mostJudged, rowsToJudge } from "./numbers.js";

export interface Many {
  readonly sample: Sample;
  /** Ascending. */
  readonly numbers: readonly number[];
}

// Fewer are found by trying their numbers.
const FEWEST = 45;
// Groups in a small sample have few rows; in a large one a branch of few rows is chance.
const FEW_ROWS = 5;
const SOME_ROWS = 10;
// In a table without groups most rows are in no branch.
const IN_BRANCHES = 0.6;
// Branches miss some groups and take others for two.
const ABOUT = [0.9, 0.95, 1, 1.05, 1.1];

/** `draw` gives a sample of so many rows, or of all there are. */
export function* manySteps(
  sample: Sample,
  draw: (rows: number) => StagedSteps<Sample>,
): StagedSteps<Many | undefined> {
  const first = yield* branchesSteps(sample, FEW_ROWS);
  if (first < FEWEST) return undefined;
  const wanted = rowsToJudge(first);
  const large = wanted > sample.rows ? yield* draw(wanted) : sample;
  const branches = large === sample ? first : yield* branchesSteps(large, SOME_ROWS);
  if (branches < FEWEST) return undefined;
  const around = ABOUT.map((share) => Math.round(share * branches));
  const numbers = around.filter((number) => number <= mostJudged(large));
  return { sample: large, numbers };
}

function* branchesSteps(sample: Sample, rows: number): StagedSteps<number> {
  if (!sample.branchesSteps) return 0;
  const { branches, share } = yield* sample.branchesSteps(rows);
  return share < IN_BRANCHES ? 0 : branches;
}
