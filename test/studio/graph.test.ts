/** The tab Graph: an edge list and the graph built of rows, counted, sifted and laid out. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { grouped } from "../../apps/report/text/numbers.js";
import { violations } from "./axe.js";
import { FIRST_CIRCLES } from "./circles.js";
import { drop } from "./files.js";
import { describeStudio } from "./studio.js";

/** Two rings of so many nodes each, and one edge between them. */
function twoRings(nodes: number): string {
  const ring = (from: number): string[] =>
    Array.from({ length: nodes }, (_, i) => `${from + i} ${from + ((i + 1) % nodes)}`);
  return [...ring(0), ...ring(nodes), `0 ${nodes}`, ""].join("\n");
}

describeStudio("Graph", (own) => {
  const opened = own.sharedPage({ bypassCSP: true });
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
    await page.getByRole("tab", { name: "Graph" }).click();
  });

  /** Without its rounded corners, whose shades the browser draws now this way, now that. */
  const picture = async (): Promise<Buffer> => {
    const { x, y, width, height } = (await page.locator('[data-plot="graph"]').boundingBox())!;
    return page.screenshot({ clip: { x: x + 8, y: y + 8, width: width - 16, height: height - 16 } });
  };

  test("the graph of the rows fills the stage, and what is shown of it can be chosen", async () => {
    await page.getByText(new RegExp(`^${grouped(FIRST_CIRCLES.points)} nodes, [\\d\\s]+ edges`)).waitFor();
    expect(await page.locator("#view").evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    const all = await picture();
    await page.getByRole("radio", { name: "between clusters" }).check();
    await expect.poll(async () => (await picture()).equals(all)).toBe(false);
    await page.getByRole("radio", { name: "all edges" }).check();
    await expect.poll(async () => (await picture()).equals(all)).toBe(true);
    await page.getByLabel("Layout").selectOption("forces: edges pull, nodes push");
    // A bar shows its progress, if it takes long enough to be seen.
    const moving = page.getByRole("progressbar", { name: "laying out the graph" });
    await expect.poll(async () => (await picture()).equals(all), { timeout: 120_000 }).toBe(false);
    await moving.waitFor({ state: "detached", timeout: 120_000 });
  });

  test("an edge list is counted, and laid out by eigenvectors and by cluster", async () => {
    await drop(opened, "rings.edges", twoRings(40));
    await page.getByText(/^80 nodes, 81 edges, 2\.0 /).waitFor();
    let before = await picture();
    for (const name of ["two eigenvectors of the graph", "one disc for each cluster"]) {
      await page.getByLabel("Layout").selectOption(name);
      await expect.poll(async () => (await picture()).equals(before), { timeout: 120_000 }).toBe(false);
      before = await picture();
    }
    expect(await violations(page)).toEqual([]);
  });
});
