/** The scores of the systems on the real data sets → numbers, tables and remarks. */
import { methods } from "spectacl";
import type { RealDatasetName } from "spectacl/datasets";
import type { Scores } from "spectacl/metrics";
import { decimal, grouped } from "../../report/text/numbers.js";
import type { Measured, ResultTable } from "../experiment.js";
import { mean, spread } from "../setup/trial.js";
import { reasonFor } from "./reasons.js";
import { PAPER_SETS, SET_NAMES, SYSTEMS, type SystemName } from "./sets.js";
import type { ScoredRun, SystemSetting } from "./systems.js";

/** The paper's setting; our recipes with columns scaled as the command line scales them; the same unscaled. */
export type Setting = "paper" | "default" | "unscaled";

export interface Task extends SystemSetting {
  readonly setting: Setting;
  readonly scaling: string;
  readonly seeds: number;
  /** Approximate cost relative to the others. */
  readonly cost: number;
}

export interface Result {
  readonly task: Task;
  readonly runs: readonly ScoredRun[];
}

function paperOf(data: RealDatasetName, system: SystemName): { readonly paper?: number } {
  const paper = PAPER_SETS[data].nmi[system];
  return paper === undefined ? {} : { paper };
}

/** Mean and spread of a score over the runs. */
function over(runs: readonly ScoredRun[], score: (run: ScoredRun) => number) {
  const values = runs.map(score);
  return { value: mean(values), ...(runs.length > 1 && { spread: spread(values) }), runs: runs.length };
}

export function numbersOf({ task, runs }: Result): Measured[] {
  const { data, system, setting } = task;
  const base = setting === "paper" ? `${data}/${system}` : `${data}/${system}/${setting}`;
  const [{ recipe, seed }] = runs;
  const seconds = mean(runs.map((run) => run.seconds));
  const about = { recipe, seed, seconds };
  const printed = paperOf(data, system);
  const f = PAPER_SETS[data].f?.[system];
  // The paper's F of DBSCAN, which finds its number of clusters itself, is low only when divided by that number.
  const findsNumber = !("clusters" in methods[system].options);
  const printedF = f === undefined ? {} : { paper: f };
  const numbers: Measured[] = [
    { id: `${base}/nmi`, ...over(runs, (run) => run.scores.nmiGeometric), ...printed, ...about },
    { id: `${base}/nmi-arithmetic`, ...over(runs, (run) => run.scores.nmi) },
    { id: `${base}/f`, ...over(runs, (run) => run.scores.f), ...(!findsNumber && printedF) },
    {
      id: `${base}/f-over-larger`,
      ...over(runs, (run) => run.scores.fOverLarger),
      ...(findsNumber && printedF),
    },
  ];
  if (runs.every((run) => run.every !== undefined)) {
    const every = (score: (scores: Scores) => number) => over(runs, (run) => score(run.every as Scores));
    numbers.push(
      { id: `${base}/every-row/nmi`, ...every((scores) => scores.nmiGeometric), ...printed },
      { id: `${base}/every-row/f`, ...every((scores) => scores.f), ...printedF },
    );
  }
  return numbers;
}

/** The table as in the paper, our number before the printed one. */
export function printedTable(results: readonly Result[]): ResultTable {
  const names = SET_NAMES.filter((name) => results.some(({ task }) => task.data === name));
  const cell = (name: RealDatasetName, system: SystemName): string | undefined => {
    const found = results.find(
      ({ task }) => task.data === name && task.system === system && task.setting === "paper",
    );
    if (found === undefined) return undefined;
    const value = over(found.runs, (run) => run.scores.nmiGeometric).value;
    return `${decimal(value, 3)} (${decimal(PAPER_SETS[name].nmi[system] as number, 3)})`;
  };
  return {
    name: "table-real",
    title: "NMI in the paper's setting",
    caption: "Geometric mean of the entropies, as was usual at the time; the printed value in brackets.",
    columns: ["system", ...names.map((name) => PAPER_SETS[name].title)],
    rows: (Object.keys(SYSTEMS) as SystemName[]).map((system) => [
      SYSTEMS[system],
      ...names.map((name) => cell(name, system)),
    ]),
  };
}

export function fullTable(results: readonly Result[]): ResultTable {
  const round = (value: number): number => Number(value.toFixed(4));
  return {
    name: "table-real-scores",
    title: "All scores",
    caption:
      "F is the mean over the classes; F / larger divides by the number of clusters where that is larger, noise counted as one. “every row”: rows that no eigenvector reaches stay in k-means as zeros. Means over the runs.",
    columns: [
      "data set",
      "rows",
      "setting",
      "scaling",
      "system",
      "NMI, geometric",
      "±",
      "NMI, paper",
      "NMI, arithmetic",
      "F",
      "F / larger",
      "clusters",
      "NMI, every row",
      "F, every row",
      "runs",
      "seconds",
    ],
    rows: results.map(({ task, runs }) => {
      const rounded = (score: (run: ScoredRun) => number): number => round(over(runs, score).value);
      const all = runs.every((run) => run.every !== undefined);
      return [
        PAPER_SETS[task.data].title,
        task.truth.length,
        task.setting,
        task.scaling,
        SYSTEMS[task.system],
        rounded((run) => run.scores.nmiGeometric),
        runs.length > 1 ? round(over(runs, (run) => run.scores.nmiGeometric).spread ?? 0) : undefined,
        task.setting === "paper" ? PAPER_SETS[task.data].nmi[task.system] : undefined,
        rounded((run) => run.scores.nmi),
        rounded((run) => run.scores.f),
        rounded((run) => run.scores.fOverLarger),
        rounded((run) => run.scores.clusters),
        all ? rounded((run) => (run.every as Scores).nmiGeometric) : undefined,
        all ? rounded((run) => (run.every as Scores).f) : undefined,
        runs.length,
        Number(mean(runs.map((run) => run.seconds)).toFixed(2)),
      ];
    }),
  };
}

export function remarksOf({ task, runs }: Result): string[] {
  const { data, system } = task;
  if (task.setting !== "paper") return scalingRemark(task);
  const all = runs.every((run) => run.every !== undefined);
  return reasonFor({
    data,
    system,
    rows: task.truth.length,
    nmi: over(runs, (run) => run.scores.nmiGeometric).value,
    every: all ? over(runs, (run) => (run.every as Scores).nmiGeometric).value : undefined,
    unreached: runs[0].unreached,
  });
}

/** Made once for MNIST, with its first system. */
function scalingRemark({ data, system, setting, scaling, truth }: Task): string[] {
  const [first] = Object.keys(PAPER_SETS[data].nmi);
  if (data !== "mnist" || system !== first || setting !== "default") return [];
  const rows = `MNIST: our own recipes were run on the first ${grouped(truth.length)} images.`;
  if (scaling === "none") return [rows];
  return [
    rows,
    "MNIST: columns were scaled; gray values are one unit, so --scale none is right here, see the setting “unscaled”.",
  ];
}
