// Draws docs/circles.svg, the picture of the README, from what the library finds: node scripts/picture.mjs
import { writeFileSync } from "node:fs";
import { circles } from "../dist/datasets/shapes.js";
import { clusterSync } from "../dist/index.js";
import { fMeasure } from "../dist/metrics/fmeasure.js";

const PANEL = 250;
const GAP = 16;
const HEAD = 52;
const COLORS = ["#0072b2", "#e69f00"];
const { points, truth } = circles({ n: 1500, noise: 0.1, seed: 0 });
const reach = 1.42;

const panels = [
  ["k-means", { method: "kmeans", clusters: 2 }],
  ["SpectACl", { method: "spectacl", clusters: 2 }],
  ["SpectACl normalised", { method: "spectacl-normalized", clusters: 2 }],
].map(([title, recipe], at) => {
  const { labels } = clusterSync(points, recipe);
  const { mean } = fMeasure(truth, labels);
  const dots = Array.from({ length: points.n }, (_, i) => {
    const x = (((points.coords[2 * i] / reach + 1) / 2) * PANEL).toFixed(1);
    const y = (((1 - points.coords[2 * i + 1] / reach) / 2) * PANEL).toFixed(1);
    return [labels[i], `M${x} ${y}h0`];
  });
  const paths = COLORS.map((color, s) => {
    const d = dots.filter(([label]) => label === s).map(([, dot]) => dot);
    return `<path d="${d.join("")}" stroke="${color}"/>`;
  });
  return `<g transform="translate(${GAP + at * (PANEL + GAP)} 0)">
<text x="${PANEL / 2}" y="24" class="title">${title}</text>
<text x="${PANEL / 2}" y="42" class="score">F = ${mean.toFixed(2)}</text>
<g transform="translate(0 ${HEAD})"><rect width="${PANEL}" height="${PANEL}" class="frame"/>${paths.join("")}</g>
</g>`;
});

const width = GAP + panels.length * (PANEL + GAP);
const height = HEAD + PANEL + GAP;
const about = "Two noisy circles of 1,500 points clustered by k-means, SpectACl and SpectACl normalised";
writeFileSync(
  "docs/circles.svg",
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${about}">
<style>text{font-family:system-ui,sans-serif;text-anchor:middle;fill:#1a1a1a}.title{font-size:16px;font-weight:600}.score{font-size:13px;fill:#555}path{stroke-width:3.4;stroke-linecap:round;fill:none;stroke-opacity:.8}.frame{fill:#fff;stroke:#d0d0d0}</style>
<rect width="${width}" height="${height}" fill="#fff"/>
${panels.join("\n")}
</svg>
`,
);
