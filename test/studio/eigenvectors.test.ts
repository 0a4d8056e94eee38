/** The gallery of eigenvectors: its numbers, its order for a selection, what it says where there are none. */
import { expect, test } from "vitest";
import { byLargest, massOn, strongestRows } from "../../apps/studio/views/eigenvectors/mass.js";
import { clusterSync } from "../../src/index.js";
import { vectorDensities } from "../../src/metrics.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { firstCircles } from "./circles.js";
import { describeStudio } from "./studio.js";

const RECIPE = { method: "spectacl-normalized", clusters: 2 } as const;

test("mass is the share of squares, and the strongest rows are those of a whole sort", () => {
  const n = 7;
  const vectors = Float64Array.from([3, -4, 0, 1, 2, 0, -1, 0, 0, 5, -5, 0, 0, 0]);
  const spectrum = { n, values: Float64Array.of(2, 1), vectors };
  const mask = [1, 1, 0, 0, 0, 0, 0];
  expect([...massOn(spectrum, mask)]).toEqual([25 / 31, 0]);
  expect(byLargest([0.2, 0.7, 0.7, 0.1])).toEqual([1, 2, 0, 3]);
  for (let k = 0; k < 2; k++) {
    const size = (row: number) => Math.abs(vectors[k * n + row]);
    const sorted = Array.from({ length: n }, (_, row) => row).sort((a, b) => size(b) - size(a) || a - b);
    expect(strongestRows(spectrum, k, 3)).toEqual(sorted.slice(0, 3));
  }
});

describeStudio("in the page", (own) => {
  const { points } = firstCircles();
  const { labels, stages } = clusterSync(points, RECIPE, { keep: ["graph", "spectrum"] });
  const spectrum = stages.spectrum!;

  test("every number is the library's, and no density is below its eigenvalue", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "Eigenvectors" }).click();
    const tiles = page.locator(".eigenvectors-grid button");
    await tiles.filter({ hasText: "δ" }).first().waitFor();
    const shown = (await tiles.allTextContents()).map((text) => text.match(/^(\d+)λ ([\d.]+)δ ([\d.]+)$/)!);
    const densities = vectorDensities(stages.graph!, spectrum, true);
    expect(shown.map(([, k]) => Number(k))).toEqual(Array.from(densities, (_, k) => k + 1));
    for (const [, k, value, density] of shown) {
      expect(Number(density)).toBeGreaterThanOrEqual(Number(value));
      expect(Number(value)).toBeCloseTo(spectrum.values[Number(k) - 1], 2);
      expect(Number(density)).toBeCloseTo(densities[Number(k) - 1], 2);
    }
    await page.getByRole("radio", { name: "every fifth" }).check();
    expect((await tiles.allTextContents()).map((text) => Number.parseInt(text, 10))).toEqual([
      1, 6, 11, 16, 21, 26, 31, 36, 41, 46,
    ]);
    await close();
  });

  test("a cluster selected sorts the gallery by the vectors' mass on it", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "Eigenvectors" }).click();
    await page.getByRole("button", { name: "cluster 1", exact: true }).click();
    const shares = page.locator(".eigenvectors-share small");
    await shares.first().waitFor();
    const mass = massOn(
      spectrum,
      Array.from(labels, (label) => Number(label === 1)),
    );
    const order = byLargest(mass);
    const tiles = await page.locator(".eigenvectors-grid button").allTextContents();
    expect(tiles.map((text) => Number.parseInt(text, 10) - 1)).toEqual(order);
    expect((await shares.allTextContents()).map((text) => Number.parseInt(text, 10))).toEqual(
      order.map((k) => Math.round(100 * mass[k])),
    );
    await page
      .getByRole("group", { name: "Sort by the share on" })
      .getByRole("button", { name: "none", exact: true })
      .click();
    await shares.first().waitFor({ state: "detached" });
    await close();
  });

  test.runIf(LONG).each(["light", "dark"] as const)(
    "one shown large lists its strongest rows; axe finds nothing, %s",
    async (colorScheme) => {
      const { page, close } = await own.open({ colorScheme });
      await page.getByRole("tab", { name: "Eigenvectors" }).click();
      await page.getByRole("button", { name: /^4 ?λ/ }).click();
      const detail = page.getByRole("region", { name: "Eigenvector 4" });
      const rows = await detail.locator("tbody th").allTextContents();
      expect(rows).toEqual(strongestRows(spectrum, 3, 12).map((row) => String(row + 1)));
      await page.getByRole("button", { name: /plus/ }).click();
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );
});
