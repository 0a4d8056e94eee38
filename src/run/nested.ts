/** Clusters → clusters within them: each is judged again as data of its own, and split where the evidence says so. */
import { gather, indicesWhere } from "../base/indices.js";
import { asOneStage, type StagedSteps, stage } from "../base/progress.js";
import type { Sample } from "../judge/judgment.js";
import { induced } from "../line/graph/induced.js";
import { permuted } from "../line/points/permuted.js";
import type { BesideChance, Choice, Judgment } from "../methods/parts/choice.js";
import type { ClusterSummary, Data, GivenData, Outcome } from "../methods/parts/outcome.js";
import type { JudgedSplit, Level } from "../methods/parts/tree.js";
import { type AskedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import type { Inside } from "./decide.js";
import { measuredSteps } from "./measured.js";
import { innerSplitSteps, labeledSteps, type Split } from "./split.js";

/** A cluster, and what is inside it. */
export interface Branch {
  /** Of the rows that were fitted, ascending. */
  readonly rows: Uint32Array;
  readonly summary: ClusterSummary;
  /** What speaks for its split, or for the best there is. */
  judged?: JudgedSplit;
  besideChance?: BesideChance;
  split?: Level;
  children: readonly Branch[];
}

export interface Nested {
  /** The clusters of the first split. */
  readonly branches: readonly Branch[];
  /** Of the rows that were fitted: how far each belongs to its cluster, and that to the one it is inside of. */
  readonly membership: Float64Array;
  readonly level: Level;
}

/** How far clusters are split. */
export interface Depth {
  readonly level: Level;
  /** Clusters at most. */
  readonly most: number;
}

// Fewer rows are not judged again.
const FEWEST = 40;
// Groups inside a cluster have to be plainer than the first ones: halves of few rows agree by chance.
const LEAST_SCORE = 0.5;
const LEAST_STABILITY = 0.7;
// A long cluster can be cut across anywhere, and halves of it will be cut there too: a valley tells that from groups.
const LEAST_VALLEY = 0.65;
// Rows that are judged in all clusters together, and in each at least.
const JUDGED = 2000;
const FEW_JUDGED = 500;

/** `rows`: what the method was given, scaled; `split`: what it found there. */
export function* nestedSteps(
  rows: GivenData,
  { outcome }: Split,
  asked: AskedRecipe,
  { level, most }: Depth,
  run: Run,
): StagedSteps<Nested> {
  const branches = branchesOf(outcome);
  const membership = outcome.membership.slice();
  const open = [...branches];
  let count = branches.length;
  const all = outcome.labels.length;
  const inner = innerRecipe(asked);
  const inside = (size: number): Inside => ({
    most: Math.max(FEW_JUDGED, Math.round((JUDGED * size) / all)),
    isSplit: (judgment, sample) => levelOf(judgment, sample, level) !== undefined,
  });
  // The largest first: where there are more clusters than asked for, that shows soon.
  for (let at = 0; at < open.length; at++) {
    const branch = open[at];
    const size = branch.rows.length;
    if (level === "coarse" || size < FEWEST) continue;
    const done = at / open.length;
    const part = yield* stage("judge", measuredSteps(partOf(rows, branch.rows), inner), [done, 0]);
    const splitting = innerSplitSteps(part, part.asked, inside(size), run);
    const { choice, sample, split } = yield* asOneStage("judge", done, splitting);
    if (choice) branch.judged = judgedSplit(choice);
    if (!split || !sample || !choice) continue;
    count += split.outcome.clusters.length - 1;
    // All of the tree or nothing, so that number and level are enough to find the clusters again.
    if (count > most)
      return { branches: branchesOf(outcome), membership: outcome.membership, level: "coarse" };
    const labeled = yield* asOneStage("judge", done, labeledSteps(part.data, split, run));
    branch.split = levelOf(choice.judgment, sample, level) as Level;
    branch.children = branchesOf({ ...split.outcome, ...labeled }, branch.rows);
    open.push(...branch.children);
    branch.rows.forEach((row, i) => {
      membership[row] *= labeled.membership[i];
    });
  }
  return { branches, membership, level };
}

/** The level from which on a split with this judgment is made, if that is within the level asked for. */
function levelOf(judgment: Judgment, sample: Sample, asked: Level): Level | undefined {
  if (asked === "coarse") return undefined;
  const evidence = sample.evidence(judgment);
  if (evidence !== "none" && isPlain(judgment, sample)) return "auto";
  return asked === "fine" && evidence !== "none" ? "fine" : undefined;
}

function isPlain({ score, valley, stability }: Judgment, { levels }: Sample): boolean {
  const least = Math.max(LEAST_SCORE, levels?.clear ?? 0);
  return score >= least && stability >= LEAST_STABILITY && (!levels || valley >= LEAST_VALLEY);
}

export function judgedSplit({ method, evidence, judgment }: Choice): JudgedSplit {
  return { method, evidence, ...judgment };
}

/** Clusters as branches, of rows that have these numbers. */
export function branchesOf(
  { labels, clusters }: Pick<Outcome, "labels" | "clusters">,
  numbers?: Uint32Array,
): Branch[] {
  return clusters.map((summary, s) => {
    const own = indicesWhere(labels.length, (i) => labels[i] === s);
    return { rows: numbers ? gather(numbers, own) : own, summary, children: [] };
  });
}

/** Some of the rows or nodes. */
export function partOf(data: GivenData, rows: Uint32Array): Data {
  return "graph" in data ? { graph: induced(data.graph, rows) } : { points: permuted(data.points, rows) };
}

/** The recipe for what is inside a cluster: its number is open. */
function innerRecipe({ recipe, anyMethod }: AskedRecipe): AskedRecipe {
  const { landmarks } = commonOptions(recipe);
  const options = { clusters: "auto", ...(typeof landmarks === "number" && { landmarks: "none" }) };
  return { recipe: withOptions(recipe, options), anyMethod, renamed: [] };
}
