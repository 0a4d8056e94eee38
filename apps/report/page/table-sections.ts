/** The content of a report → its sections with tables and text. */

import { diverging, type Heat, sequential } from "../color/heat.js";
import { colorOf } from "../color/palette.js";
import { mostDeviating } from "../result/profile.js";
import { inMatchedOrder } from "../svg/confusion.js";
import { clusterName } from "../svg/legend.js";
import { signed } from "../svg/profiles.js";
import { escaped } from "../svg/svg.js";
import { duration, grouped, percent, significant, subscript } from "../text/numbers.js";
import { namesByNumber, type Report, type ReportCluster } from "./content.js";
import { scoreText, section } from "./figure-sections.js";
import { dot, type HtmlCell, type HtmlColumn, htmlTable, paragraph, tag } from "./html.js";

// More columns than this are too many to take in.
const COLUMNS = 40;

export function warningSection({ warnings = [] }: Report): string {
  if (warnings.length === 0) return "";
  const items = warnings.map((text) => tag("li", {}, escaped(text)));
  return section("Please note", [], tag("ul", { class: "warnings" }, ...items));
}

function clusterCell(label: number, names: readonly string[]): HtmlCell {
  const name = clusterName(label, names);
  return { markup: dot(label) + escaped(name), attributes: { class: "name", title: name } };
}

interface Measure extends HtmlColumn {
  readonly of: (cluster: ReportCluster) => string | undefined;
  /** In the line of totals. */
  readonly total?: string;
}

export function clusterSection({
  labels,
  clusters,
  objective,
  spectrum,
  landmarks,
  centers,
}: Report): string {
  const rows = labels.length;
  const optional = (value: number | undefined, text: (value: number) => string): string | undefined =>
    value === undefined ? undefined : text(value);
  const measures: Measure[] = [
    { title: "size", of: ({ size }) => grouped(size), total: grouped(rows) },
    {
      title: "share",
      of: ({ size }) => percent(rows > 0 ? size / rows : 0),
      total: percent(rows > 0 ? 1 : 0),
    },
    {
      title: "density δ",
      of: ({ density }) => optional(density, significant),
      ...(objective && { total: `Σδ ${significant(objective.value)}` }),
    },
    { title: "average degree", of: ({ degree }) => optional(degree, significant) },
    { title: "kept", of: ({ kept }) => optional(kept, percent) },
    { title: "membership", of: ({ membership }) => optional(membership, percent) },
  ];
  const used = measures.filter(({ of }) => clusters.some((cluster) => of(cluster) !== undefined));
  const bars =
    objective && objective.upper > objective.lower && clusters.some(({ density }) => density !== undefined);
  const names = namesByNumber(clusters);
  const lines: HtmlCell[][] = clusters.map((cluster, place) => [
    clusterCell(cluster.number ?? place, names),
    ...used.map(({ of }) => of(cluster) ?? "–"),
    ...(bars ? [bar(cluster.density, objective, colorOf(cluster.number ?? place))] : []),
  ]);
  const noise = rows - clusters.reduce((sum, { size }) => sum + size, 0);
  if (noise > 0) {
    lines.push([
      clusterCell(-1, names),
      grouped(noise),
      percent(noise / rows),
      ...used.slice(2).map(() => ""),
      ...(bars ? [""] : []),
    ]);
  }
  const caption = objective ? "Size and density of each cluster" : "Size of each cluster";
  const pairs = spectrum?.used ?? spectrum?.values.length;
  const lowest = pairs === undefined ? "_d" : subscript(pairs);
  const columns: HtmlColumn[] = [
    { title: "cluster" },
    ...used.map(({ title }) => ({ title, number: true })),
    ...(bars ? [{ title: `δ between λ${lowest} and λ₁` }] : []),
  ];
  const total = ["total", ...used.map((measure) => measure.total ?? ""), ...(bars ? [""] : [])];
  return section(
    "Clusters",
    columnNotes(clusters, { sampled: landmarks !== undefined, centers: centers === true }),
    htmlTable(caption, columns, lines, total),
  );
}

const MEMBERSHIP = {
  edges: "Membership is that share for a single row, averaged over the rows of the cluster.",
  votes:
    "Membership is the share of a row's votes that were for its cluster, averaged over the rows of the cluster.",
  centers:
    "Membership is d₂² / (d₁² + d₂²), with a row's distances d₁ to its own center and d₂ to the nearest other one, averaged over the rows of the cluster.",
  density:
    "Membership is how dense a row lies beside the densest of its cluster, averaged over the rows of the cluster.",
};

/** Explains the columns that are shown. `sampled`: whether landmarks were used; `centers`: whether centers tell memberships. */
function columnNotes(
  clusters: readonly ReportCluster[],
  { sampled, centers }: { readonly sampled: boolean; readonly centers: boolean },
): readonly string[] {
  const some = (of: (cluster: ReportCluster) => unknown): boolean =>
    clusters.some((one) => of(one) !== undefined);
  const words = [
    some(({ density }) => density)
      ? "Density δ is the average degree inside the cluster, in the matrix that was clustered: the higher, the denser."
      : "",
    some(({ degree }) => degree)
      ? "Average degree is the same in the graph itself, without normalization."
      : "",
    some(({ kept }) => kept)
      ? "Kept is the share of the cluster's edge ends that stay inside it: near 100 %, it is well separated from the others."
      : "",
    sampled && some(({ density, degree, kept }) => density ?? degree ?? kept)
      ? "These are measured in the graph of the landmarks."
      : "",
    some(({ membership }) => membership)
      ? MEMBERSHIP[centers ? "centers" : sampled ? "votes" : some(({ kept }) => kept) ? "edges" : "density"]
      : "",
  ].filter((text) => text !== "");
  return words.length > 0 ? [words.join(" ")] : [];
}

function bar(density = 0, { lower, upper }: { lower: number; upper: number }, color: string): HtmlCell {
  const share = Math.max(0.02, Math.min(1, (density - lower) / (upper - lower)));
  const inner = tag("i", { style: `width:${(100 * share).toFixed(0)}%;background:${color}` });
  return { markup: tag("span", { class: "bar" }, inner) };
}

function heat({ tint, strong }: Heat, markup: string): HtmlCell {
  return { markup, attributes: { style: `background:${tint}${strong ? ";color:#fff" : ""}` } };
}

export function profileSection({ profiles: all, clusters }: Report): string {
  if (!all || all.columns.length === 0) return "";
  const shown = mostDeviating(all, COLUMNS);
  const names = namesByNumber(clusters);
  const columns: HtmlColumn[] = [
    { title: "column" },
    { title: "all rows", number: true },
    ...shown.clusters.map(({ label }) => ({ title: clusterName(label, names), label })),
  ];
  const rows = shown.columns.map((name, c): HtmlCell[] => [
    { markup: escaped(name), attributes: { class: "name", title: name } },
    significant(shown.means[c]),
    ...shown.clusters.map(({ deviations, means }) =>
      heat(
        diverging(deviations[c]),
        `${signed(deviations[c])}${tag("small", {}, escaped(significant(means[c])))}`,
      ),
    ),
  ]);
  const cut =
    shown.columns.length < shown.from
      ? ` The ${shown.columns.length} of ${grouped(shown.from)} columns that differ most are shown.`
      : "";
  return section(
    "Profiles",
    [
      `How far the mean of a cluster lies from the mean of all rows, in standard deviations of the column; the mean itself is printed below. Orange is above, blue below, no color means no difference.${cut}`,
    ],
    tag("div", { class: "heat" }, htmlTable("Means of the columns by cluster", columns, rows)),
  );
}

export function truthSection({ truth }: Report): string {
  if (!truth) return "";
  const { classes, clusters, counts } = inMatchedOrder(truth.confusion);
  const wide = clusters.length;
  const rows = classes.map((name, t): HtmlCell[] => {
    const row = Array.from({ length: wide }, (_, s) => counts[t * wide + s]);
    const total = row.reduce((sum, count) => sum + count, 0);
    return [
      { markup: escaped(name), attributes: { class: "name", title: name } },
      ...row.map((count) =>
        heat(sequential(total > 0 ? count / total : 0), count === 0 ? "·" : grouped(count)),
      ),
      grouped(total),
    ];
  });
  const columns: HtmlColumn[] = [
    { title: "class" },
    ...clusters.map((title) => ({ title })),
    { title: "rows", number: true },
  ];
  const name = truth.name.replaceAll("`", "'");
  return section(
    "Known classes",
    [
      "One row per class, one column per cluster, ordered so that matches are on the diagonal; the stronger its color, the larger a cell's share of the class. One strong cell in each row means that clusters and classes agree.",
    ],
    ...(truth.scores.length > 0
      ? [paragraph(`Agreement with \`${name}\`: ${scoreText(truth.scores)}.`)]
      : []),
    tag("div", { class: "heat" }, htmlTable(`Rows by ${truth.name} and cluster`, columns, rows)),
  );
}

export function originSection({ origin, method, columns, labels }: Report): string {
  const facts: [string, string | undefined][] = [
    ["method", method],
    ["file", origin?.file],
    ["SHA-256", origin?.sha256],
    ["rows", grouped(labels.length)],
    ["columns", columns?.length ? columns.join(", ") : undefined],
    ["seed", origin?.seed === undefined ? undefined : String(origin.seed)],
    ["version", origin?.version],
    ["date", origin?.date],
    ["time", timingText(origin?.timing)],
  ];
  const list = facts.flatMap(([name, text]) =>
    text === undefined || text === "" ? [] : [tag("dt", {}, escaped(name)), tag("dd", {}, escaped(text))],
  );
  return section(
    "How it was made",
    [],
    ...(origin?.command ? [tag("pre", {}, escaped(origin.command))] : []),
    tag("dl", {}, ...list),
    ...(origin?.recipe === undefined
      ? []
      : [
          paragraph(
            "The recipe, every choice filled in; with the same file and version it gives the same labels.",
            "aside",
          ),
          tag("pre", {}, escaped(JSON.stringify(origin.recipe, null, 2))),
        ]),
  );
}

function timingText(timing: Readonly<Record<string, number | undefined>> = {}): string {
  return Object.entries(timing)
    .flatMap(([stage, time]) => (time === undefined ? [] : [`${stage} ${duration(time)}`]))
    .join(", ");
}
