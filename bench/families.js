/**
 * How well clusters are found when their number is given: the adjusted Rand index over families of data sets.
 * node bench/families.js [--methods spectacl,…] [--families "small squares,…"] [--dist FOLDER of another version]
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { circles, moons } from "../dist/datasets.js";
import { normal, random } from "../dist/internal.js";
import { adjustedRand } from "../dist/metrics.js";

const STREAM = 4002;

/** Each family: data sets as [points, truth, number of clusters]. */
const families = {
  ...each([2, 3, 5, 8, 10, 15, 20, 30, 45, 60], (n) => [
    `squares ${n} + ${n}`,
    () => seeds(20).map((seed) => squares([n, n], seed)),
  ]),
  "squares 4 to 30": () => seeds(20).map((seed) => squares([4, 7, 12, 20, 30], seed)),
  "squares of 5": () => seeds(20).map((seed) => squares([5, 5, 5, 5, 5], seed)),
  ...each([60, 120, 240], (n) => [
    `${n} rows of moons`,
    () => seeds(10).flatMap((seed) => [0.05, 0.1].map((noise) => shape(moons, noise, seed, n))),
  ]),
  ...each([60, 120, 240], (n) => [
    `${n} rows of circles`,
    () => seeds(10).flatMap((seed) => [0, 0.05].map((noise) => shape(circles, noise, seed, n))),
  ]),
  ...each([60, 120, 240], (n) => [
    `${n} rows, 3 Gaussians`,
    () => seeds(6).flatMap((seed) => [1, 2, 5].map((dim) => groups(n, 3, 5, dim, seed))),
  ]),
  ...each([60, 120, 240], (n) => [
    `${n} rows, a pair`,
    () => seeds(6).flatMap((seed) => [1, 2, 5].map((dim) => pair(4, dim, seed, n))),
  ]),
  "97 : 2 : 1 %": () => seeds(5).flatMap((seed) => [2, 5].map((dim) => unequal(dim, seed))),
  "copies 3 groups": () => seeds(10).map((seed) => rounded(groups(4000, 3, 8, 2, seed), 3)),
  "copies 97 : 2 : 1 %": () => seeds(5).map((seed) => rounded(unequal(2, seed), 5)),
  ...each([0.05, 0.1, 0.15, 0.2], (noise) => [
    `moons ${noise}`,
    () => seeds(5).map((seed) => shape(moons, noise, seed)),
  ]),
  ...each([0.05, 0.1, 0.15, 0.2], (noise) => [
    `circles ${noise}`,
    () => seeds(5).map((seed) => shape(circles, noise, seed)),
  ]),
  ...each([3, 5, 8, 12, 20], (count) => [
    `${count} blobs`,
    () => seeds(3).flatMap((seed) => [2, 5, 10].map((dim) => blobs(count, dim, seed))),
  ]),
  "three rings": () => seeds(3).map(rings),
  ...each([2, 2.5, 3, 3.5, 4], (apart) => [
    `pairs ${apart} sd apart`,
    () => seeds(2).flatMap((seed) => [1, 2, 4, 8, 16, 32].map((dim) => pair(apart, dim, seed))),
  ]),
};

const { values: flags } = parseArgs({
  options: {
    methods: { type: "string", default: "spectacl-normalized,spectacl" },
    families: { type: "string", default: "" },
    dist: { type: "string", default: "dist" },
  },
});
const { clusterSync } = await import(pathToFileURL(resolve(flags.dist, "index.js")).href);
const wanted = flags.families.split(",");
const names = Object.keys(families).filter((name) => wanted.some((part) => name.includes(part)));
const methods = flags.methods.split(",");

print(["", ...methods.map((method) => `${method}: mean, lowest, exact`)]);
for (const name of names) {
  const sets = families[name]();
  print([name, ...methods.map((method) => summary(sets.map((set) => score(set, method))))]);
}

function score([points, truth, clusters], method) {
  const given = method === "dbscan" ? { method } : { method, clusters };
  return adjustedRand(truth, clusterSync(points, given).labels);
}

function summary(scores) {
  const mean = scores.reduce((sum, value) => sum + value, 0) / scores.length;
  const exact = scores.filter((value) => value > 0.9999).length;
  return `${mean.toFixed(3)}  ${Math.min(...scores).toFixed(3)}  ${exact} of ${scores.length}`;
}

function each(values, entry) {
  return Object.fromEntries(values.map(entry));
}

function seeds(count) {
  return Array.from({ length: count }, (_, seed) => 500 + seed);
}

function shape(draw, noise, seed, n = 1500) {
  const { points, truth } = draw({ n, noise, seed });
  return [points, truth, 2];
}

/** Uniform unit squares, their lower corners ten apart on a line and then on the next. */
function squares(sizes, seed) {
  const source = random(seed, STREAM);
  return drawn(sizes, 2, (s) => {
    const corner = [10 * (s % 3), 10 * Math.floor(s / 3)];
    return corner.map((at) => at + source.uniform());
  });
}

/** Gaussians of 97, 2 and 1 % of 10,000 rows, each ten standard deviations from the next. */
function unequal(dim, seed) {
  const draw = normal(random(seed, STREAM));
  return drawn([9700, 200, 100], dim, (s) =>
    Array.from({ length: dim }, (_, c) => (c === 0 ? 10 * s : 0) + draw()),
  );
}

/** The same set with its coordinates in units of 1/steps, so that most rows are copies. */
function rounded([points, truth, clusters], steps) {
  return [{ ...points, coords: points.coords.map((x) => Math.round(x * steps) / steps) }, truth, clusters];
}

/** Gaussians of deviation 1 and equal size, their centers at least so far apart. */
function groups(n, count, apart, dim, seed) {
  const source = random(seed, STREAM);
  const draw = normal(source);
  const centers = spread(count, dim, source, () => apart);
  return drawn(Array(count).fill(Math.floor(n / count)), dim, (s) => centers[s].map((at) => at + draw()));
}

/** Gaussians of unequal size (1 : 4) and spread (1 : 3), apart by 7 of the larger deviation at least; 1,500 rows. */
function blobs(count, dim, seed) {
  const source = random(seed, STREAM);
  const draw = normal(source);
  const weights = Array.from({ length: count }, () => 1 + 3 * source.uniform());
  const deviations = weights.map(() => 0.5 + source.uniform());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const centers = spread(count, dim, source, (s, t) => 7 * Math.max(deviations[s], deviations[t]));
  const sizes = weights.map((weight) => Math.round((1500 * weight) / total));
  return drawn(sizes, dim, (s) => centers[s].map((at) => at + deviations[s] * draw()));
}

function rings(seed) {
  const source = random(seed, STREAM);
  const draw = normal(source);
  return drawn([250, 500, 750], 2, (s) => {
    const angle = 2 * Math.PI * source.uniform();
    return [(s + 1) * Math.cos(angle) + 0.05 * draw(), (s + 1) * Math.sin(angle) + 0.05 * draw()];
  });
}

function pair(apart, dim, seed, n = 2048) {
  const draw = normal(random(seed, STREAM));
  return drawn([n / 2, n / 2], dim, (s) =>
    Array.from({ length: dim }, (_, c) => (c === 0 ? apart * s : 0) + draw()),
  );
}

/** Centers in a cube that grows until they are as far apart as asked. */
function spread(count, dim, source, least) {
  const centers = [];
  let side = 1;
  while (centers.length < count) {
    const at = Array.from({ length: dim }, () => side * source.uniform());
    const near = centers.some(
      (other, t) => Math.hypot(...other.map((x, c) => x - at[c])) < least(centers.length, t),
    );
    if (near) side *= 1.01;
    else centers.push(at);
  }
  return centers;
}

/** As many rows of each cluster as `sizes` says, drawn one after another. */
function drawn(sizes, dim, row) {
  const truth = Int32Array.from(sizes.flatMap((size, s) => Array(size).fill(s)));
  const coords = Float64Array.from(Array.from(truth, (s) => row(s)).flat());
  return [{ n: truth.length, dim, coords }, truth, sizes.length];
}

function print([name, ...cells]) {
  process.stdout.write(`${[name.padEnd(22), ...cells.map((cell) => cell.padEnd(36))].join("").trimEnd()}\n`);
}
