/** Data and what a recipe leaves open → one split of it: decided, fitted, and judged by the labels that it has led to. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Sample } from "../judge/judgment.js";
import { adjustedRandOf, sharedRows } from "../judge/scores/pairs.js";
import { permuted } from "../line/points/permuted.js";
import type { Choice } from "../methods/parts/choice.js";
import type { Data, Outcome, StageResults, Warning } from "../methods/parts/outcome.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { predictSteps } from "../models/predict.js";
import { type Decided, decidedSteps, type Inside, type Judged } from "./decide.js";
import { drawnBySteps } from "./drawn-by-steps.js";
import { foundOnAll, type InputFit, inputFitSteps } from "./input-fit.js";
import { landmarkCountSteps } from "./landmarks.js";

/** What is split: what a method works on, and what is judged, which may be rows where the method has a graph. */
export interface Divided {
  readonly data: Data;
  readonly judged: Data;
}

export interface Split extends InputFit {
  /** The recipe that was run. */
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
  readonly warnings: readonly Warning[];
}

// Labels of all rows that agree less than this with those that were judged are others; so are those that score less than this
// share: one cluster of many that is cut, with two others made one, changes little else.
const LEAST_AGREEMENT = 0.9;
const LEAST_SHARE = 0.9;

/** `fitting`: the run with the stages that earlier ones on these data have left. */
export function* splitSteps(
  { data, judged: rows }: Divided,
  asked: AskedRecipe,
  stages: readonly (keyof StageResults)[],
  run: Run,
  fitting: Run,
): StagedSteps<Split> {
  const decided = yield* decidedSteps(rows, asked, run);
  const { judged, recipe } = decided;
  if (!judged) return { ...decided, ...(yield* inputFitSteps(data, recipe, stages, fitting)) };
  const fit = yield* fitSteps({ data, judged: rows }, decided, stages, fitting);
  const split = withoutGapsOfSteps(
    data,
    yield* judgedSplitSteps(data, decided, fit, stages.length === 0, run),
  );
  const open = commonOptions(asked.recipe).clusters === "auto";
  return open ? { ...split, warnings: [...split.warnings, ...weakEvidence(split)] } : split;
}

/** Clusters that one column of a few values draws alone are not clearly apart. */
function withoutGapsOfSteps(data: Data, split: Split): Split {
  const { choice, outcome } = split;
  if (choice?.evidence !== "clear" || !("points" in data)) return split;
  return drawnBySteps(data.points, outcome.labels)
    ? { ...split, choice: { ...choice, evidence: "weak" } }
    : split;
}

function weakEvidence({ choice }: Split): Warning[] {
  if (!choice || choice.evidence === "clear") return [];
  const { clusters, evidence, judgment } = choice;
  return [{ code: "WEAK_EVIDENCE", clusters, score: judgment.score, evidence }];
}

/** What was found inside a cluster. */
export interface InnerSplit {
  /** Absent if it cannot be judged. */
  readonly choice?: Choice | undefined;
  readonly sample?: Sample;
  /** Absent if there is not enough evidence for it. */
  readonly split?: Split;
}

/** What is inside a cluster, split if there is evidence for that. */
export function* innerSplitSteps(
  { data, judged: rows }: Divided,
  asked: AskedRecipe,
  inside: Inside,
  run: Run,
): StagedSteps<InnerSplit> {
  const decided = yield* decidedSteps(rows, asked, run, inside);
  const { judged, choice } = decided;
  if (!judged || !choice || !inside.isSplit(choice.judgment, judged.sample)) return { choice };
  const { sample } = judged;
  const own: Run = { kernels: run.kernels, warnings: [] };
  const fit = yield* fitSteps({ data, judged: rows }, decided, [], own);
  const split = yield* judgedSplitSteps(data, decided, fit, true, own);
  const written = split.choice as Choice;
  return { choice: written, sample, ...(inside.isSplit(written.judgment, sample) && { split }) };
}

/** What was judged, if that was all rows; else a fit of all rows or of landmarks. */
function* fitSteps(
  { data, judged: rows }: Divided,
  { judged, recipe }: Decided,
  stages: readonly (keyof StageResults)[],
  run: Run,
): StagedSteps<InputFit> {
  const { sample, contender } = judged as Judged;
  // The judge of a graph does not know how far apart its nodes are.
  const apart = "graph" in data && data.distances !== undefined;
  if (apart || data !== rows || sample.rows !== sizeOf(data))
    return yield* inputFitSteps(data, recipe, stages, run);
  const count = yield* stage("judge", landmarkCountSteps(data, recipe, run));
  if (count !== undefined) return yield* inputFitSteps(data, recipe, stages, run);
  const outcome = yield* contender.outcomeSteps(numberOf(recipe));
  return { outcome: { ...outcome, found: foundOnAll(data, recipe, outcome.found) } };
}

function sizeOf(data: Data): number {
  return "graph" in data ? data.graph.n : data.points.n;
}

function numberOf(recipe: CheckedRecipe): number {
  const { clusters = 1 } = commonOptions(recipe);
  return clusters as number;
}

/**
 * The split with the judgment of its own labels. If they are not those that were judged, as many landmarks as were judged are
 * fitted in place of all rows, and taken if they lead to what was judged.
 */
function* judgedSplitSteps(
  data: Data,
  decided: Decided,
  fit: InputFit,
  mayCarry: boolean,
  run: Run,
): StagedSteps<Split> {
  const { warnings } = decided;
  const { drawn } = decided.judged as Judged;
  const written = yield* writtenFitSteps(data, decided, fit, run);
  const split = { ...fit, recipe: decided.recipe, choice: written.choice, warnings };
  const cannot = "graph" in data || !("landmarks" in decided.recipe.options) || drawn.length === sizeOf(data);
  if (written.same || !mayCarry || cannot || decided.choice?.evidence === "none") return split;
  const recipe = withOptions(decided.recipe, { landmarks: drawn.length });
  const fewer = yield* inputFitSteps(data, recipe, [], { ...run, warnings: [] });
  const carried = yield* writtenFitSteps(data, decided, fewer, run);
  if (!carried.same) return split;
  const warning: Warning = { code: "CARRIED", rows: drawn.length, agreement: written.agreement };
  return { ...fewer, recipe, choice: carried.choice, warnings: [...warnings, warning] };
}

/** What speaks for the labels of a fit, and whether they are those that were judged. */
function* writtenFitSteps(
  data: Data,
  decided: Decided,
  fit: InputFit,
  run: Run,
): StagedSteps<{ readonly choice: Choice; readonly agreement: number; readonly same: boolean }> {
  const { contender, drawn } = decided.judged as Judged;
  const { labels } = yield* labeledSteps(data, fit, run, drawn);
  const judged = yield* contender.labelsSteps(numberOf(decided.recipe));
  const agreement = adjustedRandOf(sharedRows(judged, labels));
  const choice = yield* writtenSteps(decided, labels, fit.outcome.clusters.length);
  const { score } = (decided.choice as Choice).judgment;
  const same = agreement >= LEAST_AGREEMENT && choice.judgment.score >= LEAST_SHARE * score;
  return { choice, agreement, same };
}

/** Rows that were split, all of them or these, by their clusters. */
export function* labeledSteps(
  data: Data,
  { outcome, model }: InputFit,
  { kernels }: Run,
  rows?: Uint32Array,
): StagedSteps<Pick<Outcome, "labels" | "membership">> {
  if (!model || "graph" in data) {
    const { labels, membership } = outcome;
    return rows ? { labels: gather(labels, rows), membership: gather(membership, rows) } : outcome;
  }
  const asked = rows ? permuted(data.points, rows) : data.points;
  return yield* stage("clusters", predictSteps(model, asked, kernels));
}

/** The choice, with the judgment of the labels that the sample has in the end, which may not have all clusters. */
function* writtenSteps(
  { recipe, choice, judged }: Decided,
  labels: Int32Array,
  clusters: number,
): StagedSteps<Choice> {
  const { sample, contender, splits } = judged as Judged;
  const { clusters: _, ...own } = yield* contender.otherSteps(labels, numberOf(recipe), splits);
  const known = choice as Choice;
  const judgment = { clusters: known.clusters, ...own };
  return {
    ...known,
    clusters,
    judgment: { clusters, ...own },
    evidence: sample.evidence(judgment),
    ...(known.methods && {
      methods: known.methods.map((one) => (one.method === recipe.name ? { ...one, ...judgment } : one)),
    }),
    curve:
      known.methods && recipe.name !== known.methods[0].method
        ? known.curve
        : known.curve.map((one) => (one.clusters === known.clusters ? judgment : one)),
  };
}
