/** Every tab against the rules of axe: no violation of any kind, light and dark, wide and narrow. */
import { expect, test } from "vitest";
import { count, LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { describeStudio } from "./studio.js";

const VIEWS = (["light", "dark"] as const)
  .flatMap((colorScheme) =>
    [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ].map((viewport) => ({ colorScheme, viewport })),
  )
  .slice(0, count(1, 4));

describeStudio("axe", (own) => {
  test.each(VIEWS)(
    "finds nothing on the whole page in any of nine tabs, $colorScheme, $viewport.width wide",
    {
      timeout: 600_000,
    },
    async ({ colorScheme, viewport }) => {
      const { page, settled, close } = await own.open({ viewport, colorScheme, bypassCSP: true });
      const tabs = await page.getByRole("tab").all();
      expect(tabs.length).toBe(9);
      for (const tab of tabs) {
        await tab.click();
        await settled();
        await page.locator(".loading").waitFor({ state: "detached" });
        expect(await violations(page, "html"), (await tab.textContent())!).toEqual([]);
      }
      await close();
    },
  );

  test.runIf(LONG)("the list of keys, and an open drawer", async () => {
    const { page, close } = await own.open({ viewport: { width: 390, height: 844 }, bypassCSP: true });
    await page.getByRole("button", { name: "? keyboard" }).click();
    await page.getByRole("dialog", { name: "Keyboard and measures" }).waitFor();
    expect(await violations(page, "html")).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Inspector", exact: true }).click();
    await page.getByRole("dialog", { name: "Inspector" }).waitFor();
    expect(await violations(page, "html")).toEqual([]);
    await close();
  });
});
