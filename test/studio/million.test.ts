/** A million generated rows through the rail of the studio: made, clustered, colored, moved and recolored. */
import { expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { LONG } from "../support/long.js";
import { memoryOf } from "./memory.js";
import { painted } from "./seen.js";
import { describeStudio } from "./studio.js";

const ROWS = 1_000_000;
const MB = 2 ** 20;
// Of every row: two columns of eight bytes, its class, its place, the number of its row; of each of two methods its
// label, its color and how strongly it is held.
const BYTES_A_ROW = 2 * 8 + 4 + 2 * 4 + 4 + 2 * (4 + 4 + 8);

// Without a graphics card a million dots take their time.
const PATIENT = { timeout: 240_000 };

describeStudio("a million rows in the studio", (own) => {
  test.runIf(LONG)(
    "are made, clustered, moved and recolored within 64 MB beyond the data",
    {
      timeout: 600_000,
    },
    async () => {
      const { page, settled, close } = await own.open();
      page.setDefaultTimeout(180_000);
      await page.getByText(/^Methods: (\d) of \1/).click();
      for (const title of [
        "SpectACl",
        "Spectral clustering",
        "Robust spectral clustering",
        "DBSCAN",
        "Linkage",
        "Communities",
      ]) {
        await page.getByRole("checkbox", { name: title, exact: true }).uncheck();
      }
      await page.keyboard.press("Escape");
      const base = await memoryOf(page);
      const points = page.getByLabel("Points", { exact: true });
      await points.fill(String(ROWS));
      await points.press("Enter");
      await page.getByText(/^1.000.000 rows$/).waitFor();
      await settled();

      const plot = page.locator('[data-panel="spectacl-normalized"] .plot');
      const seen = async (): Promise<number[]> =>
        painted(page, await plot.screenshot(), [COLORS[0], COLORS[1]]);
      const many = expect.toSatisfy((count: number) => count > 500);
      await expect.poll(seen, PATIENT).toEqual([many, many]);
      const f = await page.locator('[data-panel="spectacl-normalized"] [data-measure="f"] b').textContent();
      expect(Number(f)).toBeGreaterThan(0.9);

      // Pointed at, a cluster of the legend keeps its color alone.
      await page.locator(".legend button").first().hover();
      await expect.poll(async () => (await seen())[1], PATIENT).toBe(0);
      await page.getByRole("tab", { name: "Compare" }).hover();
      await expect.poll(seen, PATIENT).toEqual([many, many]);

      const whole = await plot.screenshot();
      const box = (await plot.boundingBox())!;
      const [px, py] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.move(px, py);
      await page.mouse.wheel(0, -600);
      await page.mouse.down();
      await page.mouse.move(px - 60, py, { steps: 3 });
      await page.mouse.up();
      await expect.poll(async () => (await plot.screenshot()).equals(whole), PATIENT).toBe(false);
      const growth = (await memoryOf(page)) - base;
      process.stdout.write(`a million rows: ${(growth / MB).toFixed(0)} MB more in the page\n`);
      expect(growth - BYTES_A_ROW * ROWS).toBeLessThan(64 * MB);
      await close();
    },
  );
});
