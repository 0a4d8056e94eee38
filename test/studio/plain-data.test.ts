/** Data that looks like nothing much: no structure, a single column, few rows. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { about, give } from "./files.js";
import { painted } from "./seen.js";
import { describeFiles } from "./studio.js";

describeFiles("plain data", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  test("no structure is split by all but DBSCAN; the page says so, and the inspector that nothing speaks for groups", async () => {
    await page.getByLabel("Built-in data").selectOption("No structure");
    // By choice: once all are judged, the focus would go to the method that leads.
    await page.getByLabel("Method to inspect").selectOption("SpectACl normalized");
    await opened.settled();
    await page.locator(".headline-text", { hasText: "No evidence of groups" }).waitFor();
    expect(await page.locator('[data-measure="f"]').count()).toBe(0);
    const whole = page.locator("[data-panel]", { hasText: "1 cluster ·" });
    expect(await whole.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.panel))).toEqual([
      "dbscan",
    ]);
    const inspector = page.getByRole("complementary", { name: "Inspector" });
    await inspector
      .getByText(/no evidence of groups/i)
      .first()
      .waitFor();
  });

  test("one column of numbers is clustered, and its rows are stacked where their values are", async () => {
    const values = Array.from({ length: 120 }, (_, row) => 10 * (row % 2) + (row % 7) / 7);
    await give(opened, "one.csv", `v\n${values.join("\n")}\n`);
    expect(await about(page)).toBe("one.csv · 120 × 1");
    const spin = page.getByRole("spinbutton", { name: "Clusters" });
    await spin.fill("2");
    await spin.press("Enter");
    await opened.settled();
    const plot = page.locator('[data-panel="kmeans"] .plot');
    await expect
      .poll(async () => {
        const [blue, red] = await painted(page, await plot.screenshot(), COLORS.slice(0, 2));
        return blue > 100 && red > 100;
      })
      .toBe(true);
  });
});
