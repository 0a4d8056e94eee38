/**
 * Mean F over freshly drawn moons and circles, held against what we promise: node bench/quality.js [--seeds N]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { circles, moons } from "../dist/datasets.js";
import { clusterSync } from "../dist/index.js";
import { fMeasure } from "../dist/metrics.js";

const FIRST_SEED = 100;
const shapes = { moons, circles };

/** F is to be at least `least`, or within `within` of the reference implementation's `near`. */
const promises = [
  {
    n: 1_500,
    noise: 0.1,
    preset: "default",
    method: "spectacl",
    moons: { least: 0.99 },
    circles: { least: 0.985 },
  },
  {
    n: 1_500,
    noise: 0.1,
    preset: "default",
    method: "spectacl-normalized",
    moons: { least: 0.99 },
    circles: { least: 0.985 },
  },
  { n: 1_500, noise: 0.1, preset: "paper", method: "spectacl", moons: near(0.971), circles: near(0.954) },
  {
    n: 1_500,
    noise: 0.1,
    preset: "paper",
    method: "spectacl-normalized",
    moons: near(0.999),
    circles: near(0.994),
  },
  {
    n: 1_500,
    noise: 0.15,
    preset: "default",
    method: "spectacl",
    moons: { least: 0.97 },
    circles: { least: 0.93 },
  },
  {
    n: 1_500,
    noise: 0.15,
    preset: "default",
    method: "spectacl-normalized",
    moons: { least: 0.94 },
    circles: { least: 0.8 },
  },
  {
    n: 20_000,
    noise: 0.1,
    preset: "default",
    method: "spectacl",
    moons: { least: 0.98 },
    circles: { least: 0.98 },
  },
  {
    n: 20_000,
    noise: 0.1,
    preset: "default",
    method: "spectacl-normalized",
    moons: { least: 0.99 },
    circles: { least: 0.99 },
  },
];

const { values: flags } = parseArgs({
  options: { seeds: { type: "string", default: "20" }, assert: { type: "boolean", default: false } },
});
const seeds = Array.from({ length: Number(flags.seeds) }, (_, s) => FIRST_SEED + s);

const rows = [];
print([
  "points",
  "noise",
  "preset",
  "method",
  "shape",
  "mean F",
  "lowest",
  "sd",
  "promised",
  "verdict",
  "CPU ms",
]);
for (const promise of promises) {
  for (const shape of Object.keys(shapes)) {
    const row = measured(promise, shape);
    rows.push(row);
    print([
      row.n,
      row.noise,
      row.preset,
      row.method,
      shape,
      row.mean.toFixed(4),
      row.lowest.toFixed(3),
      row.deviation.toFixed(4),
      row.promised.near ? `${row.promised.near} ± ${row.promised.within}` : `≥ ${row.promised.least}`,
      row.met ? "met" : "MISSED",
      row.ms.toFixed(0),
    ]);
  }
}
mkdirSync("build", { recursive: true });
writeFileSync("build/quality.json", `${JSON.stringify({ date: new Date(), seeds, rows }, null, 1)}\n`);
const missed = rows.filter(({ met }) => !met).length;
process.stdout.write(
  `${rows.length - missed} of ${rows.length} promises kept over ${seeds.length} seeds; build/quality.json\n`,
);
if (flags.assert && missed > 0) process.exitCode = 1;

function measured(promise, shape) {
  const { n, noise, preset, method } = promise;
  const before = process.cpuUsage();
  const warnings = new Set();
  const scores = seeds.map((seed) => {
    const { points, truth } = shapes[shape]({ n, noise, seed });
    const found = clusterSync(points, { method, preset, clusters: 2 });
    for (const { code } of found.warnings) warnings.add(code);
    return fMeasure(truth, found.labels).mean;
  });
  const { user, system } = process.cpuUsage(before);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const deviation = Math.sqrt(scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length);
  const promised = promise[shape];
  const met = promised.near ? Math.abs(mean - promised.near) <= promised.within : mean >= promised.least;
  const ms = (user + system) / 1000 / seeds.length;
  return {
    n,
    noise,
    preset,
    method,
    shape,
    mean,
    lowest: Math.min(...scores),
    deviation,
    promised,
    met,
    ms,
    scores,
    warnings: [...warnings],
  };
}

/** The mean over 20 seeds of ours against 5 of the reference leaves about this much to chance. */
function near(value) {
  return { near: value, within: 0.01 };
}

function print(cells) {
  const widths = [7, 5, 7, 19, 7, 7, 7, 7, 14, 7, 8];
  process.stdout.write(
    `${cells
      .map((cell, c) => String(cell).padEnd(widths[c]))
      .join("  ")
      .trimEnd()}\n`,
  );
}
