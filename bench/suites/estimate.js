/** What `estimate` says beside what runs take that its formulas were not fitted to. */
import { judged } from "../goals.js";
import { program, runNode } from "../process.js";
import { column } from "../table.js";

/** Shape, rows, columns, and a recipe; different from the runs of the fit in shape, size and columns. */
const RUNS = [
  [
    { shape: "spirals", n: 18_000, noise: 0.08, arms: 4 },
    { method: "spectacl", clusters: 4 },
  ],
  [
    { shape: "spirals", n: 26_000, noise: 0.1 },
    { method: "spectacl-normalized", clusters: 2 },
  ],
  [{ shape: "moons", n: 9000, noise: 0.2, columns: 12 }, { method: "spectacl" }],
  [
    { shape: "circles", n: 40_000, noise: 0.15 },
    { method: "spectacl", clusters: 2, landmarks: "none" },
  ],
  [{ shape: "unequal-blobs", n: 14_000, noise: 0.3, centers: 5 }, { method: "spectacl-normalized" }],
  [
    { shape: "unequal-blobs", n: 12_000, noise: 0.15, centers: 7, columns: 25 },
    { method: "spectacl-normalized", clusters: 7 },
  ],
  [
    { shape: "uniform", n: 9000, columns: 8 },
    { method: "spectacl", clusters: 3, landmarks: "none" },
  ],
  [
    { shape: "uniform", n: 22_000, columns: 3 },
    { method: "spectacl-normalized", clusters: 6 },
  ],
  [
    { shape: "circles", n: 35_000, noise: 0.05 },
    { method: "spectral", clusters: 2 },
  ],
  [
    { shape: "unequal-blobs", n: 15_000, noise: 0.1, centers: 5, columns: 5 },
    { method: "spectral", clusters: 5 },
  ],
  [
    { shape: "moons", n: 18_000, noise: 0.12, columns: 4 },
    { method: "robust-spectral", clusters: 2 },
  ],
  [
    { shape: "unequal-blobs", n: 30_000, noise: 0.2 },
    { method: "robust-spectral", clusters: 3 },
  ],
  [{ shape: "uniform", n: 90_000, columns: 2 }, { method: "dbscan" }],
  [{ shape: "circles", n: 15_000, noise: 0.1, columns: 7 }, { method: "dbscan" }],
  [{ shape: "moons", n: 70_000, noise: 0.15, columns: 3 }, { method: "hdbscan" }],
  [{ shape: "uniform", n: 10_000, columns: 12 }, { method: "hdbscan" }],
  [
    { shape: "moons", n: 80_000, noise: 0.2, columns: 6 },
    { method: "kmeans", clusters: 8 },
  ],
  [
    { shape: "unequal-blobs", n: 60_000, noise: 0.2, centers: 4, columns: 15 },
    { method: "kmeans", clusters: 4 },
  ],
  [
    { shape: "spirals", n: 300_000, noise: 0.1 },
    { method: "spectacl", clusters: 2 },
  ],
  [
    { shape: "circles", n: 15_000, noise: 0.1, radius: 0.07 },
    { method: "spectacl", clusters: 3 },
  ],
];

const columns = [
  column("method", "method"),
  column("data", "data"),
  column("memory told", "told.memory", "memory"),
  column("taken", "taken.memory", "memory"),
  column("ratio", "bytes", "score"),
  column("time told", "told.time", "time"),
  column("taken, CPU", "taken.time", "time"),
  column("ratio", "seconds", "score"),
  column("", "failed"),
];

export const estimated = {
  doc: "bytes and seconds that estimate tells beside those taken, on twenty runs that it was not fitted to",
  async run(bench) {
    const rows = [];
    for (const [input, recipe] of RUNS) {
      const data = Object.values(input).join(" ");
      if (!bench.wants(`${recipe.method} ${data}`)) continue;
      const [told, taken] = [
        await one(input, recipe, "estimate", bench),
        await one(input, recipe, "spend", bench),
      ];
      const row = { method: recipe.method, data, failed: told.failed ?? taken.failed };
      if (row.failed === undefined) {
        Object.assign(row, { told: shown(told), taken: shown(taken), ...ratios(told, taken) });
      }
      rows.push(row);
      bench.tell(
        `${row.method}, ${data}: ${row.failed ?? `${row.bytes.toFixed(2)} of the bytes, ${row.seconds.toFixed(2)} of the seconds`}`,
      );
    }
    const within = (key, factor) => rows.filter((row) => row[key] <= factor && row[key] >= 1 / factor).length;
    const where = `${rows.length} runs`;
    const goals = bench.restricted
      ? []
      : [
          judged("estimate", "bytes", where, within("bytes", 1.5)),
          judged("estimate", "seconds", where, within("seconds", 2)),
        ];
    return { tables: [bench.show({ title: "Estimates", columns, rows })], goals, notes: [] };
  },
};

async function one(input, recipe, what, bench) {
  const words = [JSON.stringify({ input, recipe }), what];
  const { out, failed } = await runNode(program("estimated.js"), words, {
    limit: bench.limit(300),
    flags: ["--expose-gc"],
  });
  return failed === undefined ? JSON.parse(out) : { failed };
}

function shown({ bytes, seconds }) {
  return { memory: bytes / 1e6, time: 1000 * seconds };
}

function ratios(told, taken) {
  return { bytes: told.bytes / taken.bytes, seconds: told.seconds / taken.seconds };
}
