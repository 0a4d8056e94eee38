/** Figure 3: the five systems on noisy shapes → F-measure against noise, for three rules of ε. */
import type { Recipe } from "spectacl";
import type { Experiment, Figure, ResultTable } from "../experiment.js";
import { pointAt, shapeCharts } from "../page/charts.js";
import { type DrawnShape, SHAPES } from "../setup/shapes.js";
import { SYSTEMS } from "../setup/systems.js";
import { mean, measured, rounded, type Trial, trial } from "../setup/trial.js";
import { VARIANTS, type Variant } from "../setup/variants.js";
import { type NoiseRow, noiseRemarks } from "./noise-remarks.js";

const NOISES = [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2];
const QUICK_NOISES = [0.05, 0.1, 0.2];

export const noise: Experiment = {
  name: "noise",
  title: "Robustness against noise",
  source: "figure 3",
  about:
    "How well do the five systems find three shapes as their noise grows? F-measure, mean over data sets of 1 500 points.",
  needs: [],
  *steps({ seeds, quick }) {
    const noises = quick ? QUICK_NOISES : NOISES;
    const rows: NoiseRow[] = [];
    const total = SHAPES.length * noises.length;
    for (const [s, shape] of SHAPES.entries()) {
      for (const [at, amount] of noises.entries()) {
        const trials = new Map<string, Trial[]>();
        for (let seed = 0; seed < seeds; seed++) {
          const data = shape.draw(amount, seed);
          // Variants share most recipes: each is run once.
          for (const [key, recipe] of recipesOf(shape)) {
            yield {
              done: (s * noises.length + at + seed / seeds) / total,
              text: `${shape.name}, noise ${amount}, seed ${seed}`,
            };
            trials.set(key, [...(trials.get(key) ?? []), trial(data, recipe)]);
          }
        }
        rows.push(...rowsOf(shape, amount, trials));
      }
    }
    return {
      numbers: rows.map(({ number }) => number),
      figures: VARIANTS.map((variant) => figureOf(variant, rows, seeds)),
      tables: [noiseTable(rows)],
      remarks: noiseRemarks(rows, seeds),
    };
  },
};

function recipesOf({ clusters }: DrawnShape): Map<string, Recipe> {
  const all = VARIANTS.flatMap((variant) => SYSTEMS.map((system) => variant.recipe(system, clusters)));
  return new Map(all.map((recipe) => [JSON.stringify(recipe), recipe]));
}

function rowsOf(shape: DrawnShape, amount: number, trials: ReadonlyMap<string, readonly Trial[]>) {
  return VARIANTS.flatMap((variant) =>
    SYSTEMS.map((system): NoiseRow => {
      const recipe = variant.recipe(system, shape.clusters);
      const own = trials.get(JSON.stringify(recipe)) ?? [];
      const radii = own.flatMap(({ radius }) => (radius === undefined ? [] : [radius]));
      const id = `${variant.name}/${shape.name}/${amount}/${system.name}/f`;
      return {
        variant,
        shape,
        noise: amount,
        system,
        number: measured(id, own, recipe),
        ...(radii.length > 0 && { radius: mean(radii) }),
      };
    }),
  );
}

function figureOf(variant: Variant, rows: readonly NoiseRow[], runs: number): Figure {
  const { name, title, caption } = variant;
  const svg = shapeCharts({
    title: `F-measure against noise; ${title}`,
    xName: "noise",
    names: SYSTEMS.map((system) => system.title),
    points: (shape, at) =>
      rows
        .filter((row) => row.variant === variant && row.shape === shape && row.system === SYSTEMS[at])
        .map((row) => pointAt(row.noise, row.number)),
    runs,
  });
  return { name: `noise-${name}`, title: "F-measure against noise", caption, svg, choice: title };
}

function noiseTable(rows: readonly NoiseRow[]): ResultTable {
  const noises = [...new Set(rows.map((row) => row.noise))];
  return {
    name: "noise",
    title: "F-measure against noise",
    caption: "F, mean over the classes and over the data sets, sd: their standard deviation.",
    columns: ["setting", "shape", "noise", "ε", ...SYSTEMS.flatMap(({ title }) => [title, `${title} sd`])],
    rows: VARIANTS.flatMap((variant) =>
      SHAPES.flatMap((shape) =>
        noises.map((amount) => {
          const own = rows.filter(
            (row) => row.variant === variant && row.shape === shape && row.noise === amount,
          );
          const numbers = own.flatMap(({ number: { value, spread } }) => [rounded(value), rounded(spread)]);
          return [variant.name, shape.name, amount, rounded(own[0].radius), ...numbers];
        }),
      ),
    ),
  };
}
