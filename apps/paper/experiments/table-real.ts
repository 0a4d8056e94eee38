/** Table 2 of the paper: the normalized mutual information of five systems with the classes of the real data sets. */

import { methods, scaled } from "spectacl";
import type { RealDatasetName } from "spectacl/datasets";
import type { Context, Experiment, ExperimentNote } from "../experiment.js";
import { noted, paperRadiusSteps } from "../real/neighborhood.js";
import {
  fullTable,
  numbersOf,
  printedTable,
  type Result,
  remarksOf,
  type Setting,
  type Task,
} from "../real/scores.js";
import {
  atHand,
  classCount,
  firstRows,
  graphOf,
  PAPER_SETS,
  rowsOf,
  SET_NAMES,
  SYSTEMS,
  type SystemName,
} from "../real/sets.js";
import { runAndScore, type ScoredRun } from "../real/systems.js";

// Images used with our own recipes: with all of them the ε-graph of the scaled columns would connect most pairs.
const DEFAULT_ROWS = 10_000;

export const tableReal: Experiment = {
  name: "table-real",
  title: "Five systems on real data",
  source: "table 2",
  about:
    "How much the clusters of the five systems have in common with the classes of the real data sets, in the paper's setting and with this package's own recipes.",
  needs: SET_NAMES,
  *steps(context) {
    const { names, missing } = atHand(context, SET_NAMES);
    const costs = names.flatMap((name) => settingsOf(name).map((setting) => costOf(context, name, setting)));
    const total = costs.reduce((sum, cost) => sum + cost, 0);
    const results: Result[] = [];
    let spent = 0;
    for (const name of names) {
      for (const setting of settingsOf(name)) {
        yield { done: spent / total, text: PAPER_SETS[name].title };
        const radius = yield* radiusSteps(context, name, setting, spent / total);
        const tasks = tasksOf(context, name, setting, radius);
        for (const task of tasks) {
          const runs: ScoredRun[] = [];
          for (let seed = 0; seed < task.seeds; seed++) {
            yield noteOf(task, spent / total);
            runs.push(runAndScore(task, seed));
            spent += task.cost / tasks.length / task.seeds;
          }
          results.push({ task, runs });
        }
      }
    }
    yield { done: 1, text: "scores" };
    return {
      numbers: results.flatMap(numbersOf),
      figures: [],
      tables: results.length === 0 ? [] : [printedTable(results), fullTable(results)],
      remarks: [...results.flatMap(remarksOf), ...missing],
    };
  },
};

function noteOf({ data, system, setting }: Task, done: number): ExperimentNote {
  return { done, text: `${PAPER_SETS[data].title}, ${SYSTEMS[system]}, ${setting}` };
}

function settingsOf(name: RealDatasetName): readonly Setting[] {
  return name === "mnist" ? ["paper", "default", "unscaled"] : ["paper", "default"];
}

function costOf(context: Context, name: RealDatasetName, setting: Setting): number {
  if (name === "email") return graphOf(context).n ** 2;
  const { n, dim } = rowsOf(context, name).points;
  const rows = setting === "paper" || name !== "mnist" ? n : Math.min(n, DEFAULT_ROWS);
  return rows ** 2 * Math.sqrt(dim);
}

/** The radius of the paper's setting; undefined for other settings. */
function* radiusSteps(
  context: Context,
  name: RealDatasetName,
  setting: Setting,
  done: number,
): Generator<ExperimentNote, { readonly radius?: number }, void> {
  if (name === "email" || setting !== "paper") return {};
  const { points } = rowsOf(context, name);
  const stretch = { from: done, to: done, text: `${PAPER_SETS[name].title}, radius` };
  return { radius: yield* noted(paperRadiusSteps(name, points), stretch) };
}

function tasksOf(
  context: Context,
  name: RealDatasetName,
  setting: Setting,
  radius: { readonly radius?: number },
): Task[] {
  const systems = Object.keys(PAPER_SETS[name].nmi) as SystemName[];
  const cost = costOf(context, name, setting);
  const seeds = PAPER_SETS[name].repeated ? context.seeds : 1;
  const given = inputOf(context, name, setting);
  return systems.map((system) => ({
    ...given,
    ...radius,
    data: name,
    system,
    setting,
    preset: setting === "paper" ? "paper" : "default",
    // What has no k-means uses no random numbers.
    seeds: "clusters" in methods[system].options ? seeds : 1,
    cost,
  }));
}

function inputOf(
  context: Context,
  name: RealDatasetName,
  setting: Setting,
): Pick<Task, "input" | "truth" | "clusters" | "scaling"> {
  if (name === "email") {
    const input = graphOf(context);
    return { input, truth: input.truth, clusters: classCount(input.truth), scaling: "none" };
  }
  const whole = rowsOf(context, name);
  if (setting === "paper") {
    const { points, truth } = whole;
    return { input: points, truth, clusters: classCount(truth), scaling: "none" };
  }
  const { points, truth } = name === "mnist" ? firstRows(whole, DEFAULT_ROWS) : whole;
  const made = scaled(points, setting === "default" ? "auto" : "none");
  return { input: made.points, truth, clusters: classCount(truth), scaling: made.kind };
}
