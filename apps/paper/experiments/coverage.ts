/** DBSCAN with ε from several coverages → the noise at which it fails. */

import type { ExperimentNote, Finding, Measured } from "../experiment.js";
import { pointAt, shapeCharts } from "../page/charts.js";
import { type DrawnShape, SHAPES } from "../setup/shapes.js";
import { system } from "../setup/systems.js";
import { measured, rounded, type Trial, trial } from "../setup/trial.js";

const COVERAGES = [0.7, 0.8, 0.9];
// All points in one cluster give F = 1/3 for two classes; below this, half of the way from 1 to that is lost.
const BROKEN = 2 / 3;

interface Row {
  readonly shape: DrawnShape;
  readonly coverage: number;
  readonly noise: number;
  readonly number: Measured;
}

export function* coverageSteps(
  noises: readonly number[],
  seeds: number,
): Generator<ExperimentNote, Finding, void> {
  const rows: Row[] = [];
  for (const [s, shape] of SHAPES.entries()) {
    for (const [at, noise] of noises.entries()) {
      const sets = Array.from({ length: seeds }, (_, seed) => shape.draw(noise, seed));
      for (const coverage of COVERAGES) {
        const recipe = system("dbscan").paper(shape.clusters, coverage);
        const trials: Trial[] = [];
        for (const set of sets) {
          yield {
            done: (s + at / noises.length) / SHAPES.length,
            text: `DBSCAN, ${shape.name}, noise ${noise}`,
          };
          trials.push(trial(set, recipe));
        }
        const id = `coverage/${shape.name}/${coverage}/${noise}/f`;
        rows.push({ shape, coverage, noise, number: measured(id, trials, recipe) });
      }
    }
  }
  return findingOf(rows, noises, seeds);
}

function findingOf(rows: readonly Row[], noises: readonly number[], runs: number): Finding {
  const of = (shape: DrawnShape, coverage: number): readonly Row[] =>
    rows.filter((row) => row.shape === shape && row.coverage === coverage);
  const title = "DBSCAN: F against noise, ε by three coverages";
  return {
    numbers: rows.map(({ number }) => number),
    figures: [
      {
        name: "ablation-coverage",
        title,
        caption: `ε is the smallest radius within which 70, 80 or 90 % of the points have ten neighbors. ${breaks(of)}`,
        svg: shapeCharts({
          title,
          xName: "noise",
          names: COVERAGES.map((coverage) => `${Math.round(100 * coverage)} % have 10 neighbors`),
          points: (shape, at) => of(shape, COVERAGES[at]).map(({ noise, number }) => pointAt(noise, number)),
          runs,
        }),
      },
    ],
    tables: [
      {
        name: "ablation-coverage",
        title,
        caption: "F of DBSCAN with minPts 10, mean over the data sets, by the coverage of ε.",
        columns: ["shape", "noise", ...COVERAGES.map((coverage) => `${Math.round(100 * coverage)} %`)],
        rows: SHAPES.flatMap((shape) =>
          noises.map((noise) => [
            shape.name,
            noise,
            ...COVERAGES.map((coverage) =>
              rounded(of(shape, coverage).find((row) => row.noise === noise)?.number.value),
            ),
          ]),
        ),
      },
    ],
    remarks: [],
  };
}

/** The smallest noise from which on DBSCAN fails, for each shape and coverage. */
function breaks(of: (shape: DrawnShape, coverage: number) => readonly Row[]): string {
  const words = SHAPES.filter(({ clusters }) => clusters === 2).map((shape) => {
    const where = COVERAGES.map((coverage) => {
      const own = of(shape, coverage);
      const last = own.findLastIndex(({ number }) => number.value >= BROKEN);
      return own[last + 1]?.noise ?? "none";
    });
    return `${shape.title} at ${where.join(", ")}`;
  });
  return `The noise from which F stays below ⅔ moves with it: ${words.join("; ")}. Less coverage also loses points to noise where there is little.`;
}
