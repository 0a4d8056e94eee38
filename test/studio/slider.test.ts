/** Another number of clusters for many rows: new colors from the graph and the eigenvectors that are there. */
import { deflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { generators } from "../../src/datasets.js";
import { clusterSync } from "../../src/index.js";
import { count } from "../support/long.js";
import { listen } from "./orders.js";
import { describeStudio } from "./studio.js";

const CIRCLES = { points: count(6000, 20_000), noise: 0.1, seed: 1 };
const METHOD = "spectacl-normalized";

const state = {
  v: 1,
  data: { kind: "generated", generator: "circles", options: CIRCLES },
  settings: { scale: "none", na: "fill", truth: "class" },
  parameters: { clusters: 2 },
  chosen: [METHOD],
};

describeStudio("the number of clusters", (own) => {
  test("asks for a cut alone, as often as it changes, and a cut that is overtaken keeps what it was made of", async () => {
    const hash = `#${deflateRawSync(JSON.stringify(state)).toString("base64url")}`;
    const { page, settled, close } = await own.open({ hash });
    const orders = await listen(page);
    const number = page.getByRole("spinbutton", { name: "Clusters" }).first();
    for (const clusters of ["3", "4", "5"]) {
      await number.fill(clusters);
      await page.keyboard.press("Enter");
    }
    const legend = page.locator(`[data-panel="${METHOD}"]`);
    await expect.poll(() => legend.textContent(), { timeout: 60_000 }).toContain("5 clusters");
    await settled();
    const cuts = (await orders.all()).filter(({ name, done }) => name === "cluster" && done);
    expect(cuts.at(-1)?.recipe).toMatchObject({ method: METHOD, clusters: 5 });
    for (const { stages } of cuts) {
      expect(stages).toContain("clusters");
      expect(stages).not.toContain("graph");
      expect(stages).not.toContain("spectrum");
    }
    const { points } = generators.circles.make(CIRCLES);
    const fresh = clusterSync(points, { method: METHOD, clusters: 5, scale: "none" });
    expect(cuts.at(-1)?.labels).toEqual([...fresh.labels]);
    await close();
  });
});
