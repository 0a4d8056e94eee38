/**
 * How often `clusters: "auto"` finds the number that a set was drawn with, over freshly drawn sets:
 * node bench/choice.js [--rows 1500] [--from 0] [--seeds 8] [--methods spectacl,…] [--kinds "moons 0.1,…"]
 */
import { parseArgs } from "node:util";
import { circles, moons } from "../dist/datasets.js";
import { clusterSync } from "../dist/index.js";
import { normal, random, uniform } from "../dist/internal.js";

const STREAM = 4001;

/** Each kind: the number of clusters, and how to draw so many points. */
const kinds = {
  "moons 0.05": [2, (n, seed) => moons({ n, noise: 0.05, seed }).points],
  "moons 0.1": [2, (n, seed) => moons({ n, noise: 0.1, seed }).points],
  "circles 0.05": [2, (n, seed) => circles({ n, noise: 0.05, seed }).points],
  "circles 0.1": [2, (n, seed) => circles({ n, noise: 0.1, seed }).points],
  "3 groups": [3, (n, seed) => groups(n, 3, 6.7, seed)],
  "5 groups": [5, (n, seed) => groups(n, 5, 6.7, seed)],
  "8 groups": [8, (n, seed) => groups(n, 8, 6.7, seed)],
  "20 groups": [20, (n, seed) => groups(n, 20, 7.5, seed)],
  "one Gaussian": [1, (n, seed) => groups(n, 1, 6.7, seed)],
  "uniform square": [1, (n, seed) => uniform({ n, seed }).points],
};

const { values: flags } = parseArgs({
  options: {
    rows: { type: "string", default: "1500" },
    from: { type: "string", default: "0" },
    seeds: { type: "string", default: "8" },
    methods: { type: "string", default: "spectacl,spectacl-normalized,spectral,robust-spectral" },
    kinds: { type: "string", default: Object.keys(kinds).join(",") },
  },
});
const rows = Number(flags.rows);
const seeds = Array.from({ length: Number(flags.seeds) }, (_, s) => Number(flags.from) + s);

print(["method", "points", "kind", "right", "of", "other answers", "CPU ms"]);
for (const method of flags.methods.split(",")) {
  let right = 0;
  let all = 0;
  for (const kind of flags.kinds.split(",")) {
    const [count, draw] = kinds[kind];
    const before = process.cpuUsage();
    const found = seeds.map((seed) => clusterSync(draw(rows, seed), { method }).clusters.length);
    const { user, system } = process.cpuUsage(before);
    const others = found.filter((number) => number !== count);
    right += found.length - others.length;
    all += found.length;
    const ms = ((user + system) / 1000 / seeds.length).toFixed(0);
    print([method, rows, kind, found.length - others.length, found.length, others.join(" "), ms]);
  }
  print([method, rows, "all", right, all, "", ""]);
}

/** Gaussians of deviation 1 around centers that are at least so far apart, in a square that grows until they fit. */
function groups(n, count, apart, seed) {
  const source = random(seed, STREAM);
  const draw = normal(source);
  const centers = [];
  let side = 1.6 * apart * Math.sqrt(count);
  while (centers.length < count) {
    const at = [side * source.uniform(), side * source.uniform()];
    if (centers.every(([x, y]) => Math.hypot(x - at[0], y - at[1]) >= apart)) centers.push(at);
    else side *= 1.0005;
  }
  const coords = new Float64Array(2 * n);
  for (let i = 0; i < n; i++) {
    const [x, y] = centers[i % count];
    coords[2 * i] = x + draw();
    coords[2 * i + 1] = y + draw();
  }
  return { n, dim: 2, coords };
}

function print(cells) {
  process.stdout.write(`${cells.join("\t")}\n`);
}
