/** Colors without known classes: the same cluster has one color in every panel, and keeps it when a parameter moves. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { blobs } from "../../src/datasets.js";
import { LONG } from "../support/long.js";
import { give } from "./files.js";
import { describeStudio } from "./studio.js";

/** Three groups far apart, of 100, 200 and 300 rows: sizes tell them apart. */
function csv(): string {
  const { points } = blobs({ n: 600, centers: 1, noise: 0.05, seed: 3 });
  const lines = Array.from({ length: 600 }, (_, row) => {
    const shift = row < 100 ? 0 : row < 300 ? 10 : 25;
    return `${points.coords[2 * row] + shift},${points.coords[2 * row + 1] + (shift % 7)}`;
  });
  return ["x,y", ...lines].join("\n");
}

describeStudio("colors", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
    await give(opened, "three.csv", csv());
    await page.getByText(/^600 rows$/).waitFor();
  });

  /** Of the subject: other entries are colors of other panels alone. */
  const colorsBySize = (): Promise<Record<string, string>> =>
    page
      .locator(".legend button:has(small:not(.legend-where))")
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [
            one.querySelector("small")?.textContent ?? "",
            (one as HTMLElement).dataset.color ?? "",
          ]),
        ),
      );

  const setClusters = async (count: string): Promise<void> => {
    const field = page.getByLabel("Clusters", { exact: true });
    await field.fill(count);
    await field.press("Enter");
    const subject = page.locator('[data-panel][aria-current="true"] .panel-facts');
    await subject.getByText(`${count} clusters`).waitFor();
    await opened.settled();
  };

  test("every method finds the three groups in the same colors, and the sentence says that they agree", async () => {
    await setClusters("3");
    expect(Object.keys(await colorsBySize()).sort()).toEqual(["100", "200", "300"]);
    await expect
      .poll(() => page.locator(".headline-text").textContent())
      .toMatch(
        /^600 rows, 2 columns\. (.* is judged best .*\. )?All methods agree \(ARI (1\.00|0\.9\d) or more\)\./,
      );
    await page.getByRole("button", { name: "Disagreements" }).click();
    // DBSCAN calls a few rows noise; a color that did not match would part whole groups.
    const told =
      (await page
        .getByText(/all methods agree/)
        .last()
        .textContent()) ?? "";
    const agreed = told.includes("every row") ? 600 : Number(/the (\d+) rows/.exec(told)?.[1]);
    expect(agreed).toBeGreaterThan(570);
  });

  test.runIf(LONG)("a color stays with its rows while the number of clusters goes up and down", async () => {
    const before = await colorsBySize();
    await setClusters("2");
    // Both clusters have 300 rows now: one of them has the color that the 300 rows had.
    const colors = await page
      .locator(".legend button:has(small:not(.legend-where))")
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.color));
    expect(colors).toContain(before["300"]);
    await setClusters("3");
    expect(await colorsBySize()).toEqual(before);
  });

  test("without classes the panels show what speaks for their clusters", async () => {
    const panel = page.getByRole("group", { name: "k-means", exact: true });
    for (const name of ["valley", "stability"])
      expect(Number(await panel.locator(`[data-measure="${name}"] b`).textContent())).toBeGreaterThan(0.9);
    expect(await page.getByRole("group", { name: "Known classes" }).count()).toBe(0);
  });
});
