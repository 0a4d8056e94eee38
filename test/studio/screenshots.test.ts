/** A picture of every tab, wide and narrow, light and dark, for people to look at: build/studio. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { describeStudio } from "./studio.js";

const FOLDER = fileURLToPath(new URL("../../build/studio/", import.meta.url));

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** What a tab shows once its own work is done. */
const WHOLE: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  eigenvectors: (page) => page.getByText(/δ \d/).first().waitFor(),
  spectrum: (page) => page.locator("#view").getByRole("slider").waitFor(),
  sensitivity: async (page) => {
    await page.getByRole("button", { name: "Start", exact: true }).click();
    await page.getByText(/^(\d+) of \1\b/).waitFor();
  },
  confusion: (page) => page.locator(".confusion-matrix td").first().waitFor(),
  profiles: (page) => page.locator("#view svg").first().waitFor(),
  graph: (page) => page.locator(".graph-crossings td").first().waitFor(),
  table: (page) => page.locator("#view [aria-rowindex]").nth(5).waitFor(),
};

describeStudio("screenshots", (own) => {
  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
  });

  test
    .runIf(LONG)
    .each(
      SIZES.flatMap((viewport) =>
        (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
      ),
    )("every tab at $viewport.width × $viewport.height, $colorScheme", async ({ viewport, colorScheme }) => {
    const { page, settled, close } = await own.open({ viewport, colorScheme, reducedMotion: "reduce" });
    const tabs = await page.getByRole("tab").all();
    expect(tabs.length).toBe(9);
    for (const tab of tabs) {
      const name = (await tab.textContent())!.toLowerCase();
      await tab.click();
      await settled();
      await WHOLE[name]?.(page);
      const file = join(FOLDER, `${name}-${viewport.width}x${viewport.height}-${colorScheme}.png`);
      await page.screenshot({ path: file });
    }
    await close();
  });
});
