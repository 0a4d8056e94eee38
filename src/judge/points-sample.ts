/** Rows → the sample that their partitions are judged on. */
import { type StagedSteps, stage } from "../base/progress.js";
import { hdbscanSteps } from "../line/clusters/hdbscan.js";
import { inColumnOrder } from "../line/points/column-order.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import type { Evidence, Judgment, Levels } from "../methods/parts/choice.js";
import type { Run } from "../methods/run.js";
import { baseOf, splitsOf } from "./halves.js";
import type { Sample } from "./judgment.js";
import { rowsToJudge } from "./numbers.js";
import { pointsContender } from "./points-contender.js";
import { passagesSteps } from "./scores/passages.js";
import { neighborhoodsSteps } from "./voters.js";

const ROWS_PER_CLUSTER = 16;
// Of many groups a few unions can be clear too, but not plain.
const PLAIN = 0.75;
// What is plain shows on one split; the best of several numbers that are not clear are told apart by four.
const SPLITS = [1, 2, 4];
// Votes of usual models ask for no more neighbors.
const VOTING = 15;

/** `most` rows at most are drawn. */
export function* pointsSampleSteps(
  points: Points,
  seed: number,
  run: Run,
  most = rowsToJudge(0),
): StagedSteps<Sample> {
  const { kernels } = run;
  const base = baseOf(inColumnOrder(points), seed, most);
  const splits = splitsOf(base, SPLITS[SPLITS.length - 1], seed);
  // Of many clusters each must have rows enough among those looked at.
  const looked = most > rowsToJudge(0) ? most : undefined;
  const rows = permuted(base.points, base.position);
  const passages = yield* stage("judge", passagesSteps(rows, seed, kernels, looked));
  const near = yield* neighborhoodsSteps(base, VOTING, kernels);
  const distinct = splits
    .flat()
    .map(({ copies }) => copies.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0));
  const levels = levelsFor(base.points);
  return {
    rows: base.position.length,
    drawn: base.rows,
    rowsPerCluster: ROWS_PER_CLUSTER,
    distinct: Math.min(...distinct),
    setAside: 0,
    fallen: 0.5,
    isPlain: ({ score }) => score >= PLAIN,
    splits: SPLITS,
    levels,
    evidence: (best) => evidenceOfRows(best, levels),
    *branchesSteps(minClusterSize) {
      const options = { minClusterSize, multiplicity: base.copies };
      const { labels, clusters } = yield* stage("judge", hdbscanSteps(base.points, options, kernels));
      const inside = base.position.reduce((sum, at) => sum + (labels[at] >= 0 ? 1 : 0), 0);
      return { branches: clusters, share: inside / base.position.length };
    },
    contender: (recipe) => pointsContender({ points, base, splits, passages, near }, recipe, run),
  };
}

// Of 420 tables without groups (docs/method.md has the kinds) one in twenty gets past the first of these, one in a hundred past the second.
const USUAL: Levels = { weak: 0.4, clear: 0.5, weakValley: 0.57, clearValley: 0.76, clearStability: 0.6 };
// Along a line all ways lead through the sparsest place: of 36 clouds of one column 33 scored less than 0.75, the highest 0.85.
const ONE_COLUMN: Levels = { ...USUAL, weak: 0.75, clear: 0.87 };
// Halves of a few rows agree by chance, and a gap in them is one: of 480 clouds of 8 to 60 rows one in fifty scored more than the first of these.
const FEW: Levels = { ...USUAL, weak: 0.65, clear: 0.9 };
const FEW_ROWS = 80;

/** What tables without groups score. */
function levelsFor({ n, dim }: Points): Levels {
  if (dim === 1) return ONE_COLUMN;
  return n < FEW_ROWS ? FEW : USUAL;
}

// Halves that find other clusters each, as the tail of one column leads to, are no evidence however deep the valley is.
const LEAST_STABILITY = 0.2;

/**
 * By score, by valley and by stability. Any long cloud can be cut in two at its middle, and halves of it will be cut there too: that
 * scores nearly 0.5, with a valley of 0.5.
 */
function evidenceOfRows({ score, valley, stability }: Judgment, levels: Levels): Evidence {
  if (score < levels.weak || valley < levels.weakValley || stability < LEAST_STABILITY) return "none";
  const clear = score >= levels.clear && valley >= levels.clearValley && stability >= levels.clearStability;
  return clear ? "clear" : "weak";
}
