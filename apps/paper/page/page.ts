/** Chapters with their findings → one self-contained HTML page: no script, no network, no other file. */
import { htmlTable, paragraph, tag } from "../../report/page/html.js";
import { REPORT_STYLE } from "../../report/page/style.js";
import { escaped } from "../../report/svg/svg.js";
import { duration, grouped, significant } from "../../report/text/numbers.js";
import type { Experiment, Figure, Finding, ResultTable } from "../experiment.js";
import { PAGE_STYLE } from "./style.js";

/** A file that a data set needs, and a sentence that says where to get it. */
export interface MissingFile {
  readonly dataset: string;
  readonly file: string;
  readonly text: string;
}

/** One experiment with its finding, or with the files it lacks. */
export interface Chapter {
  readonly experiment: Omit<Experiment, "steps">;
  readonly finding?: Finding;
  readonly seconds?: number;
  /** Missing files, each with where to get it. */
  /** Files of data sets that are needed and not there. */
  readonly missing: readonly MissingFile[];
}

interface PageOptions {
  readonly version: string;
  /** What was run, in a few words. */
  readonly settings: string;
}

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
const TITLE = "The SpectACl of Nonconvex Clustering, reproduced";

/** The page as HTML. Every text is escaped. */
export function pageHtml(chapters: readonly Chapter[], { version, settings }: PageOptions): string {
  const head = [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    tag("title", {}, escaped(TITLE)),
    tag("style", {}, `${REPORT_STYLE}\n${PAGE_STYLE}`),
  ];
  const body = [
    tag(
      "header",
      {},
      tag("h1", {}, escaped(TITLE)),
      paragraph(
        "The figures and tables of the paper, reproduced by this program, and where they differ.",
        "lead",
      ),
      paragraph(settings, "aside"),
    ),
    tag("main", {}, "\n", contents(chapters), ...chapters.map(section), "\n"),
    tag(
      "footer",
      {},
      paragraph(
        `Made by spectacl ${version}. This page is self-contained: it loads nothing from the network. Every number is in results.json beside it.`,
      ),
    ),
  ];
  return `<!doctype html>\n<html lang="en">\n<head>\n${head.join("\n")}\n</head>\n<body>\n${body.join("\n")}\n</body>\n</html>\n`;
}

function contents(chapters: readonly Chapter[]): string {
  const rows = chapters.map(({ experiment, finding, seconds }) => [
    {
      markup: tag("a", { href: `#${experiment.name}` }, escaped(experiment.title)),
    },
    experiment.source,
    finding ? grouped(finding.numbers.length) : "no data",
    finding ? grouped(finding.remarks.length) : "–",
    seconds === undefined ? "–" : duration(1000 * seconds),
  ]);
  return `${tag(
    "section",
    {},
    htmlTable(
      "What was run",
      [
        { title: "experiment" },
        { title: "in the paper" },
        { title: "numbers", number: true },
        { title: "differences", number: true },
        { title: "time", number: true },
      ],
      rows,
    ),
  )}\n`;
}

function section({ experiment, finding, missing }: Chapter): string {
  const { name, title, source, about } = experiment;
  const parts = [
    tag("h2", { id: name }, escaped(`${title} (${source})`)),
    paragraph(about),
    ...(finding ? [figures(name, finding.figures), ...finding.tables.map(table)] : []),
    ...(finding ? [list("Where it differs from the paper, and why", finding.remarks)] : []),
    list(
      "Missing data",
      missing.map(({ text }) => text),
    ),
  ];
  return `${tag("section", {}, ...parts)}\n`;
}

function list(title: string, items: readonly string[]): string {
  if (items.length === 0) return "";
  return (
    tag("h3", {}, escaped(title)) +
    tag("ul", { class: "warnings" }, ...items.map((item) => tag("li", {}, escaped(item))))
  );
}

/** Figures in order; those with a choice share one place. */
function figures(name: string, all: readonly Figure[]): string {
  const single = all.filter(({ choice }) => choice === undefined);
  const switched = all.filter(({ choice }) => choice !== undefined);
  return (switched.length > 0 ? tabs(name, switched) : "") + single.map(figure).join("");
}

function tabs(name: string, all: readonly Figure[]): string {
  const inputs = all.flatMap(({ choice = "" }, at) => [
    tag("input", {
      type: "radio",
      name: `choice-${name}`,
      id: `choice-${name}-${at}`,
      checked: at === 0 ? "" : undefined,
    }).replace("></input>", "/>"),
    tag("label", { for: `choice-${name}-${at}` }, escaped(choice)),
  ]);
  return tag(
    "div",
    { class: "tabs" },
    ...inputs,
    ...all.map((one) => tag("div", { class: "tab" }, figure(one))),
  );
}

function figure({ svg, caption }: Figure): string {
  return tag("figure", {}, svg, tag("figcaption", {}, escaped(caption)));
}

function table({ title, caption, columns, rows }: ResultTable): string {
  const numeric = columns.map((_, c) => rows.some((row) => typeof row[c] === "number"));
  const cell = (value: string | number | undefined): string =>
    value === undefined ? "–" : typeof value === "number" ? numberText(value) : value;
  return tag(
    "details",
    {},
    tag("summary", {}, escaped(title)),
    htmlTable(
      caption,
      columns.map((name, c) => ({ title: name, number: numeric[c] })),
      rows.map((row) => row.map(cell)),
    ),
  );
}

function numberText(value: number): string {
  return Number.isInteger(value) ? grouped(value) : significant(value, 4);
}
