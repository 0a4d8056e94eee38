/** Who is who: for each cluster its name, its size, what sets it apart in a few words, and rows that are typical of it. */
import { type Contrast, contrastText } from "spectacl/io";
import { escaped } from "../svg/svg.js";
import { grouped, numbered, percent, TYPESET } from "../text/numbers.js";
import type { Report } from "./content.js";
import { section } from "./figure-sections.js";
import { dot, htmlTable, paragraph, tag } from "./html.js";

// More are in the tables further down.
const MOST = 12;
const WORDS = 3;
const LONGEST = 120;

export function whoSection(report: Report): string {
  const { labels, clusters, descriptions = [], topics = [] } = report;
  if (descriptions.length + topics.length === 0) return "";
  const cards = clusters.slice(0, MOST).map(({ number, size, name: given }, place) => {
    const label = number ?? place;
    const name = given ?? `Cluster ${label}`;
    const share = percent(labels.length > 0 ? size / labels.length : 0);
    return tag(
      "article",
      {},
      tag("h3", {}, dot(label), escaped(name)),
      paragraph(`${numbered(size, "row")}, ${share}`, "aside"),
      tag("p", {}, escaped(wordsOf(report, label))),
      rowsTable(report, label, name),
    );
  });
  const more = clusters.length - cards.length;
  return section(
    "Who is who",
    more > 0 ? [`The ${MOST} largest of ${clusters.length} clusters; all are in the tables below.`] : [],
    tag("div", { class: "cards" }, ...cards),
  );
}

/** The words of its texts, or else what sets it apart. */
function wordsOf({ descriptions = [], topics = [] }: Report, label: number): string {
  const topic = topics.find(({ cluster }) => cluster === label);
  if (topic && topic.words.length > 0) return topic.words.slice(0, WORDS).join(", ");
  const { contrasts = [] } = descriptions.find(({ cluster }) => cluster === label) ?? {};
  return contrasts.length > 0
    ? contrasts.slice(0, WORDS).map(shortContrast).join("; ")
    : "Nothing sets it apart.";
}

/** Without the numbers, which the tables have. */
function shortContrast(contrast: Contrast): string {
  const text = contrastText(contrast, TYPESET.space);
  const numbers = text.lastIndexOf(" (");
  return numbers > 0 ? text.slice(0, numbers) : text;
}

function rowsTable({ examples }: Report, label: number, name: string): string {
  const rows = examples?.clusters.find(({ cluster }) => cluster === label)?.rows ?? [];
  if (!examples || rows.length === 0) return "";
  return htmlTable(
    `Typical rows of ${name}`,
    [{ title: "row" }, ...examples.columns.map((title) => ({ title }))],
    rows.map(({ row, cells }) => [
      grouped(row + 1),
      ...cells.map((text) => ({
        markup: escaped(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text),
        attributes: { class: "name", title: text },
      })),
    ]),
  );
}
