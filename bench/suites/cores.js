/** Whole fits on 1, 2, 4, 8 and 16 threads, as many as the machine has cores for: the time of each stage, by the clock. */
import os from "node:os";
import { openPool } from "../../dist/index.js";
import { judged } from "../goals.js";
import { imageNames, imagesRadius, readImages } from "../images.js";
import { circlesPoints } from "../inputs.js";
import { exactly } from "../library.js";
import { column } from "../table.js";

const THREADS = [1, 2, 4, 8, 16];
const STAGES = ["points", "graph", "spectrum", "embedding", "clusters"];
const NORMALIZED = exactly({ method: "spectacl-normalized", clusters: 2 });
// A million rows on fewer threads take minutes.
const LEAST_OF_MILLION = 8;

const columns = [
  column("", "what"),
  column("threads", "threads", "count"),
  column("whole", "whole", "time"),
  ...STAGES.map((stage) => column(stage, stage, "time")),
  column("efficiency", "efficiency", "score"),
];

export const cores = {
  doc: "whole fits on 1 to 16 threads: stages by the clock, efficiency",
  async run(bench) {
    const counts = THREADS.filter((threads) => threads <= os.cpus().length);
    const rows = [];
    const notes = [
      "By the clock, one run each in a warm pool. Efficiency: the time of the fewest threads shown, times their number, over the same for this row.",
    ];
    for (const { what, key, make, least = 1 } of WORK.filter(({ what }) => bench.wants(what))) {
      const made = make(bench);
      if (!made) {
        notes.push(`Left out: ${imageNames} are not in the folder named with --data or SPECTACL_DATA.`);
        continue;
      }
      let first;
      for (const threads of counts.filter((count) => count >= least)) {
        const row = { what, key, threads, ...(await timed(made, threads)) };
        first ??= row;
        rows.push({ ...row, efficiency: (first.whole * first.threads) / (row.whole * threads) });
        bench.tell(`${what}, on ${threads}: ${(row.whole / 1000).toFixed(2)} s`);
      }
    }
    return {
      tables: [bench.show({ title: "One fit on more threads", columns, rows })],
      goals: rows.flatMap(verdicts),
      notes,
    };
  },
};

const WORK = [
  {
    what: "spectacl-normalized, circles, 100,000 × 2",
    key: "normalized",
    make: () => ({ points: circlesPoints(100_000).points, recipe: NORMALIZED }),
  },
  {
    what: "spectacl-normalized, circles, 1,000,000 × 2",
    key: "million",
    least: LEAST_OF_MILLION,
    make: () => ({ points: circlesPoints(1_000_000).points, recipe: NORMALIZED }),
  },
  {
    what: "spectacl, MNIST, 60,000 × 784",
    key: "mnist",
    make: (bench) => {
      const read = readImages(bench.data, bench.rows);
      if (!read) return undefined;
      const radius = imagesRadius(read.points);
      const recipe = exactly({ method: "spectacl", preset: "paper", clusters: 10, radius });
      return { points: read.points, recipe };
    },
  },
];

async function timed({ points, recipe }, threads) {
  const pool = openPool({ threads });
  try {
    // Starts the threads and compiles.
    await pool.cluster(points.n > 2000 ? { ...points, ...firstRows(points, 2000) } : points, recipe);
    const began = performance.now();
    const { timing } = await pool.cluster(points, recipe);
    return { whole: performance.now() - began, ...timing };
  } finally {
    pool.close();
  }
}

function firstRows({ dim, coords }, n) {
  return { n, coords: coords.slice(0, n * dim) };
}

function verdicts({ what, key, threads, whole, efficiency }) {
  if (threads === 16) return [judged("cores", key, what, whole / 1000)];
  return threads === 8 && key !== "million" ? [judged("cores", "efficiency", what, efficiency)] : [];
}
