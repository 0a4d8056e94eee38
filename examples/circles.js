// Clusters two noisy circles with both variants of SpectACl and prints what it found: `npm start`.
import { circles } from "../dist/datasets/shapes.js";
import { cluster, methods } from "../dist/index.js";
import { fMeasure } from "../dist/metrics/fmeasure.js";

// `npm start | head` closes the pipe early: that is no failure.
process.stdout.on("error", () => process.exit(0));

const WIDTH = 60;
const HEIGHT = 22;
const GLYPHS = ["o", "·"];

const { points, truth } = circles({ n: 1500, noise: 0.1, seed: 0 });
process.stdout.write(
  "Two circles, 1,500 points, noise 0.1: two groups of the same size, one twice as dense.\n",
);

for (const method of ["spectacl", "spectacl-normalized"]) {
  const result = await cluster(points, { method, clusters: 2 });
  const { radius, neighbors, dimensions } = result.recipe;
  const graph =
    radius === undefined ? `${neighbors} nearest neighbours` : `all pairs within ${radius.toFixed(3)}`;
  const ms = Object.values(result.timing).reduce((sum, time) => sum + time, 0);
  process.stdout.write(
    `\n${methods[method].title}: ${graph}, ${dimensions} eigenvectors, ${ms.toFixed(0)} ms\n\n`,
  );
  process.stdout.write(scatter(result.labels));
  process.stdout.write("\n  cluster    size    average degree inside    edge ends kept\n");
  result.clusters.forEach(({ size, degree, kept }, s) => {
    const cells = [`${s} ${GLYPHS[s]}`.padEnd(7), String(size).padStart(8), degree.toFixed(1).padStart(25)];
    process.stdout.write(`  ${cells.join("")}${`${(100 * kept).toFixed(1)} %`.padStart(18)}\n`);
  });
  const { mean } = fMeasure(truth, result.labels);
  process.stdout.write(`  F-measure against the circles the points were drawn from: ${mean.toFixed(3)}\n`);
  for (const { message } of result.warnings) process.stdout.write(`  note: ${message}\n`);
}

/** The points as text; where both clusters meet in a cell, the more frequent one shows. */
function scatter(labels) {
  const reach = Math.max(...points.coords.map(Math.abs)) * 1.01;
  const votes = Array.from({ length: WIDTH * HEIGHT }, () => [0, 0]);
  for (let i = 0; i < points.n; i++) {
    const column = Math.floor(((points.coords[2 * i] / reach + 1) / 2) * WIDTH);
    const row = Math.floor(((1 - points.coords[2 * i + 1] / reach) / 2) * HEIGHT);
    votes[row * WIDTH + column][labels[i]]++;
  }
  const lines = Array.from({ length: HEIGHT }, (_, row) =>
    votes
      .slice(row * WIDTH, (row + 1) * WIDTH)
      .map(([first, second]) => (first + second === 0 ? " " : GLYPHS[first >= second ? 0 : 1]))
      .join("")
      .trimEnd(),
  );
  return `${lines.map((line) => `  ${line}`).join("\n")}\n`;
}
