/** Where there are no eigenvectors: why, and one thing to do about it. */
import { expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { describeStudio } from "./studio.js";

describeStudio("no eigenvectors", (own) => {
  test("a method that has none names those that have", async () => {
    const { page, close } = await own.open();
    await page.locator(".inspector select").first().selectOption("kmeans");
    await page.getByRole("tab", { name: "Spectrum" }).click();
    await page.getByText("k-means has no eigenvectors that are dense clusters.").waitFor();
    await page.getByRole("tab", { name: "Eigenvectors" }).click();
    await page.getByText("k-means has no eigenvectors. Methods that have them:").waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Show Spectral clustering", exact: true }).click();
    const tiles = page.locator(".eigenvectors-grid button");
    await tiles.first().waitFor();
    expect(await tiles.first().textContent()).toMatch(/^1λ /);
    expect(await tiles.filter({ hasText: "δ" }).count()).toBe(0);
    await close();
  });

  test.runIf(LONG)("where landmarks stood for the rows, one press has the eigenvectors of all", async () => {
    const { page, settled, close } = await own.open();
    const field = page.getByRole("spinbutton", { name: /^Landmarks/ });
    if (!(await field.isVisible())) await page.locator("summary", { hasText: "More" }).first().click();
    await field.fill("400");
    await field.press("Enter");
    await page.getByRole("tab", { name: "Eigenvectors" }).click();
    const way = page.getByRole("button", { name: "Set landmarks to none and run" });
    await way.waitFor();
    await page
      .locator(".missing")
      .getByText(/400 landmarks/)
      .waitFor();
    await way.click();
    await page.locator(".eigenvectors-grid button").first().waitFor();
    await settled();
    await close();
  });
});
