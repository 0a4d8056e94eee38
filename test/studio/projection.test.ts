/** Rows of more than two columns, brought into the plane by principal axes or by UMAP. */
import { expect, test } from "vitest";
import { placeWork } from "../../apps/studio/projection/plane-work.js";
import { random } from "../../src/base/random.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { give } from "./files.js";
import { describeStudio } from "./studio.js";

/** Three groups in four columns. */
function fourColumns(rows: number): string {
  const { uniform } = random(4, 1);
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 4 }, (_, c) => (6 * Number(row % 3 === c) + uniform()).toFixed(3)).join(),
  );
  return ["a,b,c,d", ...lines, ""].join("\n");
}

test("a small spread far from zero is drawn as it is: single precision near 2e9 has steps of 128", () => {
  const coords = Float64Array.from({ length: 80 }, (_, i) => (i % 2 ? i % 7 : 2e9 + i / 20));
  const points = { n: 40, dim: 2, coords };
  const { x } = placeWork.work({ input: { held: 0 }, columns: ["x", "y"], projection: "pca" }, {
    of: () => points,
  } as unknown as Parameters<typeof placeWork.work>[1]) as { x: Float64Array };
  expect(new Set(x).size).toBe(40);
});

describeStudio("projection", (own) => {
  const opened = own.sharedPage({ bypassCSP: true });

  test("two columns need none", async () => {
    expect(await opened.page.getByLabel("Seen by").count()).toBe(0);
  });

  test("four columns are seen by principal axes; UMAP places the same clusters anew, and back", async () => {
    await give(opened, "four.csv", fourColumns(240));
    const { page } = opened;
    const choice = page.getByLabel("Seen by");
    expect(await choice.inputValue()).toBe("pca");
    await page.getByText(/principal axes of 4 columns/).waitFor();
    const picture = (): Promise<Buffer> => page.locator('[data-panel="kmeans"] .plot').screenshot();
    const facts = (): Promise<string[]> => page.locator(".panel-scores").allTextContents();
    // Panels are judged behind all other work.
    await page.locator('[data-panel="kmeans"] [data-measure="valley"]').waitFor();
    const [seen, found] = [await picture(), await facts()];
    await choice.selectOption("umap");
    await page
      .getByText("UMAP of 4 columns: neighbors stay near; sizes and gaps mean little")
      .first()
      .waitFor();
    await expect.poll(async () => (await picture()).equals(seen)).toBe(false);
    expect(await facts()).toEqual(found);
    expect(await violations(page)).toEqual([]);
    await choice.selectOption("pca");
    await expect.poll(async () => (await picture()).equals(seen), { timeout: 120_000 }).toBe(true);
  });

  test.runIf(LONG)("too many rows for UMAP are told their limit", async () => {
    const { page, settled } = opened;
    const buffer = Buffer.from(fourColumns(10_001));
    await page.getByLabel("Data file").setInputFiles({ name: "many.csv", mimeType: "text/csv", buffer });
    const option = page.getByRole("option", { name: /^UMAP \(up to 10.000 rows\)$/ });
    await option.waitFor({ state: "attached" });
    expect(await option.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await settled();
  });
});
