/** Fresh processes from CSV to labels, by the clock on the wall: what a user of the command line waits for. */
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { circles } from "../dist/datasets/shapes.js";
import { fMeasure } from "../dist/metrics/fmeasure.js";
import { PEER_ENV, PYTHON } from "./peer.js";

const RUNS = 7;
const POINTS = 1500;

export async function endToEnd(folder, hasPeer) {
  const { points } = circles({ n: POINTS, noise: 0.1, seed: 7 });
  const csv = join(folder, "points.csv");
  const lines = Array.from(
    { length: POINTS },
    (_, i) => `${points.coords[2 * i]},${points.coords[2 * i + 1]}\n`,
  );
  writeFileSync(csv, lines.join(""));
  const sides = [program(process.execPath, "fit.js", csv, join(folder, "ours.txt"))];
  if (hasPeer) sides.push(program(PYTHON, "fit.py", csv, join(folder, "theirs.txt")));
  // The first round fills the disk cache and Python's cache of compiled modules.
  for (let round = 0; round <= RUNS; round++) {
    for (const side of sides) {
      const ms = await side.run();
      if (round > 0) side.times.push(ms);
    }
  }
  const [ours, theirs] = sides.map(({ times, labels }) => ({ times, facts: { labels: labels() } }));
  return {
    row: {
      suite: "end-to-end",
      stage: `end to end, ${POINTS} points`,
      target: 3,
      rivals: hasPeer ? [{ name: "python3, the same program", request: {} }] : [],
      agreement: (a, b) => `F of one labeling in the other ${fMeasure(b.labels, a.labels).mean.toFixed(3)}`,
    },
    measured: { ours, theirs: theirs ? [theirs] : [] },
  };
}

function program(command, script, from, to) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return {
    times: [],
    async run() {
      const before = performance.now();
      await promisify(execFile)(command, [path, from, to], { env: PEER_ENV });
      return performance.now() - before;
    },
    labels: () => readFileSync(to, "utf8").trim().split("\n").map(Number),
  };
}
