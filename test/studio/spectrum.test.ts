/** The handle for d: k-means alone while it moves, a whole run in the end. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { largestDrop, spectrumText } from "../../apps/studio/views/spectrum/spectrum-text.js";
import { clusterSync } from "../../src/index.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { firstCircles } from "./circles.js";
import { listen } from "./orders.js";
import { describeStudio } from "./studio.js";

test("the largest drop is that of a search through all of them", () => {
  const values = [10, -9, 8.5, -4, 3.9];
  const shares = values.slice(1).map((value, k) => 1 - Math.abs(value / values[k]));
  const share = Math.max(...shares);
  expect(largestDrop(values)).toEqual({ behind: shares.indexOf(share) + 1, share });
  expect(largestDrop([1])).toBeUndefined();
});

test("the sentence names the drop, and the clusters that lie below the band", () => {
  const clusters = [
    { label: 0, given: undefined, density: 9 },
    { label: 1, given: "thin", density: 2 },
  ];
  const text = spectrumText({ values: [10, 9.5, 3], used: 3, clusters });
  expect(text).toContain("from 9.50 to 3.00 (68\u202f%), comes after k = 2.");
  expect(text).toContain("thin (2.00) lies below the band");
  expect(spectrumText({ values: [10, 9.9], used: 2, clusters: [] })).toContain(
    "no number of eigenvectors stands out",
  );
});

test("a cluster below the band begins its sentence; names stay as given", () => {
  const facts = { values: [1, 0.9, 0.8], used: 3 };
  const low = (...given: (string | undefined)[]) =>
    spectrumText({
      ...facts,
      clusters: given.map((name, label) => ({ label, given: name, density: 0.1 })),
    });
  expect(low(undefined, undefined)).toContain("Cluster 0 (0.100), cluster 1 (0.100) lie below the band");
  expect(low("thin", undefined)).toContain("thin (0.100), cluster 1 (0.100) lie below the band");
  expect(low("4")).toContain("4 (0.100) lies below the band from 0.800 (|λ₃|) to 1.00 (λ₁)");
  expect(spectrumText({ values: [1, 1], used: 2, clusters: [] })).toContain("All values are the same");
});

describeStudio("in the page", (own) => {
  const { points } = firstCircles();
  const labelsOf = (change: { dimensions?: number; clusters?: number }): number[] => [
    ...clusterSync(points, { method: "spectacl-normalized", clusters: 2, ...change }).labels,
  ];
  const confirmed = (page: Page): Promise<void> => page.locator('[data-phase="confirmed"]').waitFor();

  test("dragged, d asks for k-means alone; let go, for a whole run that has the last word", async () => {
    const { page, settled, close } = await own.open();
    await page.getByRole("tab", { name: "Spectrum" }).click();
    const slider = page.getByRole("slider", { name: "Eigenvectors used, d" });
    // The scores of the page as it opened are asked for behind all else; the chart takes its width from its place.
    await page.locator(".number-scores svg").waitFor();
    await slider.hover({ trial: true });
    const box = (await slider.boundingBox())!;
    const orders = await listen(page);
    const y = box.y + 100;
    await page.mouse.move(box.x + 12, y);
    await page.mouse.down();
    for (let step = 1; step <= 10; step++) await page.mouse.move(box.x - 40 * step, y);
    const d = Number(await slider.getAttribute("aria-valuenow"));
    expect(d).toBeGreaterThan(1);
    expect(d).toBeLessThan(49);
    await page.getByText(/^\d+ eigenvectors, 2 clusters\. k-means on the eigenvectors at hand/).waitFor();
    const during = await orders.all();
    expect([...new Set(during.map(({ name }) => name))].sort()).toEqual(["cluster", "judge"]);
    const cuts = during.filter(({ name }) => name === "cluster");
    expect(cuts.every(({ leading }) => leading)).toBe(true);
    expect(cuts.at(-1)!.recipe!.dimensions).toBe(d);
    for (const { stages = [] } of cuts) expect(stages).not.toContain("spectrum");
    await page.mouse.up();
    await confirmed(page);
    await settled();
    const last = (await orders.all()).filter(
      ({ name, recipe }) => name === "cluster" && recipe?.method === "spectacl-normalized",
    );
    expect(last.at(-1)!.recipe!.dimensions).toBe(d);
    expect(last.at(-1)!.labels).toEqual(labelsOf({ dimensions: d }));
    await close();
  });

  test.runIf(LONG)("by keys, and back up beyond a smaller d; the number of clusters likewise", async () => {
    const { page, settled, close } = await own.open();
    await page.getByRole("tab", { name: "Spectrum" }).click();
    const orders = await listen(page);
    const slider = page.getByRole("slider", { name: "Eigenvectors used, d" });
    await slider.focus();
    await page.keyboard.press("Home");
    for (const _ of "1234567") await page.keyboard.press("PageUp");
    await page.keyboard.press("ArrowLeft");
    expect(await slider.getAttribute("aria-valuenow")).toBe("35");
    expect(await slider.getAttribute("aria-valuetext")).toMatch(/^35 eigenvectors, down to \|λ\| = 0\.\d+$/);
    // Whether it still confirms or has done so: the later cut stands.
    await page.locator('[data-phase="confirmed"], [data-phase="confirming"]').waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.getByText(/^34 eigenvectors, 2 clusters.*Confirmed/).waitFor();
    await page.keyboard.press("End");
    expect(await slider.getAttribute("aria-valuenow")).toBe("50");
    await confirmed(page);
    await page.getByRole("spinbutton", { name: "Clusters" }).last().fill("3");
    await page.keyboard.press("Enter");
    await page.getByText(/50 eigenvectors, 3 clusters.*Confirmed/).waitFor();
    await settled();
    const asked = await orders.all();
    const runs = asked.filter(
      ({ name, recipe }) => name === "cluster" && recipe?.method === "spectacl-normalized",
    );
    const found = runs.filter(({ labels }) => labels).map(({ recipe, labels }) => ({ recipe, labels }));
    for (const { recipe, labels } of found) {
      const { dimensions, clusters } = recipe as { dimensions: number; clusters: number };
      expect(labels).toEqual(labelsOf({ dimensions, clusters }));
    }
    expect(found.at(-1)!.recipe).toMatchObject({ dimensions: 50, clusters: 3 });
    await page.getByText("The numbers as a table").click();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  test.runIf(LONG)("on a narrow dark screen nothing sticks out, and axe finds nothing", async () => {
    const { page, close } = await own.open({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
    await page.getByRole("tab", { name: "Spectrum" }).click();
    await page.locator(".spectrum-place .spectrum-density").waitFor();
    const over = await page.locator("#view").evaluate((view) => view.scrollWidth - view.clientWidth);
    expect(over).toBe(0);
    expect(await violations(page)).toEqual([]);
    await close();
  });
});
