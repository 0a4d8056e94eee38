/** Labels → colors that match a reference, scores, and where several labelings agree; recipes → what speaks for each. */
import type { Judgment } from "spectacl";
import { recipeJudgmentsSteps, runOn } from "spectacl/internal";
import { adjustedRand, scores } from "spectacl/metrics";
import { finish, wasmKernels } from "spectacl/stages";
import { matchedLabels } from "../../report/result/matching.js";
import { skill, type Tools } from "../engine/protocol.js";
import {
  type AgreeInput,
  type Agreement,
  agreeCall,
  type Colored,
  type Judged,
  type JudgeInput,
  judgeCall,
  type MeasureInput,
  matchCall,
  measureCall,
} from "./run-calls.js";

export const judgeWork = skill(judgeCall, judge);
export const matchWork = skill(matchCall, ({ reference, labelings }) =>
  labelings.map((labels) => matchColors(reference, labels)),
);
export const measureWork = skill(measureCall, measure);
export const agreeWork = skill(agreeCall, agreementOf);

function judge({ labels, reference, truth }: JudgeInput): Judged {
  // One class alone is found by whoever finds nothing.
  const several = truth?.some((code) => code !== truth[0]);
  return { ...matchColors(reference, labels), ...(truth && several && { scores: scores(truth, labels) }) };
}

// One draw of rows for all recipes, whatever their seeds: what the program's `compare` does.
const SEED = 0;

function measure({ input, recipes }: MeasureInput, tools: Tools): readonly (Judgment | undefined)[] {
  const given = tools.of(input);
  const data = "coords" in given ? { points: given } : { graph: given };
  const steps = recipeJudgmentsSteps(
    data,
    recipes.map((recipe) => ({ ...recipe, scale: "none" })),
    SEED,
    runOn(wasmKernels()),
  );
  return finish(steps);
}

function matchColors(reference: Int32Array, labels: Int32Array): Colored {
  const colors = matchedLabels(reference, labels);
  const colorOf: number[] = [];
  labels.forEach((label, row) => {
    if (label >= 0) colorOf[label] ??= colors[row];
  });
  return { colors, colorOf };
}

function agreementOf({ colors }: AgreeInput): Agreement {
  const [first, ...others] = colors;
  const agreed = Uint8Array.from(first, (color, row) => Number(others.every((own) => own[row] === color)));
  const pairs = colors.flatMap((_, a) =>
    Array.from({ length: a }, (_, b) => ({ a: b, b: a, ari: adjustedRand(colors[b], colors[a]) })),
  );
  return { agreed, pairs };
}
