/** A result and what is known about it → one page that stands alone: no script, no network, no other file. */
import { InputError } from "../base/errors.js";
import { paragraph, tag } from "./html.js";
import { grouped, numbered, significant } from "./numbers.js";
import type { Report } from "./report-content.js";
import {
  choiceSection,
  comparisonSection,
  eigenvectorSection,
  scatterSection,
  spectrumSection,
  sweepSection,
} from "./report-figures.js";
import { REPORT_STYLE } from "./report-style.js";
import {
  clusterSection,
  originSection,
  profileSection,
  truthSection,
  warningSection,
} from "./report-tables.js";
import { escaped } from "./svg.js";

export type * from "./report-content.js";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** The page as HTML. Every text is escaped; the same report gives the same bytes. */
export function reportHtml(report: Report): string {
  if (report.plane && report.plane.x.length !== report.labels.length) {
    throw new InputError(
      `labels must hold ${report.plane.x.length} numbers, one per row of the plane, got ${report.labels.length}.`,
    );
  }
  const sections = [
    warningSection(report),
    scatterSection(report),
    comparisonSection(report),
    clusterSection(report),
    profileSection(report),
    truthSection(report),
    spectrumSection(report),
    eigenvectorSection(report),
    choiceSection(report),
    sweepSection(report),
    originSection(report),
  ].filter((section) => section !== "");
  const head = [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { "http-equiv": "Content-Security-Policy", content: POLICY }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    tag("title", {}, escaped(`${report.title}: ${report.method}`)),
    tag("style", {}, REPORT_STYLE),
  ];
  const body = [
    tag(
      "header",
      {},
      tag("h1", {}, escaped(report.title)),
      paragraph(headline(report), "lead"),
      aside(report),
      landmarkWords(report),
    ),
    tag("main", {}, "\n", sections.join("\n"), "\n"),
    tag("footer", {}, paragraph(footnote(report))),
  ];
  return `<!doctype html>\n<html lang="en">\n<head>\n${head.join("\n")}\n</head>\n<body>\n${body.join("\n")}\n</body>\n</html>\n`;
}

/** The result in one sentence: 2 clusters of 1 500 rows, densities 29.7 and 13.8; agrees with `class` at F 0.96. */
export function headline({ labels, clusters, truth }: Report): string {
  const rows = labels.length;
  const noise = rows - clusters.reduce((sum, { size }) => sum + size, 0);
  const densities = clusters.flatMap(({ density }) => (density === undefined ? [] : [density]));
  const parts = [
    `${numbered(clusters.length, "cluster")} of ${numbered(rows, "row")}`,
    ...(noise > 0 ? [`${grouped(noise)} of them noise`] : []),
    ...(densities.length > 0 ? [densityWords(densities)] : []),
  ];
  const score = truth?.scores[0];
  const agreement = score
    ? `; agrees with \`${truth.name.replaceAll("`", "'")}\` at ${score.name} ${score.value.toFixed(2)}`
    : "";
  return `${parts.join(", ")}${agreement}.`;
}

function densityWords(densities: readonly number[]): string {
  const texts = densities.map((density) => significant(density));
  if (texts.length === 1) return `density ${texts[0]}`;
  if (texts.length <= 3) return `densities ${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
  return `densities from ${significant(Math.min(...densities))} to ${significant(Math.max(...densities))}`;
}

function aside({ method, columns }: Report): string {
  const used = columns ? `, ${numbered(columns.length, "column")}` : "";
  return paragraph(`Method: ${method}${used}.`, "aside");
}

/** Who stood for the rows, and how far that can be trusted. */
function landmarkWords({ landmarks, labels }: Report): string {
  if (!landmarks) return "";
  const { count, agreement, far } = landmarks;
  const words = [
    `${numbered(count, "landmark")} stood for the ${numbered(labels.length, "row")}: they were clustered, and every row took the label for which the landmarks near it voted.`,
    agreement === undefined
      ? ""
      : `Another draw of landmarks gives labels that agree with these to ${agreement.toFixed(2)} (adjusted Rand index, 1 at best).`,
    far > 0 ? `${numbered(far, "row")} had no landmark in reach.` : "",
  ];
  return paragraph(words.filter((text) => text !== "").join(" "), "aside");
}

function footnote({ origin }: Report): string {
  const version = origin?.version ? ` ${origin.version}` : "";
  const date = origin?.date ? `, ${origin.date}` : "";
  return `Made by spectacl${version}${date}. This page holds all it shows and asks for nothing from the network.`;
}
