/** How the number of clusters was found → lines for a terminal: the scores of all numbers, and the peaks in a table. */
import type { Choice } from "spectacl";
import { decimal, PLAIN, percent } from "../text/numbers.js";
import type { ColorDepth } from "./ansi.js";
import { type TableCell, type TableColumn, textTable } from "./table.js";

interface ChoiceLinesOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
}

const BARS = { drawn: "▁▂▃▄▅▆▇█", typed: "_.:-=+*#" };

const COLUMNS: readonly TableColumn[] = [
  { title: "number" },
  { title: "score", align: "right" },
  { title: "valley", align: "right" },
  { title: "strength", align: "right" },
  { title: "stability", align: "right" },
  { title: "smallest", align: "right" },
];

/** Empty if the number was given. */
export function choiceLines(
  { curve, clusters, judgment, runnersUp }: Choice,
  options: ChoiceLinesOptions,
): readonly string[] {
  if (curve.length < 2) return [];
  const bars = options.ascii ? BARS.typed : BARS.drawn;
  const line = curve.map(({ score }) => barOf(score, bars)).join("");
  const mark = options.ascii ? "*" : "●";
  const rows = [clusters, ...runnersUp].flatMap((number): TableCell[][] => {
    // Of the number taken what speaks for the clusters written: the curve may be that of another method.
    const judged = number === clusters ? judgment : curve.find((one) => one.clusters === number);
    if (!judged) return [];
    const values = [judged.score, judged.valley, judged.strength, judged.stability];
    return [
      [
        `${number === clusters ? mark : " "} ${number}`,
        ...values.map((value) => decimal(value, 2, PLAIN)),
        percent(judged.smallest, 1, PLAIN),
      ],
    ];
  });
  return [
    `  how many    ${curve[0].clusters} ${line} ${curve[curve.length - 1].clusters}`,
    ...textTable(COLUMNS, rows, options),
  ];
}

/** Scores are from 0 to 1; every eighth has a height of its own. */
function barOf(score: number, bars: string): string {
  return bars[Math.max(0, Math.min(bars.length - 1, Math.floor(score * bars.length)))];
}
