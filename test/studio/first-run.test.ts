/** What a person sees who has just opened the studio. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { methods } from "../../src/index.js";
import { describeStudio } from "./studio.js";

const ALL = Object.keys(methods).length;

describeStudio("first run", (own) => {
  // The page's own first data, not the smaller set that other tests begin with.
  const opened = own.sharedPage({ hash: "" });
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  test("two rings are there, clustered by every method beside the known classes", async () => {
    const panels = page.locator("[data-panel]");
    expect(await panels.count()).toBe(Object.keys(methods).length + 1);
    expect(await page.locator(".panels").getByRole("heading", { level: 3 }).allTextContents()).toEqual([
      ...Object.values(methods).map(({ title }) => title),
      "Known classes",
    ]);
  });

  test("both SpectACl panels find the rings, and k-means does not", async () => {
    const f = async (title: string): Promise<number> => {
      const panel = page.getByRole("group", { name: title, exact: true });
      return Number((await panel.locator('[data-measure="f"] b').textContent()) ?? Number.NaN);
    };
    expect(await f("SpectACl")).toBeGreaterThan(0.9);
    expect(await f("SpectACl normalized")).toBeGreaterThan(0.9);
    expect(await f("k-means")).toBeLessThan(0.7);
  });

  test("one sentence says so, and it is true of the numbers shown", async () => {
    const told = (await page.locator(".headline-text").textContent()) ?? "";
    expect(told).toMatch(/^Two rings with noise\. SpectACl normalized and \d others find them \(F 0\.\d\d/);
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
    const [, worst, value] = /; (.+) \(F (0\.\d\d)\)/.exec(told) ?? [];
    const scores = shown.filter(([, f]) => f).map(([title, f]) => [title, Number(f)] as const);
    const [title, least] = scores.reduce((low, score) => (score[1] < low[1] ? score : low));
    expect(Number(value)).toBe(least);
    expect(worst.startsWith(`${title} `)).toBe(true);
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
      new RegExp(`: \\d+ clusters?, .* rows.*F \\d\\.\\d\\d\\. ${ALL} of ${ALL} methods done\\.`),
    );
  });
});
