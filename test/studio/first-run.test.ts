/** What a person sees who has just opened the studio. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing } from "../browser/chromium.js";
import { type Studio, type StudioPage, studio } from "./studio.js";

describe.skipIf(chromiumMissing !== undefined)("first run", () => {
  let own: Studio;
  let opened: StudioPage;
  let page: Page;
  let took: number;
  beforeAll(async () => {
    own = await studio();
    opened = await own.open();
    page = opened.page;
    took = await page.evaluate(() => performance.now());
  });
  afterAll(async () => {
    await opened?.close();
    await own?.close();
  });

  test("two rings are there, clustered by six methods beside the known classes, within seconds", async () => {
    const panels = page.locator("[data-panel]");
    expect(await panels.count()).toBe(7);
    expect(await page.locator(".panels").getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      "SpectACl",
      "SpectACl normalised",
      "Spectral clustering",
      "Robust spectral clustering",
      "DBSCAN",
      "k-means",
      "Known classes",
    ]);
    expect(took).toBeLessThan(10_000);
  });

  test("both SpectACl panels find the rings, and k-means does not", async () => {
    const f = async (title: string): Promise<number> => {
      const panel = page.getByRole("group", { name: title, exact: true });
      return Number((await panel.locator('[data-measure="f"] b').textContent()) ?? Number.NaN);
    };
    expect(await f("SpectACl")).toBeGreaterThan(0.9);
    expect(await f("SpectACl normalised")).toBeGreaterThan(0.9);
    expect(await f("k-means")).toBeLessThan(0.7);
  });

  test("one sentence says so, and it is true of the numbers shown", async () => {
    const told = (await page.locator(".headline-text").textContent()) ?? "";
    expect(told).toMatch(/^Two rings with noise\. SpectACl and SpectACl normalised find them \(F 0\.\d\d/);
    const shown = await page
      .locator("[data-panel]")
      .evaluateAll((all) =>
        all.map(
          (panel) =>
            [
              panel.querySelector("h3")?.textContent,
              panel.querySelector('[data-measure="f"] b')?.textContent,
            ] as const,
        ),
      );
    const [, worst, value] = /; (.+?) (?:cuts|sees|breaks|joins|calls).*\(F (0\.\d\d)\)/.exec(told) ?? [];
    const scores = shown.filter(([, f]) => f).map(([title, f]) => [title, Number(f)] as const);
    expect(Number(value)).toBe(Math.min(...scores.map(([, f]) => f)));
    expect(scores.find(([title]) => title === worst)?.[1]).toBe(Number(value));
  });

  test("three things to try: the first leads to the noise slider", async () => {
    await page.getByRole("button", { name: "drag the noise" }).click();
    const noise = page.getByRole("slider", { name: /noise/i });
    await expect.poll(() => noise.evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("all panels fit the stage without scrolling", async () => {
    const view = page.locator("#view");
    expect(await view.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });

  test("one h1, no level of heading is skipped, landmarks are there", async () => {
    const levels = await page
      .locator("h1, h2, h3, h4")
      .evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((before, level) => {
      expect(level - before).toBeLessThanOrEqual(1);
      return level;
    });
    for (const role of ["banner", "main", "contentinfo"] as const) {
      expect(await page.getByRole(role).count()).toBe(1);
    }
    expect(await page.getByRole("complementary").count()).toBe(2);
  });

  test("the screen reader is told what was found", async () => {
    expect(await page.locator('[role="status"][aria-live]').first().textContent()).toMatch(
      /: \d+ clusters?, .* rows.*F \d\.\d\d\. 6 of 6 methods done\./,
    );
  });
});
