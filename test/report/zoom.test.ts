/** The map of a report page in Chromium: it enlarges, and shows the names that had no room. */
import { expect, test } from "vitest";
import { reportHtml } from "../../apps/report/page/page.js";
import { mapPlane } from "../../apps/report/plane/neighbor-map.js";
import { random } from "../../src/base/random.js";
import { chromiumMissing, sharedChromium } from "../browser/chromium.js";

const [CLUSTERS, EACH] = [60, 20];

function page(): string {
  const source = random(1, 1);
  const coords = new Float64Array(2 * CLUSTERS * EACH);
  const labels = new Int32Array(CLUSTERS * EACH);
  for (let i = 0; i < labels.length; i++) {
    labels[i] = Math.floor(i / EACH);
    // Close together, so that not all names have room.
    coords[2 * i] = (labels[i] % 8) + 0.5 * source.uniform();
    coords[2 * i + 1] = Math.floor(labels[i] / 8) / 4 + 0.1 * source.uniform();
  }
  const clusters = Array.from({ length: CLUSTERS }, (_, c) => ({ size: EACH, name: `cluster called ${c}` }));
  return reportHtml({
    title: "rows",
    method: "Communities",
    labels,
    clusters,
    plane: mapPlane({ n: labels.length, dim: 2, coords }),
  });
}

test.skipIf(chromiumMissing !== undefined)(
  "the map enlarges under the page's policy, and names appear",
  async () => {
    const chromium = await sharedChromium();
    const context = await chromium.newContext({ viewport: { width: 900, height: 900 } });
    try {
      const tab = await context.newPage();
      const wrong: string[] = [];
      tab.on("pageerror", (error) => wrong.push(error.message));
      tab.on("console", (message) => wrong.push(message.text()));
      await tab.setContent(page());
      const box = () => tab.locator(".zooms").getAttribute("viewBox");
      const shown = () => tab.locator('.name-on-map:not([display="none"])').count();
      const [whole, few] = [await box(), await shown()];
      expect(few).toBeGreaterThan(5);
      for (let step = 0; step < 4; step++) await tab.getByRole("button", { name: "+" }).click();
      const wide = (view: string | null): number => Number(view?.split(" ")[2]);
      expect(wide(await box())).toBeCloseTo(wide(whole) / 1.6 ** 4, 6);
      expect(await shown()).toBeGreaterThan(few);
      const before = await box();
      const place = await tab.locator(".zoom-figure rect.s-ink2").boundingBox();
      if (!place) throw new Error("the map is not shown");
      await tab.mouse.move(place.x + 200, place.y + 200);
      await tab.mouse.down();
      await tab.mouse.move(place.x + 120, place.y + 160);
      await tab.mouse.up();
      const [x = 0, y = 0, width = 0] = String(before).split(" ").map(Number);
      const [left = 0, top = 0] = String(await box())
        .split(" ")
        .map(Number);
      expect(left - x).toBeCloseTo((80 / place.width) * width, 1);
      expect(top - y).toBeCloseTo((40 / place.width) * width, 1);
      await tab.getByRole("button", { name: "Show all" }).click();
      expect(await box()).toBe(whole);
      expect(await shown()).toBe(few);
      expect(wrong).toEqual([]);
    } finally {
      await context.close();
    }
  },
  60_000,
);
