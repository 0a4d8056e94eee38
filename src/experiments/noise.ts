/** Figure 3: the five systems on noisy shapes → F-measure against noise, for three rules of ε. */
import type { Recipe } from "../index.js";
import { pointAt, shapeCharts } from "./charts.js";
import { type DrawnShape, SHAPES } from "./drawn-shapes.js";
import type { Experiment, Figure, Measured, Sheet } from "./experiment.js";
import { noiseRemarks } from "./noise-remarks.js";
import { SYSTEMS, type System } from "./systems.js";
import { mean, measured, rounded, type Trial, trial } from "./trial.js";
import { VARIANTS, type Variant } from "./variants.js";

export const NOISES = [0, 0.025, 0.05, 0.075, 0.1, 0.125, 0.15, 0.175, 0.2];
const QUICK_NOISES = [0.05, 0.1, 0.2];

/** F of one system in one variant on one shape at one noise. */
export interface NoiseRow {
  readonly variant: Variant;
  readonly shape: DrawnShape;
  readonly noise: number;
  readonly system: System;
  readonly number: Measured;
  readonly radius?: number;
}

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
      sheets: [sheet(rows)],
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

function sheet(rows: readonly NoiseRow[]): Sheet {
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
