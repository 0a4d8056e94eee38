/** Graph and spectrum of one fit on one thread and on more, by the clock. */

import { openPool } from "../dist/index.js";
import { judged } from "./goals.js";
import { circlesPoints } from "./inputs.js";
import { exactly, hasThreads } from "./library.js";
import { median } from "./measure.js";
import { column } from "./table.js";

const POINTS = 100_000;
const ROUNDS = 3;
const STAGES = ["graph", "spectrum"];

const columns = [
  column("", "what"),
  column("points", "points", "count"),
  column("one thread, clock", "one", "time"),
  column("more threads, clock", "more", "time"),
  column("threads", "threads", "count"),
  column("ratio", "ratio", "ratio"),
];

export async function threadTable(bench) {
  if (!bench.wants("threads")) return { goals: [], notes: [] };
  if (!(await hasThreads())) {
    return { goals: [], notes: ["Two threads beside one: this version has no option `threads`."] };
  }
  const threads = Math.max(2, bench.threads);
  const { points, radius } = circlesPoints(POINTS);
  const recipes = {
    "ε-graph": exactly({ method: "spectacl", preset: "paper", clusters: 2, radius }),
    "kNN graph": exactly({ method: "spectacl-normalized", clusters: 2 }),
  };
  const rows = [];
  for (const [graph, recipe] of Object.entries(recipes)) {
    const timings = await stageTimes(recipe, points, threads);
    for (const stage of [...STAGES, "both"]) {
      const [one, more] = timings.map((side) => median(side.map((timing) => timeOf(timing, stage))));
      rows.push({ what: `${graph}: ${stage}`, stage, points: POINTS, one, more, threads, ratio: one / more });
    }
  }
  const goals =
    threads > 2
      ? []
      : rows.map(({ what, stage, ratio }) =>
          judged("stages", `threads-${stage}`, `${what}, ${POINTS.toLocaleString("en-US")} points`, ratio),
        );
  return { table: bench.show({ title: "One fit on more threads", columns, rows }), goals, notes: [] };
}

function timeOf(timing, stage) {
  return stage === "both" ? timing.graph + timing.spectrum : timing[stage];
}

/** The times of each stage, for one thread and for more, in turns, in pools that are warm. */
async function stageTimes(recipe, points, threads) {
  const pools = [1, threads].map((count) => openPool({ threads: count }));
  const sides = [[], []];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [side, pool] of pools.entries()) {
      const { timing } = await pool.cluster(points, recipe);
      // The first round compiles.
      if (round > 0) sides[side].push(timing);
    }
  }
  for (const pool of pools) pool.close();
  return sides;
}
