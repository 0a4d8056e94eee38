/**
 * The content of a report → one self-contained HTML page: no network, no other file, and no script but the one that enlarges a
 * map, which the policy names by its hash.
 */

import { reportError } from "../report-errors.js";
import { choiceSentence, evidenceSentence } from "../result/choice.js";
import { soleColumnSentence } from "../result/descriptions.js";
import { escaped } from "../svg/svg.js";
import { grouped, measure, numbered, significant } from "../text/numbers.js";
import { choiceSection } from "./choice-section.js";
import type { Report } from "./content.js";
import { descriptionSection } from "./description-section.js";
import {
  comparisonSection,
  eigenvectorSection,
  scatterSection,
  spectrumSection,
  sweepSection,
} from "./figure-sections.js";
import { paragraph, tag } from "./html.js";
import { nextSection } from "./next-section.js";
import { REPORT_STYLE } from "./style.js";
import {
  clusterSection,
  originSection,
  profileSection,
  truthSection,
  warningSection,
} from "./table-sections.js";
import { topicSection } from "./topic-section.js";
import { treeSection } from "./tree-section.js";
import { whoSection } from "./who-section.js";
import { ZOOM_HASH, ZOOM_SCRIPT, ZOOM_STYLE } from "./zoom.js";

export type * from "./content.js";

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

function policy({ plane }: Report): string {
  return plane?.map ? `${POLICY}; script-src '${ZOOM_HASH}'` : POLICY;
}

/** The page as HTML. Every text is escaped; the same report gives the same bytes. */
export function reportHtml(report: Report): string {
  if (report.plane && report.plane.x.length !== report.labels.length) {
    throw reportError("LABELS_LENGTH", { length: report.labels.length, expected: report.plane.x.length });
  }
  const sections = [
    scatterSection(report),
    whoSection(report),
    nextSection(report),
    warningSection(report),
    choiceSection(report),
    treeSection(report),
    comparisonSection(report),
    clusterSection(report),
    topicSection(report),
    descriptionSection(report),
    profileSection(report),
    truthSection(report),
    folded("The spectrum", spectrumSection(report) + eigenvectorSection(report)),
    sweepSection(report),
    originSection(report),
  ].filter((section) => section !== "");
  const head = [
    tag("meta", { charset: "utf-8" }),
    tag("meta", { "http-equiv": "Content-Security-Policy", content: policy(report) }),
    tag("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    tag("title", {}, escaped(`${report.title}: ${report.method}`)),
    tag("style", {}, REPORT_STYLE + (report.plane?.map ? ZOOM_STYLE : "")),
  ];
  const body = [
    tag(
      "header",
      {},
      tag("h1", {}, escaped(report.title)),
      ...evidenceParagraph(report),
      ...choiceParagraph(report),
      ...soleParagraph(report),
      paragraph(headline(report), "lead"),
      aside(report),
      landmarkParagraph(report),
    ),
    tag("main", {}, "\n", sections.join("\n"), "\n"),
    tag("footer", {}, paragraph(footnote(report))),
    ...(report.plane?.map ? [tag("script", {}, ZOOM_SCRIPT)] : []),
  ];
  return `<!doctype html>\n<html lang="en">\n<head>\n${head.join("\n")}\n</head>\n<body>\n${body.join("\n")}\n</body>\n</html>\n`;
}

/** For those who want to know: nobody else has to go past it. */
function folded(title: string, content: string): string {
  return content === "" ? "" : tag("details", {}, tag("summary", {}, escaped(title)), "\n", content);
}

/** The result in one sentence: 2 clusters of 1 500 rows, densities 29.7 and 13.8; agrees with `class` at F 0.96. */
export function headline({ labels, clusters, truth }: Report): string {
  const rows = labels.length;
  const noise = rows - clusters.reduce((sum, { size }) => sum + size, 0);
  const densities = clusters.flatMap(({ density }) => (density === undefined ? [] : [density]));
  const parts = [
    `${numbered(clusters.length, "cluster")} of ${numbered(rows, "row")}`,
    ...(noise > 0 ? [`${grouped(noise)} of them noise`] : []),
    ...(densities.length > 0 ? [densityText(densities)] : []),
  ];
  const score = truth?.scores[0];
  const agreement = score
    ? `; agrees with \`${truth.name.replaceAll("`", "'")}\` at ${score.name} ${measure(score.value)}`
    : "";
  return `${parts.join(", ")}${agreement}.`;
}

function densityText(densities: readonly number[]): string {
  const texts = densities.map((density) => significant(density));
  if (texts.length === 1) return `density ${texts[0]}`;
  if (texts.length <= 3) return `densities ${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`;
  return `densities from ${significant(Math.min(...densities))} to ${significant(Math.max(...densities))}`;
}

/** Whether there are groups at all comes before how many. */
function evidenceParagraph({ choice }: Report): string[] {
  const text = choice && evidenceSentence(choice);
  return text === undefined ? [] : [paragraph(text, "lead")];
}

function soleParagraph({ soleColumn }: Report): string[] {
  return soleColumn ? [paragraph(soleColumnSentence(soleColumn), "lead")] : [];
}

function choiceParagraph({ choice, tree, besideChance }: Report): string[] {
  if (besideChance) return [paragraph(besideChance, "lead")];
  return choice ? [paragraph(choiceSentence(choice, tree), "lead")] : [];
}

function aside({ method, columns }: Report): string {
  const used = columns ? `, ${numbered(columns.length, "column")}` : "";
  return paragraph(`Method: ${method}${used}.`, "aside");
}

/** How landmarks were used, and how far that can be trusted. */
function landmarkParagraph({ landmarks, labels }: Report): string {
  if (!landmarks) return "";
  const { count, agreement, far } = landmarks;
  const words = [
    `Of the ${numbered(labels.length, "row")}, a sample of ${numbered(count, "landmark")} was clustered; every row then got the label that most of the landmarks near it voted for.`,
    agreement === undefined
      ? ""
      : `Agreement with the labels from another sample of landmarks: ${measure(agreement)} (adjusted Rand index, at most 1).`,
    far > 0 ? `${numbered(far, "row")} had no landmark within reach.` : "",
  ];
  return paragraph(words.filter((text) => text !== "").join(" "), "aside");
}

function footnote({ origin }: Report): string {
  const version = origin?.version ? ` ${origin.version}` : "";
  const date = origin?.date ? `, ${origin.date}` : "";
  return `Made by spectacl${version}${date}. This page is self-contained: it loads nothing from the network.`;
}
