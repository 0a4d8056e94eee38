/** The content of a report → its sections with figures, each with a text on how to read it. */

import { matchedLabels } from "../result/matching.js";
import { curve } from "../svg/curve.js";
import { eigenvector } from "../svg/eigenvectors.js";
import { panel, sampledNote } from "../svg/panels.js";
import { scatter } from "../svg/scatter.js";
import { spectrum } from "../svg/spectrum.js";
import { escaped } from "../svg/svg.js";
import { measure } from "../text/numbers.js";
import { namesByNumber, type Report, type ReportSystem, type Score } from "./content.js";
import { paragraph, tag } from "./html.js";
import { zoomed } from "./zoom.js";

// Together these keep a page of 50,000 rows near half a megabyte.
const SCATTER = 25_000;
const PANELS = 20_000;
// Narrow figures, so that their text stays readable on a phone.
const SLIM = 440;
const MEDIUM = 480;
const BROAD = 640;
const EIGENVECTORS = { count: 8, limit: 1500 };

/** A heading, the content, and text that explains it. */
export function section(title: string, words: readonly string[], ...content: readonly string[]): string {
  return tag(
    "section",
    {},
    tag("h2", {}, escaped(title)),
    ...content,
    ...words.map((text) => paragraph(text, "aside")),
  );
}

/** A picture in a box that scrolls if it is too wide. */
export function wide(markup: string): string {
  return tag("div", { class: "wide chart" }, markup);
}

/** `F 0.96, NMI 0.81`. */
export function scoreText(scores: readonly Score[]): string {
  return scores.map(({ name, value }) => `${name} ${measure(value)}`).join(", ");
}

export function scatterSection({ plane, labels, clusters }: Report): string {
  if (!plane) return "";
  const words = [
    "Each dot is a row, its color the cluster it belongs to.",
    plane.map
      ? "Enlarge it with the buttons, a double click, or Ctrl and the wheel; drag to move it, and more names appear."
      : "",
    plane.principal
      ? "The axes are the two directions in which the rows vary most. Clusters that overlap here may be separate in other directions."
      : "",
  ];
  const names = namesByNumber(clusters);
  const size = plane.map ? { width: BROAD, zoom: true } : { width: SLIM };
  const figure = scatter(plane, labels, { names, limit: SCATTER, ...size });
  return section(
    "The rows",
    [words.filter((text) => text !== "").join(" ")],
    plane.map ? zoomed(figure) : wide(figure),
  );
}

export function comparisonSection({ plane, labels, comparison, method, truth }: Report): string {
  if (!plane || !comparison || comparison.length === 0) return "";
  const limit = Math.min(5000, Math.floor(PANELS / (comparison.length + 1)));
  const own: ReportSystem = { title: method, labels, ...(truth && { scores: truth.scores }) };
  const pictures = [own, ...comparison].map((system) =>
    panel(
      plane,
      {
        title: system.title,
        subtitle: scoreText((system.scores ?? []).slice(0, 2)),
        labels: system === own || system.matched ? system.labels : matchedLabels(labels, system.labels),
      },
      { limit },
    ),
  );
  const sampled = sampledNote(plane, { limit });
  return section(
    "Compared with",
    [
      `Every picture shows the same rows. A cluster has the color of the cluster in the first picture that it matches best.${sampled ? ` For size, ${sampled}.` : ""}`,
    ],
    tag("div", { class: "small" }, ...pictures),
  );
}

export function spectrumSection({ spectrum: data, clusters }: Report): string {
  if (!data || data.values.length === 0) return "";
  const densities = clusters.flatMap(({ density }) => (density === undefined ? [] : [density]));
  const names = namesByNumber(clusters);
  const words = [
    "An eigenvector of the graph is a fuzzy cluster: its density δ is at least its |λ|, and no cluster can be denser than the largest λ.",
    "A cluster near the upper dashed line is as dense as this graph allows; one near or below the lower line is sparse for this graph.",
  ].join(" ");
  const picture = spectrum(
    { ...data, ...(densities.length === clusters.length && { clusters: densities }) },
    { names, numbers: clusters.map(({ number }, place) => number ?? place), width: MEDIUM },
  );
  return section("Spectrum", [words], wide(picture));
}

export function eigenvectorSection({ plane, spectrum: data }: Report): string {
  if (!plane || !data?.vectors || data.values.length === 0) return "";
  const { values, vectors, densities } = data;
  const count = Math.min(EIGENVECTORS.count, values.length);
  const given = { values, vectors, ...(densities && { densities }) };
  const pictures = Array.from({ length: count }, (_, k) =>
    eigenvector(plane, given, k, { limit: EIGENVECTORS.limit }),
  );
  const sampled = plane.x.length > EIGENVECTORS.limit ? " Only a sample of the rows is drawn." : "";
  return section(
    "Eigenvectors",
    [
      `The area of a dot is the weight |v| of its row in that eigenvector: each picture shows one fuzzy dense region. Rows with weight in the same eigenvectors tend to end up in the same cluster.${sampled}`,
    ],
    tag("div", { class: "small" }, ...pictures),
  );
}

export function sweepSection({ sweep }: Report): string {
  if (!sweep || sweep.series.every(({ points }) => points.length === 0)) return "";
  return section(
    `Sweep of ${sweep.xName}`,
    [
      "How the result changes with one setting while all others stay the same. Where a line is flat, the exact value does not matter.",
    ],
    wide(curve(sweep, { width: MEDIUM })),
  );
}
