/** Every program in examples/ runs, and prints what its comments promise. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { moons } from "../src/datasets.js";
import { chromiumMissing, launchChromium } from "./browser/chromium.js";
import { serve } from "./browser/server.js";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const run = (name: string, ...words: string[]) =>
  execFileSync(process.execPath, [join(ROOT, "examples", `${name}.mjs`), ...words], { encoding: "utf8" });

test("a model labels rows it has never seen", () => {
  const lines = run("model").trim().split("\n");
  expect(new Set(lines.slice(0, 2).map((line) => /cluster (\d)/.exec(line)?.[1])).size).toBe(2);
  expect(lines[2]).toContain("far");
});

test("a file is labeled chunk by chunk", () => {
  const folder = mkdtempSync(join(tmpdir(), "spectacl-examples-"));
  const { points, truth } = moons({ n: 1500, noise: 0.05, seed: 2 });
  const rows = Array.from(truth, (name, i) => `${points.coords[2 * i]},${points.coords[2 * i + 1]},c${name}`);
  writeFileSync(join(folder, "data.csv"), `x,y,class\n${rows.join("\n")}\n`);
  run("stream", join(folder, "data.csv"), join(folder, "labeled.csv"));
  const labeled = readFileSync(join(folder, "labeled.csv"), "utf8").trim().split("\n");
  expect(labeled[0]).toBe("x,y,class,cluster");
  expect(new Set(labeled.slice(1).map((line) => line.split(",").slice(2).join())).size).toBe(2);
  rmSync(folder, { recursive: true });
});

test("a graph is cut at its bridge", () => {
  const out = run("graph");
  expect(out).toMatch(/Ada, Ben, Cleo, Dan \(4/);
  expect(out).toMatch(/Eve, Finn, Gus, Hal \(4/);
  expect(out).toContain("with edges to both: Dan, Eve");
});

test("the stages composed by hand find both circles", () => {
  expect(Number(/F-measure (\S+)/.exec(run("stages"))?.[1])).toBeGreaterThan(0.95);
});

describe.skipIf(chromiumMissing !== undefined)("in a browser", () => {
  test.each([
    ["browser/", /^2 clusters of \d+ and \d+ points$/],
    ["one-file.html", /^Clusters: (0 0 0 1 1 1|1 1 1 0 0 0)$/],
  ])("the page %s clusters in a worker", async (path, answer) => {
    const site = await serve(ROOT, {
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      const started = page.waitForEvent("worker");
      await page.goto(`${site.url}examples/${path}`);
      await page.getByText(answer).waitFor();
      await started;
    } finally {
      await browser.close();
      await site.close();
    }
  });
});

test("the list of examples is complete, and none is long", () => {
  const listed = readFileSync(join(ROOT, "examples/README.md"), "utf8");
  for (const name of readdirSync(join(ROOT, "examples")).filter((one) => one !== "README.md")) {
    expect(listed).toContain(`[${name}](`);
    if (!name.endsWith(".mjs")) continue;
    expect(readFileSync(join(ROOT, "examples", name), "utf8").split("\n").length).toBeLessThanOrEqual(51);
  }
});
