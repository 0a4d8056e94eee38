/** Data and what a recipe leaves open → one split of it: decided, fitted, and judged by the labels that it has led to. */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import type { Sample } from "../judge/judgment.js";
import { adjustedRandOf, sharedRows } from "../judge/scores/pairs.js";
import { permuted } from "../line/points/permuted.js";
import type { Points } from "../line/points/points.js";
import type { Choice } from "../methods/parts/choice.js";
import type { Data, Outcome, StageResults, Warning } from "../methods/parts/outcome.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions } from "../methods/recipe.js";
import type { Run } from "../methods/run.js";
import { modelSteps } from "../models/from-outcome.js";
import { predictSteps } from "../models/predict.js";
import { type Decided, decidedSteps, type Inside, type Judged } from "./decide.js";
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
  const split = yield* judgedSplitSteps(data, decided, fit, stages.length === 0, run);
  const open = commonOptions(asked.recipe).clusters === "auto";
  return open ? { ...split, warnings: [...split.warnings, ...weakEvidence(split)] } : split;
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
 * The split with the judgment of its own labels. If they are not those that were judged, the labels of the sample are carried
 * over to all rows: what was judged is what is written.
 */
function* judgedSplitSteps(
  data: Data,
  decided: Decided,
  fit: InputFit,
  mayCarry: boolean,
  run: Run,
): StagedSteps<Split> {
  const { recipe, warnings } = decided;
  const { contender, drawn } = decided.judged as Judged;
  const { labels } = yield* labeledSteps(data, fit, run, drawn);
  const agreement = adjustedRandOf(sharedRows(yield* contender.labelsSteps(numberOf(recipe)), labels));
  const written = yield* writtenSteps(decided, labels);
  const { score } = (decided.choice as Choice).judgment;
  const same = agreement >= LEAST_AGREEMENT && written.judgment.score >= LEAST_SHARE * score;
  if (same || !mayCarry || "graph" in data || drawn.length === data.points.n)
    return { ...fit, recipe, choice: written, warnings };
  const carried = yield* carriedSteps(data.points, decided, run);
  const voted = yield* labeledSteps(data, carried, run, drawn);
  const choice = yield* writtenSteps(decided, voted.labels);
  const warning: Warning = { code: "CARRIED", rows: drawn.length, agreement };
  return { ...carried, recipe, choice, warnings: [...warnings, warning] };
}

/** The rows that were judged as landmarks of all. */
function* carriedSteps(points: Points, { recipe, judged }: Decided, run: Run): StagedSteps<InputFit> {
  const { contender, drawn } = judged as Judged;
  const found = yield* contender.outcomeSteps(numberOf(recipe));
  const outcome = {
    ...found,
    ...("landmarks" in recipe.options && { found: { ...found.found, landmarks: drawn.length } }),
  };
  const { facts } = outcome;
  const meanDegree = facts ? (2 * facts.edges) / facts.nodes : 0;
  const model = yield* modelSteps(outcome, recipe, points.dim, run.kernels);
  return {
    outcome,
    model: { ...model, drawn: { rows: points.n, count: drawn.length, meanDegree } },
    rows: drawn,
  };
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

/** The choice, with the judgment of the labels that the sample has in the end. */
function* writtenSteps({ recipe, choice, judged }: Decided, labels: Int32Array): StagedSteps<Choice> {
  const { sample, contender, splits } = judged as Judged;
  const { clusters, ...own } = yield* contender.otherSteps(labels, numberOf(recipe), splits);
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
