/** How many rows of the plane a model labels in a second by the clock, with the GPU where it does any of that. */
import { circles } from "../dist/datasets.js";
import { fitSync, predictor } from "../dist/index.js";
import { median } from "./measure.js";
import { column } from "./table.js";

const TRAINED_ON = 20_000;
const LANDMARKS = 5_000;
const ROUNDS = 3;
const CHUNK = 2 ** 19;

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
  const model = fitSync(draw(TRAINED_ON, 7), { clusters: 2, landmarks: LANDMARKS });
  const { dim, coords } = draw(n, 8);
  const labels = predictor(model, { device: "gpu" });
  try {
    const times = [];
    let onGpu = false;
    for (let round = 0; round <= ROUNDS; round++) {
      const since = performance.now();
      const chunks = [];
      for (let from = 0; from < n; from += CHUNK) {
        const count = Math.min(CHUNK, n - from);
        chunks.push({ n: count, dim, coords: coords.subarray(from * dim, (from + count) * dim) });
      }
      const found = await Promise.all(chunks.map((chunk) => labels.predict(chunk)));
      times.push(performance.now() - since);
      onGpu ||= found.some(({ gpu }) => gpu !== undefined);
    }
    const whole = median(times.slice(1));
    // In the plane a raster on the CPU knows most labels.
    const side = onGpu ? "GPU" : `CPU, ${labels.threads} threads`;
    const what = `${LANDMARKS.toLocaleString("en-US")} landmarks, 2 dimensions`;
    return { what, n, side, first: times[0], whole, speed: n / (whole / 1000) };
  } finally {
    labels.close();
  }
}
