/** The page on a telephone: nothing sticks out, rails are drawers. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { describeStudio } from "./studio.js";

describeStudio("360 pixels wide", (own) => {
  const opened = own.sharedPage({ viewport: { width: 360, height: 740 } });
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  test("nothing is wider than the screen, panels stand two in a row", async () => {
    const wider = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - innerWidth,
      view: (() => {
        const view = document.getElementById("view")!;
        return view.scrollWidth - view.clientWidth;
      })(),
    }));
    expect(wider).toEqual({ page: 0, view: 0 });
    const starts = await page
      .locator("[data-panel]")
      .evaluateAll((all) => all.map((panel) => Math.round(panel.getBoundingClientRect().left)));
    expect(new Set(starts).size).toBe(2);
  });

  test("tabs scroll sideways to the one that is chosen", async () => {
    await page.getByRole("tab", { name: "Compare" }).focus();
    await page.keyboard.press("End");
    const table = page.getByRole("tab", { name: "Table" });
    await expect
      .poll(() => table.evaluate((one) => one.getBoundingClientRect().right <= innerWidth + 1))
      .toBe(true);
    await page.keyboard.press("Home");
  });

  for (const [name, drawer] of [
    ["Data", "Data and parameters"],
    ["Inspector", "Inspector"],
  ] as const) {
    test(`${name} opens a drawer that keeps the focus, and Esc gives it back`, async () => {
      const opener = page.getByRole("button", { name, exact: true });
      await opener.click();
      const dialog = page.getByRole("dialog", { name: drawer });
      await dialog.waitFor();
      await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
      for (let step = 0; step < 40; step++) {
        await page.keyboard.press("Tab");
        const inside = await dialog.evaluate(
          (box) => box.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(inside).toBe(true);
      }
      const box = await dialog.boundingBox();
      expect(box!.width).toBeLessThan(360);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    });
  }

  test("everything that can be pressed is at least 24 pixels high and wide", async () => {
    const small = await page
      // Words within a line that explain themselves are as high as the line.
      .locator("button:visible:not(.term), select:visible, summary:visible, input:visible")
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).visibility === "visible")
          .map((one) => ({
            name: one.textContent || one.getAttribute("aria-label"),
            box: one.getBoundingClientRect(),
            label: one.closest("label")?.getBoundingClientRect(),
          }))
          // A label around a box is pressed as well as the box.
          .filter(({ box, label }) => {
            const [width, height] = [
              Math.max(box.width, label?.width ?? 0),
              Math.max(box.height, label?.height ?? 0),
            ];
            return box.width > 1 && (width < 23.5 || height < 23.5);
          })
          .map(({ name }) => name),
      );
    expect(small).toEqual([]);
  });
});

describeStudio("less motion", (own) => {
  test.runIf(LONG).each([
    { reducedMotion: "no-preference", moves: true },
    { reducedMotion: "reduce", moves: false },
  ] as const)("$reducedMotion: what moves while methods run: $moves", async ({ reducedMotion, moves }) => {
    const { page, settled, close } = await own.open({ reducedMotion });
    const points = page.getByLabel("Points", { exact: true });
    await points.fill("20000");
    await points.press("Enter");
    await page.locator('.footer .state[data-busy="true"]').waitFor();
    const moving = await page.evaluate(
      () =>
        document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
          .length,
    );
    expect(moving > 0).toBe(moves);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await settled();
    await close();
  });
});
