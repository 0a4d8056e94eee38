/** Table 1 of the paper: how large the real data sets are, and how large the neighborhoods of their points. */
import type { RealDatasetName } from "spectacl/datasets";
import { coverageRadiusSteps, graphFromEdges, wasmKernels } from "spectacl/stages";
import { decimal, grouped, significant } from "../../report/text/numbers.js";
import type { Context, Experiment, ExperimentNote, Finding, Measured } from "../experiment.js";
import {
  type Neighborhood,
  neighborhoodOf,
  noted,
  paperRadiusSteps,
  radiusNeighborhoodSteps,
  type Stretch,
} from "../real/neighborhood.js";
import { atHand, classCount, graphOf, PAPER_SETS, rowsOf, SET_NAMES } from "../real/sets.js";

// The rule of the paper: 90 % of the points have ten others within ε.
const RULE = { neighbors: 10, coverage: 0.9 } as const;

interface Described {
  readonly name: RealDatasetName;
  readonly rows: number;
  readonly columns?: number;
  readonly classes: number;
  readonly radius?: number;
  readonly neighborhood: Neighborhood;
  /** By the 90 % rule. */
  readonly ruled?: { readonly radius: number; readonly neighborhood: Neighborhood };
}

export const tableData: Experiment = {
  name: "table-data",
  title: "The real data sets",
  source: "table 1",
  about:
    "How many rows, columns and classes the real data sets have, and what share of all points lies within ε of a point, at the radius that fits the paper's numbers and at the one its text gives.",
  needs: SET_NAMES,
  *steps(context) {
    const { names, missing } = atHand(context, SET_NAMES);
    const described: Described[] = [];
    for (const [at, name] of names.entries()) {
      const part = { from: at / names.length, to: (at + 1) / names.length, text: PAPER_SETS[name].title };
      described.push(name === "email" ? describedGraph(context) : yield* describedRows(context, name, part));
      yield { done: part.to, text: part.text };
    }
    return finding(described, missing);
  },
};

function describedGraph(context: Context): Described {
  const dataset = graphOf(context);
  const neighborhood = neighborhoodOf(graphFromEdges(dataset));
  return { name: "email", rows: dataset.n, classes: classCount(dataset.truth), neighborhood };
}

function* describedRows(
  context: Context,
  name: Exclude<RealDatasetName, "email">,
  part: Stretch,
): Generator<ExperimentNote, Described, void> {
  const { points, truth } = rowsOf(context, name);
  const quarter = (part.to - part.from) / 4;
  const stretch = (at: number): Stretch => ({
    from: part.from + at * quarter,
    to: part.from + (at + 1) * quarter,
    text: part.text,
  });
  const radius = yield* noted(paperRadiusSteps(name, points), stretch(0));
  const neighborhood = yield* noted(radiusNeighborhoodSteps(points, radius), stretch(1));
  const ruled = yield* noted(coverageRadiusSteps(points, RULE, wasmKernels()), stretch(2));
  return {
    name,
    rows: points.n,
    columns: points.dim,
    classes: classCount(truth),
    radius,
    neighborhood,
    ruled: {
      radius: ruled,
      neighborhood: yield* noted(radiusNeighborhoodSteps(points, ruled), stretch(3)),
    },
  };
}

function finding(described: readonly Described[], missing: readonly string[]): Finding {
  return {
    numbers: described.flatMap(numbersOf),
    figures: [],
    tables: described.length === 0 ? [] : [dataTable(described)],
    remarks: [...described.flatMap(remarksOf), ...missing],
  };
}

function numbersOf({ name, rows, columns, classes, radius, neighborhood, ruled }: Described): Measured[] {
  const paper = PAPER_SETS[name];
  const [mean, deviation] = paper.neighborhood;
  return [
    { id: `${name}/rows`, value: rows, paper: paper.rows },
    ...(columns === undefined
      ? []
      : [{ id: `${name}/columns`, value: columns, ...(paper.columns && { paper: paper.columns }) }]),
    { id: `${name}/classes`, value: classes, paper: paper.classes },
    ...(radius === undefined ? [] : [{ id: `${name}/radius`, value: radius }]),
    { id: `${name}/neighborhood/mean`, value: neighborhood.mean, paper: mean },
    { id: `${name}/neighborhood/deviation`, value: neighborhood.deviation, paper: deviation },
    ...(ruled === undefined
      ? []
      : [
          { id: `${name}/rule/radius`, value: ruled.radius },
          { id: `${name}/rule/neighborhood/mean`, value: ruled.neighborhood.mean, paper: mean },
          {
            id: `${name}/rule/neighborhood/deviation`,
            value: ruled.neighborhood.deviation,
            paper: deviation,
          },
        ]),
  ];
}

function dataTable(described: readonly Described[]) {
  return {
    name: "table-data",
    title: "Data sets",
    caption:
      "m rows, n columns, r classes; μ: mean ± standard deviation of the share of all rows that lie within ε of a row. The paper's values are in the columns of that name.",
    columns: [
      "data set",
      "m",
      "m, paper",
      "n",
      "n, paper",
      "r",
      "r, paper",
      "ε",
      "μ at ε",
      "μ, paper",
      "ε of the 90 % rule",
      "μ at it",
    ],
    rows: described.map(({ name, rows, columns, classes, radius, neighborhood, ruled }) => {
      const paper = PAPER_SETS[name];
      const [mean, deviation] = paper.neighborhood;
      return [
        paper.title,
        rows,
        paper.rows,
        columns,
        paper.columns,
        classes,
        paper.classes,
        radius === undefined ? undefined : Number(radius.toPrecision(4)),
        withDeviation(neighborhood, 3),
        withDeviation({ mean, deviation }, 2),
        ruled && Number(ruled.radius.toPrecision(4)),
        ruled && withDeviation(ruled.neighborhood, 3),
      ];
    }),
  };
}

function withDeviation({ mean, deviation }: Neighborhood, decimals: number): string {
  return `${decimal(mean, decimals)} ± ${decimal(deviation, decimals)}`;
}

function remarksOf({ name, rows, columns, radius, neighborhood, ruled }: Described): string[] {
  const paper = PAPER_SETS[name];
  const { title } = paper;
  const remarks: string[] = [];
  if (rows < paper.rows)
    remarks.push(`${title}: the first ${grouped(rows)} of ${grouped(paper.rows)} rows were taken.`);
  if (columns !== undefined && paper.columns === columns + 1)
    remarks.push(`${title}: the paper's n counts the class column; ${columns} columns describe a row.`);
  if (radius !== undefined && ruled !== undefined) {
    remarks.push(
      `${title}: the rule of the text (nine in ten points have ten others within ε) gives μ = ${significant(ruled.neighborhood.mean, 2)}; ` +
        `the printed ${paper.neighborhood[0]} needs ε = ${significant(radius, 4)}, found from μ alone on the unscaled columns.`,
    );
  }
  if (name === "email") {
    remarks.push(
      `${title}: μ = ${decimal(neighborhood.mean, 3)} is that of W = A + Aᵀ with its loops, which count 2; an edge either way counted once gives less.`,
    );
  }
  return remarks;
}
