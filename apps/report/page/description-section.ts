/** What clusters are → a section with a table: what sets each apart, and the rows that show it. */

import { type Contrast, contrastName, contrastText, contrastValues, type Description } from "spectacl/io";
import type { SplitDrivers } from "../result/drivers.js";
import { pairContrasts } from "../result/pair.js";
import { clusterName } from "../svg/legend.js";
import { escaped } from "../svg/svg.js";
import { grouped, measure, TYPESET } from "../text/numbers.js";
import { namesByNumber, type Report } from "./content.js";
import { section } from "./figure-sections.js";
import { dot, type HtmlCell, htmlTable, tag } from "./html.js";

// Reports of more clusters would be all table.
const MOST = 40;

export function descriptionSection({ descriptions = [], clusters, drivers }: Report): string {
  if (!drivers && descriptions.every(({ contrasts }) => contrasts.length === 0)) return "";
  const names = namesByNumber(clusters);
  const shown = descriptions.slice(0, MOST);
  const more =
    shown.length < descriptions.length
      ? ` The ${MOST} largest of ${descriptions.length} clusters are listed.`
      : "";
  const pair = pairContrasts(shown);
  return section(
    "What the clusters are",
    [
      `How each cluster differs from all other rows, the strongest difference first: means of numbers, and shares of rows with a word. Columns that had no part in the clustering take part here. Typical rows are those that belong to their cluster most firmly, fringe rows least; rows count from 1.${more}`,
    ],
    ...(pair
      ? [
          pairTable(pair, shown, names),
          htmlTable(
            "Rows that show it",
            ROWS,
            shown.map((one) => rowsOf(one, names)),
          ),
        ]
      : [
          htmlTable(
            "What sets each cluster apart",
            [ROWS[0], { title: "sets it apart" }, ...ROWS.slice(1)],
            shown.map((description) => line(description, names)),
          ),
        ]),
    ...(drivers ? [driverTable(drivers)] : []),
  );
}

const ROWS = [{ title: "cluster" }, { title: "typical rows" }, { title: "fringe rows" }];

function line(description: Description, names: readonly string[]): HtmlCell[] {
  const items = description.contrasts.map((contrast) =>
    tag("li", {}, escaped(contrastText(contrast, TYPESET.space))),
  );
  const [name, ...rows] = rowsOf(description, names);
  return [
    name,
    items.length > 0 ? { markup: tag("ul", { class: "contrasts" }, ...items) } : "nothing",
    ...rows,
  ];
}

function rowsOf({ cluster, typical, fringe }: Description, names: readonly string[]): HtmlCell[] {
  const name = clusterName(cluster, names);
  return [
    { markup: dot(cluster) + escaped(name), attributes: { class: "name", title: name } },
    rowList(typical),
    rowList(fringe),
  ];
}

/** What is said of one of two is said of the other: a column for each. */
function pairTable(
  contrasts: readonly Contrast[],
  descriptions: readonly Description[],
  names: readonly string[],
): string {
  return htmlTable(
    "What sets the two clusters apart",
    [
      { title: "column" },
      ...descriptions.map(({ cluster }) => ({
        title: clusterName(cluster, names),
        number: true,
        label: cluster,
      })),
    ],
    contrasts.map((contrast) => [contrastName(contrast), ...contrastValues(contrast, TYPESET.space)]),
  );
}

function driverTable({ rows, all, columns }: SplitDrivers): string {
  return htmlTable(
    `What drives the split: agreement with the labels (adjusted Rand index) when a column is left out, on ${grouped(rows)} rows; ${measure(all)} with all columns`,
    [{ title: "left out" }, { title: "agreement", number: true }],
    columns.map(({ name, without }) => [name, measure(without)]),
  );
}

function rowList(rows: readonly number[]): string {
  return rows.map((row) => grouped(row + 1)).join(", ");
}
