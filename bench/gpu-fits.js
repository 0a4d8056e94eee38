/** Whole fits with a GPU and without, on all threads of the machine: stages by the clock, and what went to the GPU and back. */
import os from "node:os";
import { openPool } from "../dist/index.js";
import { median } from "./measure.js";

export const STAGES = ["points", "graph", "spectrum", "embedding", "clusters"];
// A fit of seconds is taken once, a quick one as often as this.
const ROUNDS = 3;
const QUICK = 5_000;
const MEGABYTE = 1e6;

/** The row of a table, and the labels. The first call is told by itself: it opens the device and compiles its shaders. */
export async function fitOn(device, { points, recipe }) {
  const pool = openPool();
  try {
    const { wall: first, result } = await timedFit(pool, points, recipe, device);
    const rounds = [];
    do rounds.push(await timedFit(pool, points, recipe, device));
    while (first < QUICK && rounds.length < ROUNDS);
    const last = rounds.at(-1).result;
    const middle = (of) => median(rounds.map(of));
    return {
      labels: last.labels,
      neighbors: last.recipe.neighbors,
      row: {
        side: device === "gpu" ? "GPU" : `CPU, ${os.cpus().length} threads`,
        first,
        whole: middle(({ wall }) => wall),
        ...Object.fromEntries(STAGES.map((stage) => [stage, middle((round) => round.result.timing[stage])])),
        rounds: rounds.length,
        ...trafficOf(last.gpu),
        note: noteOf(last, result),
      },
    };
  } finally {
    pool.close();
  }
}

async function timedFit(pool, points, recipe, device) {
  const since = performance.now();
  const result = await pool.cluster(points, recipe, { device });
  return { wall: performance.now() - since, result };
}

function trafficOf(gpu) {
  if (!gpu) return {};
  const { uploads, uploadedBytes, reads, readBytes } = gpu.traffic;
  return { uploads, uploaded: uploadedBytes / MEGABYTE, reads, read: readBytes / MEGABYTE };
}

/** What the GPU did, and why it did not do more. */
function noteOf({ gpu, warnings }, first) {
  const done = Object.entries(gpu?.done ?? {}).map(([what, times]) =>
    times === 1 ? what : `${what} (${times} times)`,
  );
  const troubles = [...first.warnings, ...warnings].filter(({ code }) => code === "NO_GPU");
  return [done.join(", "), ...new Set(troubles.map(({ reason }) => `NO_GPU: ${reason}`))]
    .filter(Boolean)
    .join("; ");
}
