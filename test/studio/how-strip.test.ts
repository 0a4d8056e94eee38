/** How it works in a real browser: four linked pictures of every method, by pointer, keys and axe. */
import { expect, test } from "vitest";
import { violations } from "./axe.js";
import { describeStudio } from "./studio.js";

describeStudio("How it works", (own) => {
  const TITLES: Readonly<Record<string, string>> = {
    spectacl: "Dense regions",
    "spectacl-normalized": "Dense regions",
    spectral: "By eigenvectors",
    "robust-spectral": "By eigenvectors",
    dbscan: "Core points",
    hdbscan: "Condensed tree",
    kmeans: "Centers move",
  };

  test("four linked pictures of every method, stepped through, by pointer and keys; axe finds nothing", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "How it works" }).click();
    const choice = page.locator(".how .profiles-choice select");
    const over = page.locator(".how-over");
    const shown = (name: string): Promise<(string | null)[]> =>
      over.evaluateAll((all, key) => all.map((one) => one.getAttribute(key)), name);
    for (const [method, title] of Object.entries(TITLES)) {
      await choice.selectOption(method);
      await page.locator(".how-figure").nth(2).getByText(title).waitFor();
      const next = page.getByRole("button", { name: "Next step" });
      const said = new Set<string>();
      while (await next.isVisible()) {
        said.add((await page.locator(".how-step .chart-say").textContent())!);
        await next.click();
      }
      said.add((await page.locator(".how-step .chart-say").textContent())!);
      expect(said.size, method).toBeGreaterThanOrEqual(4);
      expect(await page.locator('.how-figure[data-current="true"]').textContent()).toContain("Clusters");
      await page.getByRole("button", { name: "From the start" }).click();
      const box = (await page.locator(".how-rows").first().boundingBox())!;
      await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.22 * box.height);
      await expect.poll(async () => new Set(await shown("data-row")).size).toBe(1);
      const [links] = await shown("data-links");
      expect(new Set(await shown("data-links")).size).toBe(1);
      if (method !== "kmeans") expect(Number(links)).toBeGreaterThan(0);
      expect(await violations(page), method).toEqual([]);
      await page.mouse.move(2, 2);
    }
    await page.locator(".how-rows").first().focus();
    const before = await shown("data-row");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => shown("data-row")).not.toEqual(before);
    const [row] = await shown("data-row");
    const said = page.getByRole("status").first();
    await expect
      .poll(async () => (await said.textContent())!.replace(/\s/g, ""))
      .toContain(`row${Number(row) + 1}:`);
    await close();
  });
});
