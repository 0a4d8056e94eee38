/**
 * Input and what a recipe leaves open → the recipe with a method and a number of clusters, and what spoke for them. It is
 * judged on a sample of the rows that will be fitted; a recipe that leaves nothing open costs nothing.
 */
import { gather } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { isBeatable, mayWin, methodOf, runnersUpOf } from "../judge/choice.js";
import { agreementOf, type Contender, type Sample } from "../judge/judgment.js";
import { mostJudged, numbersBeside, numbersFor, rowsToJudge } from "../judge/numbers.js";
import { MOST_ROWS, sampleSteps } from "../judge/sample.js";
import { drawnRows } from "../line/points/drawn-rows.js";
import { permuted } from "../line/points/permuted.js";
import { demandOf } from "../methods/fit.js";
import type { Choice, Judgment, MethodJudgment } from "../methods/parts/choice.js";
import type { Data, Warning } from "../methods/parts/outcome.js";
import { type AskedRecipe, type CheckedRecipe, commonOptions, withOptions } from "../methods/recipe.js";
import { methods } from "../methods/registry.js";
import type { Run } from "../methods/run.js";
import { challengerRecipes } from "./challengers.js";
import { landmarkCountSteps, landmarkRows } from "./landmarks.js";
import { numberOfManySteps, numberSteps } from "./number.js";

/** A recipe that leaves neither method nor number open. */
export interface Decided {
  readonly recipe: CheckedRecipe;
  /** Absent if nothing was left open. */
  readonly choice?: Choice;
  /** What the choice rests on. */
  readonly judged?: Judged;
  readonly warnings: readonly Warning[];
}

/** The recipe that was taken, on the sample that it was judged by. */
export interface Judged {
  readonly sample: Sample;
  readonly contender: Contender;
  readonly splits: number;
  /** Of each row of the sample, which row of the data it is. */
  readonly drawn: Uint32Array;
}

/** How data that are part of a cluster are judged: on fewer rows, and no longer than the verdict is open. */
export interface Inside {
  /** Rows that are judged at most. */
  readonly most: number;
  /** Whether a split with this judgment is made. */
  isSplit(judgment: Judgment, sample: Sample): boolean;
}

export function* decidedSteps(
  data: Data,
  asked: AskedRecipe,
  run: Run,
  inside?: Inside,
): StagedSteps<Decided> {
  const { recipe, anyMethod, range } = asked;
  const { clusters, seed } = commonOptions(recipe);
  const open = clusters === "auto";
  const isFound = open && !range && methods[recipe.name].findsNumber;
  if (!anyMethod && (!open || isFound)) return { recipe, warnings: [] };
  yield { stage: "judge", done: 0 };
  const { data: fitted, rows } = yield* fittedRowsSteps(data, recipe, run);
  const wanted = rowsToJudge(open ? (range?.to ?? 0) : (clusters as number));
  const draw = (count: number): StagedSteps<Sample> => sampleSteps(fitted, seed, run, count);
  const usual = yield* draw(inside?.most ?? wanted);
  const aside: Warning[] = usual.setAside > 0 ? [{ code: "SET_ASIDE", nodes: usual.setAside }] : [];
  const numbers = numbersFor(usual, open ? range : { from: clusters as number, to: clusters as number });
  // Too few rows to tell, or nothing to tell apart.
  if (numbers.length === 0) {
    const taken = open ? (range?.from ?? 1) : (clusters as number);
    const warning: Warning = { code: "NOT_JUDGED", clusters: taken, most: mostJudged(usual) };
    return {
      recipe: withOptions(recipe, { clusters: taken }),
      warnings: open && taken > (range ? 1 : 0) ? [...aside, warning] : aside,
    };
  }
  const few = yield* numberSteps(usual, recipe, numbers, inside !== undefined);
  if (!few) return { recipe: withOptions(recipe, { clusters: 1 }), warnings: aside };
  // Of many clusters methods without eigenvectors, as many of them as clusters would take, are compared at once.
  const quick = anyMethod ? challengerRecipes(data, recipe).filter((one) => isQuick(one, usual.rows)) : [];
  const numbered = open && !range ? yield* numberOfManySteps(few, quick, draw) : few;
  const { sample, contender, curve, splits, best } = numbered;
  const drawn = rows ? gather(rows, sample.drawn) : sample.drawn;
  const settled = withOptions(numbered.recipe, { clusters: best.clusters });
  const standing: Standing = { recipe: settled, contender, splits, judgment: best };
  const besides = !open && sample.evidence(best) !== "clear" ? numbersBeside(sample, best.clusters) : [];
  const beside = besides.length > 0 ? yield* contender.judgmentsSteps(besides, sample.splits[0]) : [];
  const compares = anyMethod && !numbered.methods && (!inside || inside.isSplit(best, sample));
  const { all, taken } = compares
    ? yield* methodsSteps(data, sample, standing)
    : { all: numbered.methods, taken: standing };
  return {
    recipe: taken.recipe,
    choice: {
      method: taken.recipe.name,
      clusters: best.clusters,
      evidence: sample.evidence(taken.judgment),
      judgment: taken.judgment,
      ...(sample.levels && { levels: sample.levels }),
      curve,
      ...(beside.length > 0 && { beside }),
      runnersUp: runnersUpOf(curve),
      ...(all && { methods: all }),
    },
    judged: { sample, contender: taken.contender, splits, drawn },
    warnings: aside,
  };
}

function isQuick(recipe: CheckedRecipe, rows: number): boolean {
  return demandOf(recipe, rows, 1).pairs === 0;
}

/** The rows that will be fitted, all or landmarks, or as many of them as the sample is drawn from. */
function* fittedRowsSteps(
  data: Data,
  recipe: CheckedRecipe,
  run: Run,
): StagedSteps<{ readonly data: Data; readonly rows?: Uint32Array }> {
  if ("graph" in data) return { data };
  const { points } = data;
  const count = yield* stage("judge", landmarkCountSteps(data, recipe, run));
  const most = Math.min(count ?? MOST_ROWS, MOST_ROWS);
  if (most >= points.n) return { data };
  const { seed } = commonOptions(recipe);
  const rows = count === undefined ? drawnRows(points, most, seed) : landmarkRows(points.n, most, seed);
  return { data: { points: permuted(points, rows) }, rows };
}

/** A method that challengers are compared with, and on how many splits. */
interface Standing {
  readonly recipe: CheckedRecipe;
  readonly contender: Contender;
  readonly splits: number;
  readonly judgment: Judgment;
}

/** The methods at one number of clusters, and the one to take. */
function* methodsSteps(
  data: Data,
  sample: Sample,
  standing: Standing,
): StagedSteps<{ readonly all: MethodJudgment[]; readonly taken: Standing }> {
  const { splits } = standing;
  const clusters = commonOptions(standing.recipe).clusters as number;
  const compared = [standing];
  const labels = yield* standing.contender.labelsSteps(clusters);
  for (const recipe of isBeatable(standing.judgment) ? challengerRecipes(data, standing.recipe) : []) {
    const contender = sample.contender(recipe);
    // Halves are clustered only where they could make a difference.
    const agreement = agreementOf(labels, yield* contender.labelsSteps(clusters));
    const [valley] = yield* contender.boundsSteps([clusters]);
    if (!mayWin(standing.judgment, { valley, agreement })) continue;
    const [judgment] = yield* contender.judgmentsSteps([clusters], splits);
    compared.push({ recipe, contender, splits, judgment: { ...judgment, agreement } });
  }
  const all = compared.map(({ recipe, judgment }) => ({ method: recipe.name, ...judgment }));
  return { all, taken: compared[all.indexOf(methodOf(all))] };
}
