/** One run for the suite `estimate`: node --expose-gc estimated.js RUN estimate|spend, where RUN is JSON. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { circles, moons, spirals, unequalBlobs, uniform } from "../../dist/datasets.js";
import { clusterSync, estimate } from "../../dist/index.js";
import { random } from "../../dist/internal.js";
import { radiusGraph } from "../../dist/stages.js";

const [, , text, what] = process.argv;
const { input, recipe } = JSON.parse(text);
const given = inputOf(input);
const told = what === "estimate" ? estimate(given, recipe) : spent(() => clusterSync(given, recipe));
process.stdout.write(JSON.stringify({ bytes: told.bytes, seconds: told.seconds }));

/** Bytes above what there was before, at the peak, and seconds of the processor. */
function spent(run) {
  globalThis.gc();
  // Linux forgets the peak so far.
  const counted = existsSync("/proc/self/clear_refs");
  if (counted) writeFileSync("/proc/self/clear_refs", "5");
  const before = counted ? resident("VmRSS") : 0;
  const cpu = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(cpu);
  return { bytes: counted ? resident("VmHWM") - before : undefined, seconds: (user + system) / 1e6 };
}

function resident(field) {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync("/proc/self/status", "utf8"));
  return 1024 * Number(line?.[1]);
}

function inputOf({ shape, n, noise, columns = 2, arms, centers, radius }) {
  const made = { moons, circles, spirals, "unequal-blobs": unequalBlobs };
  const points =
    shape === "uniform"
      ? uniform({ n, dim: columns, seed: 7 }).points
      : widened(
          made[shape]({ n, noise, seed: 7, ...(arms && { arms }), ...(centers && { centers }) }).points,
          columns,
        );
  return radius === undefined ? points : radiusGraph(points, radius);
}

/** With columns of noise beside the two of the shape. */
function widened({ n, dim, coords }, columns) {
  if (columns <= dim) return { n, dim, coords };
  const { uniform: drawn } = random(8, 8);
  const wide = new Float64Array(n * columns);
  for (let i = 0; i < n; i++) {
    for (let c = 0; c < columns; c++) wide[i * columns + c] = c < dim ? coords[i * dim + c] : 0.3 * drawn();
  }
  return { n, dim: columns, coords: wide };
}
