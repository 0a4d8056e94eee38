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

export function descriptionSection(report: Report): string {
  const { descriptions = [], clusters, drivers } = report;
  const rows = rowColumns(report);
  const has = descriptions.some(({ contrasts }) => contrasts.length > 0);
  // Of vectors alone nothing can be said but which rows are where.
  if (!drivers && !has && !(report.vectors && rows.includes(TYPICAL))) return "";
  const names = namesByNumber(clusters);
  const shown = descriptions.slice(0, MOST);
  const pair = pairContrasts(shown);
  const apart = pair || !has ? [] : [{ title: "sets it apart" }];
  const table =
    rows.length + apart.length === 0
      ? []
      : [
          htmlTable(
            apart.length > 0 ? "What sets each cluster apart" : "Rows that show it",
            [{ title: "cluster" }, ...apart, ...rows.map(({ title }) => ({ title }))],
            shown.map((one) => [
              nameCell(one, names),
              ...(apart.length > 0 ? [contrastCell(one)] : []),
              ...rows.map(({ of }) => rowList(of(one))),
            ]),
          ),
        ];
  return section(
    "What the clusters are",
    [[has ? CONTRASTS : "", rowsText(report, rows), moreText(shown, descriptions)].filter(Boolean).join(" ")],
    ...(pair ? [pairTable(pair, shown, names)] : []),
    ...table,
    ...(drivers ? [driverTable(drivers)] : []),
  );
}

const CONTRASTS =
  "How each cluster differs from all other rows, the strongest difference first: means of numbers, and shares of rows with a word. Columns that had no part in the clustering take part here.";

const TYPICAL = { title: "typical rows", of: ({ typical }: Description) => typical };
const FRINGE = { title: "fringe rows", of: ({ fringe }: Description) => fringe };

type RowColumn = typeof TYPICAL;

/** Texts that are typical are shown with their rows already. */
function rowColumns({ topics = [] }: Report): readonly RowColumn[] {
  return topics.some(({ texts }) => texts.length > 0) ? [FRINGE] : [TYPICAL, FRINGE];
}

function rowsText({ vectors }: Report, columns: readonly RowColumn[]): string {
  const [near, far] = vectors
    ? ["are nearest to the middle of their cluster", "farthest from it"]
    : ["belong to their cluster most firmly", "least"];
  if (!columns.includes(TYPICAL))
    return `Fringe rows ${vectors ? "are farthest from the middle of" : "belong least to"} their cluster; rows count from 1.`;
  return `Typical rows are those that ${near}, fringe rows ${far}; rows count from 1.`;
}

function moreText({ length }: readonly Description[], all: readonly Description[]): string {
  return length < all.length ? `The ${MOST} largest of ${all.length} clusters are listed.` : "";
}

function contrastCell({ contrasts }: Description): HtmlCell {
  const items = contrasts.map((contrast) => tag("li", {}, escaped(contrastText(contrast, TYPESET.space))));
  return items.length > 0 ? { markup: tag("ul", { class: "contrasts" }, ...items) } : "nothing";
}

function nameCell({ cluster }: Description, names: readonly string[]): HtmlCell {
  const name = clusterName(cluster, names);
  return { markup: dot(cluster) + escaped(name), attributes: { class: "name", title: name } };
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
