/** How many rows of the plane a model labels in a second by the clock, with the GPU where `predict` takes one. */
import { circles } from "../dist/datasets.js";
import { openPool } from "../dist/index.js";
import { median } from "./measure.js";
import { column } from "./table.js";

const TRAINED_ON = 20_000;
const LANDMARKS = 5_000;
const ROUNDS = 3;

export const labelColumns = [
  column("", "what"),
  column("rows", "n", "count"),
  column("on", "side"),
  column("first call", "first", "time"),
  column("clock", "whole", "time"),
  column("rows per second", "speed", "count"),
];

export async function labelsBySecond(n) {
  const draw = (rows, seed) => circles({ n: rows, noise: 0.1, seed }).points;
  const pool = openPool();
  try {
    const model = await pool.fit(draw(TRAINED_ON, 7), { clusters: 2, landmarks: LANDMARKS });
    const rows = draw(n, 8);
    const gpu = await takesDevice(pool, model);
    const times = [];
    for (let round = 0; round <= ROUNDS; round++) {
      const since = performance.now();
      await pool.predict(model, rows, gpu ? { device: "gpu" } : {});
      times.push(performance.now() - since);
    }
    const whole = median(times.slice(1));
    const side = gpu ? "GPU" : `CPU, ${pool.threads} threads`;
    const what = `${LANDMARKS.toLocaleString("en-US")} landmarks, 2 dimensions`;
    return { what, n, side, first: times[0], whole, speed: n / (whole / 1000) };
  } finally {
    pool.close();
  }
}

/** A version whose `predict` has no such option rejects it. */
async function takesDevice(pool, model) {
  try {
    await pool.predict(model, [[0, 0]], { device: "gpu" });
    return true;
  } catch {
    return false;
  }
}
