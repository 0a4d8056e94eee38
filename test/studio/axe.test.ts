/** Every tab against the rules of axe: no violation of any kind, light and dark, wide and narrow. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumMissing } from "../browser/chromium.js";
import { violations } from "./axe.js";
import { type Studio, studio } from "./studio.js";

const VIEWS = (["light", "dark"] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((viewport) => ({ colorScheme, viewport })),
);

describe.skipIf(chromiumMissing !== undefined)("axe", () => {
  let own: Studio;
  beforeAll(async () => {
    own = await studio();
  });
  afterAll(() => own?.close());

  test.each(VIEWS)(
    "finds nothing on the whole page in any of eight tabs, $colorScheme, $viewport.width wide",
    {
      timeout: 120_000,
    },
    async ({ colorScheme, viewport }) => {
      const { page, settled, close } = await own.open({ viewport, colorScheme, bypassCSP: true });
      const tabs = await page.getByRole("tab").all();
      expect(tabs.length).toBe(8);
      for (const tab of tabs) {
        await tab.click();
        await settled();
        await page.locator(".loading").waitFor({ state: "detached" });
        expect(await violations(page, "html"), (await tab.textContent())!).toEqual([]);
      }
      await close();
    },
  );

  test("the list of keys, and an open drawer", async () => {
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
