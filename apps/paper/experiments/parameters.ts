/** Figure 5: ε, k and d varied at noise 0.1 → F-measure of both forms of SpectACl on the three shapes. */

import type { Recipe } from "spectacl";
import { curve } from "../../report/svg/curve.js";
import type { Experiment, Measured } from "../experiment.js";
import { pointAt, runsNote } from "../page/charts.js";
import { figureGrid } from "../page/figure-grid.js";
import { SHAPES } from "../setup/shapes.js";
import { system } from "../setup/systems.js";
import { measured, type Trial, trial } from "../setup/trial.js";
import { parameterRemarks } from "./parameter-remarks.js";

const NOISE = 0.1;
const DRAWS = 3;

interface Sweep {
  readonly name: string;
  readonly title: string;
  readonly xName: string;
  readonly values: readonly number[];
  readonly quick: readonly number[];
  recipe(clusters: number, value: number): Recipe;
}

const DIMENSIONS = [2, 3, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 90, 100];
const QUICK_DIMENSIONS = [5, 25, 50];

const SWEEPS: readonly Sweep[] = [
  {
    name: "radius",
    title: "SpectACl: radius",
    xName: "ε",
    values: [0.03, 0.05, 0.075, 0.1, 0.125, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
    quick: [0.05, 0.2, 0.6, 0.8],
    recipe: (clusters, radius) => ({ ...without(system("spectacl").paper(clusters)), radius }) as Recipe,
  },
  {
    name: "neighbors",
    title: "SpectACl(N): nearest neighbors",
    xName: "k",
    values: [5, 7, 10, 15, 20, 30, 40, 50, 75, 100],
    quick: [5, 10, 100],
    recipe: (clusters, neighbors) =>
      ({ ...system("spectacl-normalized").paper(clusters), neighbors }) as Recipe,
  },
  {
    name: "dimensions",
    title: "SpectACl: eigenvectors",
    xName: "d",
    values: DIMENSIONS,
    quick: QUICK_DIMENSIONS,
    recipe: (clusters, dimensions) => ({ ...system("spectacl").paper(clusters), dimensions }) as Recipe,
  },
  {
    name: "dimensions-normalized",
    title: "SpectACl(N): eigenvectors",
    xName: "d",
    values: DIMENSIONS,
    quick: QUICK_DIMENSIONS,
    recipe: (clusters, dimensions) =>
      ({ ...system("spectacl-normalized").paper(clusters), dimensions }) as Recipe,
  },
];

export const parameters: Experiment = {
  name: "parameters",
  title: "Sensitivity to parameters",
  source: "figure 5",
  about: `How does F depend on the radius ε, the number of neighbors k and the number of eigenvectors d? Shapes at noise ${NOISE}.`,
  needs: [],
  *steps({ seeds, quick }) {
    const draws = quick ? 1 : Math.min(DRAWS, seeds);
    const data = SHAPES.map((shape) => Array.from({ length: draws }, (_, seed) => shape.draw(NOISE, seed)));
    const settings = SWEEPS.flatMap((sweep) =>
      (quick ? sweep.quick : sweep.values).flatMap((value) =>
        SHAPES.map((shape, s) => ({ sweep, value, shape, sets: data[s] })),
      ),
    );
    const found: { sweep: Sweep; value: number; shape: string; number: Measured }[] = [];
    for (const [at, { sweep, value, shape, sets }] of settings.entries()) {
      const recipe = sweep.recipe(shape.clusters, value);
      const trials: Trial[] = [];
      for (const set of sets) {
        yield { done: at / settings.length, text: `${sweep.xName} ${value}, ${shape.name}` };
        trials.push(trial(set, recipe));
      }
      const id = `${sweep.name}/${shape.name}/${value}/f`;
      found.push({ sweep, value, shape: shape.name, number: measured(id, trials, recipe) });
    }
    const points = (sweep: Sweep, shape: string) =>
      found.filter((one) => one.sweep === sweep && one.shape === shape);
    const charts = SWEEPS.map((sweep) => {
      const series = SHAPES.map((shape) => ({
        name: shape.title,
        points: points(sweep, shape.name).map(({ value, number }) => pointAt(value, number)),
      }));
      const { xName, title } = sweep;
      return curve(
        { xName, yName: "F", series, yRange: [0.25, 1.03], logarithmic: true },
        { title, width: 480, legend: false },
      );
    });
    return {
      numbers: found.map(({ number }) => number),
      figures: [
        {
          name: "parameters",
          title: "F-measure against ε, k and d",
          caption:
            "Logarithmic axes. Where a line is flat and high, the exact value does not matter. For d, ε is that of the 90 % rule.",
          svg: figureGrid(charts, {
            title: `F-measure against parameters at noise ${NOISE}`,
            columns: 2,
            legend: SHAPES.map(({ title }, label) => ({ label, text: title })),
            note: runsNote(draws),
          }),
        },
      ],
      tables: [
        {
          name: "parameters",
          title: "F-measure against ε, k and d",
          caption: "F, mean over the classes and over the data sets; sd: their standard deviation.",
          columns: ["varied", "value", ...SHAPES.flatMap(({ name }) => [name, `${name} sd`])],
          rows: SWEEPS.flatMap((sweep) =>
            (quick ? sweep.quick : sweep.values).map((value) => [
              sweep.name,
              value,
              ...SHAPES.flatMap(({ name }) => {
                const own = points(sweep, name).find((one) => one.value === value)?.number;
                return [Number(own?.value.toFixed(4)), Number(own?.spread?.toFixed(4))];
              }),
            ]),
          ),
        },
      ],
      remarks: parameterRemarks(
        (name, shape, value) =>
          found.find((one) => one.sweep.name === name && one.shape === shape && one.value === value)?.number
            .value ?? Number.NaN,
        SHAPES.map(({ name }) => name),
      ),
    };
  },
};

/** The recipe with a given radius instead of the rule for it. */
function without(recipe: Recipe): Recipe {
  const { neighbors: _, coverage: __, ...rest } = recipe as unknown as Readonly<Record<string, unknown>>;
  return rest as unknown as Recipe;
}
