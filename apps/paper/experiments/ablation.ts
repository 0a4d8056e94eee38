/** Two claims of the paper: eigenvectors with their signs mislead k-means, and no coverage makes DBSCAN work. */

import type { Experiment, ExperimentNote, Finding } from "../experiment.js";
import { coverageSteps } from "./coverage.js";
import { projectionSteps } from "./projection.js";

const DRAWS = 3;
const DIMENSIONS = [2, 3, 5, 10, 20, 30, 50, 75, 100];
const QUICK_DIMENSIONS = [2, 10, 50];
const NOISES = [0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2];
const QUICK_NOISES = [0.05, 0.1, 0.15];

export const ablation: Experiment = {
  name: "ablation",
  title: "What the projection and the radius rule do",
  source: "text on eigenvectors and on DBSCAN",
  about:
    "Does k-means fail on the eigenvectors as they are, the more of them there are? And can DBSCAN be helped by another coverage in the rule of ε?",
  needs: [],
  *steps({ seeds, quick }) {
    const projection = yield* share(
      projectionSteps(quick ? QUICK_DIMENSIONS : DIMENSIONS, quick ? 1 : Math.min(DRAWS, seeds)),
      0,
    );
    const coverage = yield* share(coverageSteps(quick ? QUICK_NOISES : NOISES, quick ? 1 : seeds), 0.5);
    return {
      numbers: [...projection.numbers, ...coverage.numbers],
      figures: [...projection.figures, ...coverage.figures],
      tables: [...projection.tables, ...coverage.tables],
      remarks: [...projection.remarks, ...coverage.remarks],
    };
  },
};

/** Steps that make up half of the whole, starting at `begin`. */
function* share(
  steps: Generator<ExperimentNote, Finding, void>,
  begin: number,
): Generator<ExperimentNote, Finding, void> {
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      yield { ...step.value, done: begin + step.value.done / 2 };
    }
  } finally {
    steps.return(undefined as never);
  }
}
