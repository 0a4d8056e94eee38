/** F22: a listener that throws, an abort or a failure leaves no worker and nothing that keeps the process. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const SCRIPT = `
import { cluster, fit, openPool, predict } from "spectacl";
import { circles } from "spectacl/datasets";
const started = [];
process.on("worker", (worker) => started.push(worker));
const { points } = circles({ n: 600, noise: 0.1, seed: 1 });
const recipe = { method: "spectacl-normalized", clusters: 2 };
const model = await fit(points, recipe);
const pool = openPool({ threads: 2 });
const thrown = () => { throw new Error("bad listener"); };
const ends = [];
for (const own of [{ threads: 1 }, { threads: 2 }, { pool }])
  for (const work of [
    (run) => cluster(points, recipe, run),
    (run) => cluster(points, { clusters: "auto" }, run),
    (run) => fit(points, { method: "spectral", clusters: 2 }, run),
    (run) => predict(model, points, run),
  ]) {
    ends.push(await work({ ...own, onProgress: thrown }).then(() => "done", (error) => error.message));
    const controller = new AbortController();
    ends.push(await work({ ...own, signal: controller.signal, onProgress: () => controller.abort() }).then(() => "done", (error) => error.name));
  }
// The pool is as good as new.
const { labels } = await cluster(points, recipe, { pool });
pool.close();
// A worker that nobody ends is waited for in vain: then the process ends with a code that says so.
await Promise.all(started.filter(({ threadId }) => threadId >= 0).map((worker) => new Promise((ended) => worker.once("exit", ended))));
process.stdout.write(JSON.stringify({
  ends, labels: labels.length, started: started.length,
  alive: started.filter(({ threadId }) => threadId >= 0).length,
  kept: process.getActiveResourcesInfo().filter((kind) => /Worker|MessagePort/.test(kind)),
}));
`;

test("F22: a listener that throws leaves no worker, and the process ends by itself", () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ["--input-type=module", "-e", SCRIPT], {
    cwd: fileURLToPath(new URL("../../", import.meta.url)),
    encoding: "utf8",
    timeout: 240_000,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const { ends, labels, started, alive, kept } = JSON.parse(stdout);
  expect(labels).toBe(600);
  expect(started).toBeGreaterThan(4);
  expect({ alive, kept }).toEqual({ alive: 0, kept: [] });
  // Work too short to report has no listener to fail.
  expect(new Set(ends)).toEqual(
    new Set(["bad listener", "AbortError", ...(ends.includes("done") ? ["done"] : [])]),
  );
  expect(ends.filter((end: string) => end === "bad listener").length).toBeGreaterThanOrEqual(6);
});
