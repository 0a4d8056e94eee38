/** The inertia that k-means ends with on hard embeddings, beside the best of many whole starts, and its share of a fit. */
import { random } from "../../dist/internal.js";
import { kmeans, wasmKernels } from "../../dist/stages.js";
import { embedded, tables } from "../embeddings.js";
import { judged } from "../goals.js";
import { timed } from "../measure.js";
import { column } from "../table.js";

const DRAWN = 901;
const SEEDS = [31, 32, 33, 34, 35];
const STARTS = 200;
const MOST_ROUNDS = 300;
const FINE = 1e-7;
const NEAR = 0.1;

const columns = [
  column("embedding", "name"),
  column("rows", "n", "count"),
  column("clusters", "clusters", "count"),
  column("best of 200", "best", "score"),
  ...SEEDS.map((seed, k) => column(`seed ${seed}, % above`, `above.${k}`, "score")),
  column("CPU", "cpu", "time"),
  column("graph to embedding", "before", "time"),
];

export const kmeansSuite = {
  doc: "inertia of k-means beside the best of 200 whole starts, on twenty embeddings",
  async run(bench) {
    const rows = [];
    for (const [at, { name, n, clusters, draw }] of tables.entries()) {
      if (!bench.wants(name)) continue;
      const points = draw(DRAWN + at);
      const { cpu: before, result: rowsSeen } = await timed(() => embedded(points, clusters));
      const best = bestOfStarts(rowsSeen, clusters);
      const runs = [];
      for (const seed of SEEDS)
        runs.push(await timed(() => kmeans(rowsSeen, { clusters, seed, single: true })));
      const above = runs.map(({ result }) => 100 * (result.inertia / best - 1));
      const cpu = runs.reduce((sum, run) => sum + run.cpu, 0) / runs.length;
      rows.push({ name, n, clusters, best: best * n, above, cpu, before });
      bench.tell(`${name}, ${n} rows, ${clusters} clusters: ${above.map((x) => x.toFixed(3)).join(" ")} %`);
    }
    const near = rows.filter(({ above }) => Math.max(...above) <= NEAR).length;
    const goals = bench.restricted ? [] : [judged("kmeans", "near", `${rows.length} embeddings`, near)];
    const notes = ["The best of 200 is multiplied by the number of rows."];
    return { tables: [bench.show({ title: "k-means", columns, rows })], goals, notes };
  },
};

/** The lowest inertia of k-means++ with Lloyd's iteration to its end, on all rows, many times. */
function bestOfStarts({ n, dim, coords }, clusters) {
  const wide = 4 * Math.ceil(dim / 4);
  const space = wasmKernels().open({
    f64: n * (wide + 3) + clusters * (3 * wide + 3) + wide + 64,
    u32: n + 64,
  });
  const rows = space.f64(n * wide);
  for (let i = 0; i < n; i++) rows.set(coords.subarray(i * dim, (i + 1) * dim), i * wide);
  const table = { rows, dim: wide, n, weights: space.f64(n).fill(1), distances: space.f64(n) };
  const [centers, center, labels] = [space.f64(clusters * wide), space.f64(wide), space.u32(n)];
  const [sums, totals] = [space.f64(clusters * wide), space.f64(clusters)];
  const partial = space.f64(clusters * (wide + 1));
  const source = random(0, 3);
  let lowest = Number.POSITIVE_INFINITY;
  for (let start = 0; start < STARTS; start++) {
    let total = n;
    table.distances.fill(1);
    for (let s = 0; s < clusters; s++) {
      const row = drawn(table.distances, source.uniform() * total);
      center.set(rows.subarray(row * wide, (row + 1) * wide));
      centers.set(center, s * wide);
      total = space.approach({ ...table, center, first: s === 0 ? 1 : 0 });
    }
    let inertia = Number.POSITIVE_INFINITY;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      labels.fill(0xffffffff);
      sums.fill(0);
      totals.fill(0);
      const before = inertia;
      const given = { ...table, from: 0, to: n, centers, clusters, labels, sums, totals, partial };
      inertia = space.assign(given);
      if (round > 0 && before - inertia <= FINE * before) break;
      for (let s = 0; s < clusters; s++) {
        if (totals[s] === 0) continue;
        for (let c = s * wide; c < (s + 1) * wide; c++) centers[c] = sums[c] / totals[s];
      }
    }
    lowest = Math.min(lowest, inertia);
  }
  space.close();
  return lowest;
}

/** The first row at which the sum exceeds `share`, or the last. */
function drawn(distances, share) {
  let sum = 0;
  const row = distances.findIndex((distance) => {
    sum += distance;
    return sum > share;
  });
  return row < 0 ? distances.length - 1 : row;
}
