/** How the number of clusters and the method were decided → a section with the curve of scores and tables of measures. */
import { type Choice, type Judgment, methods } from "spectacl";
import { choiceSentence, wasFound } from "../result/choice.js";
import { curve } from "../svg/curve.js";
import { grouped, measure, percent } from "../text/numbers.js";
import type { Report } from "./content.js";
import { section, wide } from "./figure-sections.js";
import { type HtmlColumn, htmlTable } from "./html.js";

const WIDTH = 480;
const RANGE = [0, 1.04] as const;

export function choiceSection({ choice, tree }: Report): string {
  if (!choice) return "";
  const found = wasFound(choice);
  return section(
    found ? "How many clusters" : "Which method",
    [
      choiceSentence(choice, tree),
      ...(found ? [curveText(choice)] : []),
      ...(choice.methods ? [METHOD] : []),
      "Valley: the chance that the way between two rows of one cluster is denser than between rows of two; 0.5 if borders are as dense as clusters. Strength: how many pairs of a cluster stay together when half of the rows is clustered, in the worst cluster. Stability: how well the clusters of two halves of the rows agree (adjusted Rand index).",
    ],
    ...(found ? [wide(picture(choice)), numberTable(choice)] : []),
    ...(choice.methods ? [methodTable(choice)] : []),
  );
}

function curveText({ levels }: Choice): string {
  const peaks = "Other peaks have their number written above.";
  return levels
    ? `The score of a number of clusters is valley × strength. Such tables without any groups score up to ${levels.weak}; from ${levels.clear} on, with a valley of ${levels.clearValley} and a stability of ${levels.clearStability}, groups are clear. ${peaks}`
    : `The score of a number of clusters is the modularity of one half of the edges by the clusters of the other. ${peaks}`;
}

const METHOD =
  "SpectACl normalized is taken unless another method is at least as good in both valley and stability.";

function picture({ curve: judged, clusters, runnersUp, levels }: Choice): string {
  const points = judged.map(({ clusters: x, score: y }) =>
    runnersUp.includes(x) ? { x, y, text: String(x) } : { x, y },
  );
  return curve(
    {
      xName: "number of clusters",
      yName: "score",
      series: [{ name: "score", points }],
      yRange: RANGE,
      lines: levels
        ? [
            { y: levels.clear, text: "clear above" },
            { y: levels.weak, text: "no evidence below" },
          ]
        : [],
      marks: [{ x: clusters, text: `chosen: ${clusters}` }],
    },
    { width: WIDTH },
  );
}

const MEASURES: readonly HtmlColumn[] = [
  { title: "score", number: true },
  { title: "valley", number: true },
  { title: "strength", number: true },
  { title: "stability", number: true },
  { title: "smallest cluster", number: true },
];

function measures({ score, valley, strength, stability, smallest }: Judgment): string[] {
  return [...[score, valley, strength, stability].map(measure), percent(smallest)];
}

function numberTable({ curve: judged, clusters, judgment, runnersUp }: Choice): string {
  // The curve may be that of another method than the one taken.
  const others = runnersUp.flatMap((number) => judged.find((one) => one.clusters === number) ?? []);
  const peaks = [judgment, ...others];
  return htmlTable(
    "Numbers of clusters that fit",
    [{ title: "clusters" }, ...MEASURES],
    peaks.map((one) => [
      `${grouped(one.clusters)}${one.clusters === clusters ? " (chosen)" : ""}`,
      ...measures(one),
    ]),
  );
}

function methodTable({ methods: compared = [], method: taken, clusters }: Choice): string {
  return htmlTable(
    `Methods compared, ${grouped(clusters)} clusters each`,
    [{ title: "method" }, ...MEASURES],
    compared.map((one) => [
      `${methods[one.method].title}${one.method === taken ? " (taken)" : ""}`,
      ...measures(one),
    ]),
  );
}
