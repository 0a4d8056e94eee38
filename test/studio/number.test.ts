/** The number of clusters: its scores are dots, and whatever sets it, all panels follow. */
import { expect, test } from "vitest";
import { give, threeGroups } from "./files.js";
import { describeStudio } from "./studio.js";

describeStudio("how many clusters", (own) => {
  const open = own.sharedPage({ unfolded: false });
  const scores = () => open.page.getByRole("slider", { name: "Number of clusters, by its score" });
  const clustersOf = async (method: string): Promise<number> => {
    const label = await open.page.locator(`[data-panel="${method}"] .plot`).getAttribute("aria-label");
    return Number(/: (\d+) clusters?/.exec(label ?? "")?.[1]);
  };

  test("with known classes the scores of all numbers are found behind the runs", async () => {
    await give(open, "three.csv", threeGroups());
    await scores().waitFor();
    expect(await scores().getAttribute("aria-valuenow")).toBe("3");
    expect(await scores().getAttribute("aria-valuetext")).toMatch(/^3 clusters: score [\d.]+, a peak$/);
    await open.page.getByText(/^As many as known classes \(3\)\. Scores say the same, clearly\./).waitFor();
  });

  test("a dot sets its number for every method that takes one", async () => {
    const { page, settled } = open;
    const dot = page.locator('.number-dot[data-clusters="4"]');
    await dot.locator("rect").click();
    await settled();
    for (const method of ["spectacl", "spectacl-normalized", "spectral", "kmeans"]) {
      expect(await clustersOf(method), method).toBe(4);
    }
    expect(await page.getByRole("spinbutton", { name: "Clusters" }).inputValue()).toBe("4");
    // The curve is of the data, not of the number.
    expect(await scores().getAttribute("aria-valuenow")).toBe("4");
    expect(await page.locator(".number-dot").count()).toBeGreaterThan(2);
  });

  test("arrow keys step from dot to dot, the headline leads back, and auto leaves it to the judge", async () => {
    const { page, settled } = open;
    await scores().press("ArrowLeft");
    await scores().press("ArrowLeft");
    await settled();
    await expect.poll(() => clustersOf("kmeans")).toBe(2);
    await page.getByRole("button", { name: "Use 3 clusters, as many as known classes" }).click();
    await settled();
    await expect.poll(() => clustersOf("kmeans")).toBe(3);
    await page.getByRole("button", { name: "One cluster more" }).click();
    await settled();
    await expect.poll(() => clustersOf("kmeans")).toBe(4);
    await page.getByRole("button", { name: "Clusters: auto" }).click();
    await settled();
    await expect.poll(() => clustersOf("kmeans")).toBe(3);
  });

  test("beside every other tab a small picture follows the number", async () => {
    const { page, settled } = open;
    await page.getByRole("tab", { name: "Spectrum" }).click();
    const picture = page.locator(".subject-picture canvas");
    expect(await picture.getAttribute("aria-label")).toContain(": 3 clusters");
    await page.getByRole("button", { name: "One cluster more" }).click();
    await settled();
    await expect.poll(() => picture.getAttribute("aria-label")).toContain(": 4 clusters");
    await page.getByRole("tab", { name: "Compare" }).click();
    expect(await page.locator(".subject-picture").count()).toBe(0);
  });

  test("what drives the clusters is found column by column", async () => {
    const { page } = open;
    await page.getByRole("button", { name: "Leave out each of 2 columns" }).click();
    const bars = page.getByRole("table", { name: "How much the clusters change without each column" });
    await bars.waitFor();
    expect(await bars.getByRole("row").count()).toBe(3);
  });
});
