/** Sweeps: what they fill in, that they can be stopped, and that a position can be loaded. */
import { expect, test } from "vitest";
import { positionsOf, rangeAround, rangeFault } from "../../apps/studio/views/sensitivity/positions.js";
import { linesOf, sweepText } from "../../apps/studio/views/sensitivity/summary.js";
import { clusterSync, type Recipe } from "../../src/index.js";
import { scores } from "../../src/metrics.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { firstCircles } from "./circles.js";
import { describeStudio } from "./studio.js";

test("positions are evenly spaced, ends included; whole numbers come once", () => {
  expect(positionsOf("radius", { from: 0.1, to: 0.4, steps: 4 })).toEqual([0.1, 0.2, 0.3, 0.4]);
  expect(positionsOf("neighbors", { from: 1, to: 3, steps: 7 })).toEqual([1, 2, 3]);
  expect(positionsOf("clusters", rangeAround("clusters", 2))).toEqual([2, 3, 4, 5, 6]);
  for (const value of [0.01, 0.2, 30]) {
    expect(positionsOf("radius", rangeAround("radius", value))).toContain(value);
  }
  expect(rangeAround("dimensions", 50, 60).to).toBe(60);
});

test("a range that cannot be swept is said by name, rule and value", () => {
  expect(rangeFault("radius", { from: 0, to: 1, steps: 3 })).toBe("from must be > 0, got 0.");
  expect(rangeFault("clusters", { from: 4, to: 2, steps: 3 })).toBe("to must be at least 4, got 2.");
  expect(rangeFault("noise", { from: 0, to: 1, steps: 99 })).toBe(
    "steps must be an integer from 1 to 25, got 99.",
  );
  expect(rangeFault("noise", { from: 0, to: 1, steps: 25 })).toBeUndefined();
});

test("lines have mean, least and largest over the seeds that are in", () => {
  const known = [
    [
      { f: 0.5, clusters: 2 },
      { f: 0.7, clusters: 2 },
    ],
    [{ f: 0.9, clusters: 2 }],
    [{ clusters: 2 }],
  ];
  const [line] = linesOf(["a"], [1, 2, 3], (_, at) => known[at], "f");
  expect(line.spots.map(({ value, low, high, seeds }) => [value, low, high, seeds])).toEqual([
    [1, 0.5, 0.7, 2],
    [2, 0.9, 0.9, 1],
  ]);
  expect(line.spots[0].mean).toBeCloseTo(0.6, 12);
  const text = sweepText([line, { method: "b", spots: [] }], (name) => name.toUpperCase(), "radius", "F");
  expect(text).toBe("Best: A at radius 2, F 0.900. Over the whole range: A (0.600 to 0.900).");
  const alike = sweepText([line, { ...line, method: "b" }], (name) => name, "radius", "F");
  expect(alike).toMatch(/^Best: a and 1 other at radius 2, F 0\.900\./);
});

describeStudio("in the page", (own) => {
  const { points, truth } = firstCircles();
  const score = (recipe: Recipe): number => scores(truth, clusterSync(points, recipe).labels).f;

  test("what is being typed stays, though runs that come in draw the form anew", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    const from = page.locator(".sensitivity").getByLabel("From");
    // Not left: nothing is committed yet.
    await from.fill("3");
    await page.getByText(/^(\d+) of \1 runs done\./).waitFor();
    expect(await from.inputValue()).toBe("3");
    await close();
  });

  test("fills in point by point with the library's scores; a position is loaded by a click or by Enter", async () => {
    const { page, settled, close } = await own.open();
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    const view = page.locator(".sensitivity");
    await view.getByLabel("Parameter").selectOption("neighbors");
    await view.getByLabel("From").fill("6");
    await view.getByLabel("To", { exact: true }).fill("14");
    await view.getByLabel("Steps").fill("3");
    await view.getByLabel("Seeds").fill("1");
    for (const name of ["Robust spectral clustering", "Communities"])
      await view.getByRole("checkbox", { name }).uncheck();
    // How many marks there were each time the chart changed.
    const counts = page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const observer = new MutationObserver(() => {
            // Those of the sweep that began by itself do not count.
            const asked = ".sensitivity section:not([data-first]) .sensitivity-place .sensitivity-mark";
            const marks = document.querySelectorAll(asked).length;
            if (marks !== seen.at(-1)) seen.push(marks);
            if (marks < 6) return;
            observer.disconnect();
            resolve(seen);
          });
          observer.observe(document.querySelector(".sensitivity")!, { childList: true, subtree: true });
        }),
    );
    await view.getByRole("button", { name: "Start" }).click();
    await page.getByText("6 of 6 runs done.").waitFor();
    const seen = await counts;
    expect(seen.length).toBeGreaterThan(2);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));

    await page.getByText("The numbers as a table").click();
    const texts = await page.locator(".sensitivity tbody :is(th, td)").allTextContents();
    const cells = [0, 3, 6].map((at) => texts.slice(at, at + 3).map(Number));
    expect(cells.map(([value]) => value)).toEqual([6, 10, 14]);
    for (const [neighbors, normalized, spectral] of [cells[0], cells[2]]) {
      const common = { clusters: 2, neighbors, seed: 0 } as const;
      expect(normalized).toBeCloseTo(score({ method: "spectacl-normalized", ...common }), 2);
      expect(spectral).toBeCloseTo(score({ method: "spectral", ...common }), 2);
    }
    expect(await violations(page)).toEqual([]);

    const positions = page.getByRole("toolbar", { name: /Positions/ }).getByRole("button");
    await positions.nth(2).click();
    await settled();
    await page.getByText("you are here: 14").waitFor();
    await positions.nth(2).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await settled();
    await page.getByText("you are here: 6").waitFor();
    await close();
  });

  test.runIf(LONG)("stopped, what is there stays, and the page is free", async () => {
    const { page, settled, close } = await own.open();
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    const view = page.locator(".sensitivity");
    await view.getByLabel("Parameter").selectOption("clusters");
    await view.getByLabel("Seeds").fill("20");
    await view.getByRole("button", { name: "Start" }).click();
    await page.locator(".sensitivity-place .sensitivity-mark").first().waitFor();
    await view.getByRole("button", { name: "Stop" }).click();
    await page.getByText(/ done, stopped\./).waitFor();
    const stopped = await page.locator(".sensitivity-progress").textContent();
    expect(await page.locator(".sensitivity-place .sensitivity-mark").count()).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Run", exact: true }).first().click();
    await settled();
    expect(await page.locator(".sensitivity-progress").textContent()).toBe(stopped);
    await close();
  });

  test.runIf(LONG)("noise draws the data anew, and loading it puts such data on the table", async () => {
    const { page, settled, close } = await own.open();
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    const view = page.locator(".sensitivity");
    await view.getByLabel("Parameter").selectOption("noise");
    await view.getByLabel("To", { exact: true }).fill("0.1");
    await view.getByLabel("Steps").fill("2");
    await view.getByLabel("Seeds").fill("1");
    for (const name of [
      /^SpectACl$/,
      "Spectral clustering",
      "Robust spectral",
      /^DBSCAN/,
      "HDBSCAN",
      "Linkage",
      "Communities",
    ]) {
      await view.getByRole("checkbox", { name }).first().uncheck();
    }
    await view.getByRole("button", { name: "Start" }).click();
    await page.getByText("4 of 4 runs done.").waitFor();
    await page.getByText("The numbers as a table").click();
    const first = await page.locator(".sensitivity tbody td").first().textContent();
    const calm = firstCircles(0);
    const { labels } = clusterSync(calm.points, { method: "spectacl-normalized", clusters: 2 });
    expect(Number(first)).toBeCloseTo(scores(calm.truth, labels).f, 2);
    await page
      .getByRole("toolbar", { name: /Positions/ })
      .getByRole("button")
      .first()
      .click();
    await page.getByText("you are here: 0").waitFor();
    await settled();
    await close();
  });
});
