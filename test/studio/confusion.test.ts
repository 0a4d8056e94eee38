/** The matrix of Confusion against the library's own counts, and the rows its cells select. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { diagonal } from "../../apps/studio/views/confusion/cross-work.js";
import { ratesOf } from "../../apps/studio/views/confusion/rates.js";
import { clusterSync, DEFAULT_METHOD } from "../../src/index.js";
import { contingency, fMeasure } from "../../src/metrics.js";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { firstCircles } from "./circles.js";
import { describeStudio, type Studio } from "./studio.js";

const labels = fc.integer({ min: -1, max: 4 });

test("the order changes no count, and what lies on the diagonal is the matching of the F-measure", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(labels, labels), { minLength: 1, maxLength: 60 }), (rows) => {
      const [truth, found] = [rows.map(([a]) => a), rows.map(([, b]) => b)];
      const matched = diagonal(contingency(truth, found));
      matched.classes.forEach((code, t) => {
        matched.clusters.forEach((label, s) => {
          const counted = rows.filter(([a, b]) => a === code && b === label).length;
          expect(matched.counts[t * matched.clusters.length + s]).toBe(counted);
        });
      });
      const sum = ratesOf(matched)
        .filter((_, t) => matched.classes[t] >= 0)
        .reduce((total, { f }) => total + f, 0);
      expect(sum).toBeCloseTo(fMeasure(truth, found).sum, 9);
    }),
  );
});

describeStudio("the tab Confusion", (own) => {
  const { points, truth } = firstCircles();
  const { labels: found } = clusterSync(points, { method: DEFAULT_METHOD, clusters: 2 });

  test("counts are those of the library; a cell selects exactly its rows, by mouse and by keys", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "Confusion" }).click();
    const grid = page.getByRole("grid", { name: /against clusters of/ });
    await grid.waitFor();
    const shown = await grid.evaluate((table) => ({
      clusters: [...table.querySelectorAll("thead th[data-cell]")].map((th) => Number(th.textContent)),
      rows: [...table.querySelectorAll("tbody tr")].map((tr) => ({
        name: Number(tr.querySelector("th")?.textContent),
        counts: [...tr.querySelectorAll("td[data-cell] span")].map((span) =>
          Number(span.textContent?.replace(/[^\d]/g, "") || 0),
        ),
      })),
    }));
    const known = contingency(truth, found);
    for (const { name, counts } of shown.rows) {
      shown.clusters.forEach((label, s) => {
        const at = known.classes.indexOf(name) * known.clusters.length + known.clusters.indexOf(label);
        expect(counts[s]).toBe(known.counts[at]);
      });
    }
    const [second, first] = [shown.clusters[1], shown.rows[0].name];
    const wanted = [...truth.keys()].filter((row) => truth[row] === first && found[row] === second);
    expect(wanted.length).toBeGreaterThan(0);
    await grid.locator('[data-cell="0 1"]').click();
    await page
      .getByRole("status")
      .filter({ hasText: `Selected ${wanted.length} row` })
      .waitFor();
    expect(await selectedRows(page)).toEqual(wanted.map((row) => row + 1));

    await page.getByRole("tab", { name: "Confusion" }).click();
    await grid.locator('[data-cell="0 0"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+Enter");
    const other = [...truth.keys()].filter(
      (row) => truth[row] === shown.rows[1].name && found[row] === shown.clusters[0],
    );
    await page
      .getByRole("status")
      .filter({ hasText: `Added ${other.length} row` })
      .waitFor();
    const both = [...wanted, ...other].map((row) => row + 1).sort((a, b) => a - b);
    expect(await selectedRows(page)).toEqual(both);
    await close();
  });

  test.runIf(LONG)("another method can stand for the classes; axe finds nothing", async () => {
    const { page, close } = await own.open();
    await page.getByRole("tab", { name: "Confusion" }).click();
    await page.getByRole("combobox", { name: "against" }).selectOption("dbscan");
    await page.getByText(/clusters? of DBSCAN\./).waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

/** The numbers of the selected rows, as Table lists them. */
async function selectedRows(page: Awaited<ReturnType<Studio["open"]>>["page"]): Promise<number[]> {
  await page.getByRole("tab", { name: "Table" }).click();
  await page.getByLabel("Selected only").check();
  const numbers = page.getByRole("grid", { name: "Rows of the data" }).getByRole("rowheader");
  await numbers.first().waitFor();
  return numbers.evaluateAll((cells) =>
    cells.map((cell) => Number(cell.textContent?.replace(/\D/g, ""))).sort((a, b) => a - b),
  );
}
