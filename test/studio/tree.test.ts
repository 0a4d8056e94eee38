/** Groups within groups: the tree of the judged splits, and a level whose labels are those of the library. */
import { deflateRawSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { clusterSync } from "../../src/index.js";
import { adjustedRand } from "../../src/metrics.js";
import { csvOf, nested } from "../support/nested.js";
import { violations } from "./axe.js";
import { FIRST_CIRCLES } from "./circles.js";
import { give, watchLabels } from "./files.js";
import { describeStudio } from "./studio.js";

const METHODS = ["spectacl-normalized", "kmeans"] as const;
const { points } = nested(360, 5);

/** Few methods, so that they are soon done. */
const HASH = `#${deflateRawSync(
  JSON.stringify({
    v: 1,
    data: { kind: "generated", generator: "circles", options: FIRST_CIRCLES },
    settings: { scale: "none", na: "fill", truth: "class" },
    parameters: { clusters: 2 },
    chosen: METHODS,
  }),
).toString("base64url")}`;

describeStudio("clusters within clusters", (own) => {
  const open = own.sharedPage({ hash: HASH });
  let labelsOf: (method: string) => Promise<readonly number[] | undefined>;
  beforeAll(async () => {
    labelsOf = await watchLabels(open);
  });
  const tree = () => open.page.getByRole("region", { name: "Clusters within clusters" });
  const level = (name: string) =>
    open.page.getByRole("radiogroup", { name: "Level" }).getByRole("radio", { name, exact: true });
  const shownBy = async (method: string): Promise<number> => {
    const label = await open.page.locator(`[data-panel="${method}"] .plot`).getAttribute("aria-label");
    return Number(/: (\d+) clusters?/.exec(label ?? "")?.[1]);
  };
  const library = (method: (typeof METHODS)[number], name: "coarse" | "auto" | "fine") =>
    clusterSync(points, { method, level: name, scale: "none" });

  test("a number that is set has no level and no tree", async () => {
    expect(await tree().count()).toBe(0);
    expect(await level("auto").count()).toBe(0);
  });

  test("left open, every panel has the labels of the library, and the tree every node with its size", async () => {
    await give(open, "nested.csv", csvOf(points));
    await tree().waitFor();
    for (const method of METHODS) {
      const { labels, clusters } = library(method, "auto");
      expect(clusters.length, method).toBe(9);
      expect(await shownBy(method), method).toBe(9);
      expect(adjustedRand(labels, Int32Array.from((await labelsOf(method)) ?? [])), method).toBe(1);
    }
    expect(await tree().locator("svg").count()).toBe(1);
    const nodes = await tree()
      .locator("[data-path]")
      .evaluateAll((all) => all.map((one) => [one.getAttribute("data-path"), one.textContent] as const));
    const expected = library("spectacl-normalized", "auto").tree ?? [];
    expect(nodes.map(([path]) => path)).toEqual(expected.map(({ path }) => path));
    expected.forEach(({ size, judged, split }, at) => {
      expect(nodes[at][1]).toContain(String(size));
      if (judged && split) expect(nodes[at][1]).toContain(judged.evidence);
    });
  });

  test("nothing of it is out of reach", async () => {
    expect(await violations(open.page, ".number-bar")).toEqual([]);
    expect(await violations(open.page, ".inspector")).toEqual([]);
  });

  test("the number on the page is that of the first split, which is what was judged", async () => {
    const scores = open.page.getByRole("slider", { name: "Number of clusters, by its score" });
    expect(await scores.getAttribute("aria-valuenow")).toBe("3");
  });

  test("a level changes all panels, and code and command say it", async () => {
    const { page, settled } = open;
    await level("coarse").check();
    await settled();
    for (const method of METHODS) {
      const { labels } = library(method, "coarse");
      await expect.poll(() => shownBy(method), { message: method }).toBe(3);
      expect(adjustedRand(labels, Int32Array.from((await labelsOf(method)) ?? [])), method).toBe(1);
    }
    expect(await tree().locator("[data-path]").count()).toBe(4);
    const code = page.getByRole("region", { name: "The same in code" });
    expect(await code.textContent()).toContain("--level coarse");
    expect(await code.textContent()).toContain('level: "coarse"');
  });

  test("arrow keys move the level", async () => {
    const { settled } = open;
    await level("coarse").press("ArrowRight");
    await settled();
    expect(await level("auto").isChecked()).toBe(true);
    await expect.poll(() => shownBy("kmeans")).toBe(9);
  });

  test("a number that is set means so many, whatever the level was, and undo brings the level back", async () => {
    const { page, settled } = open;
    await level("fine").check();
    await settled();
    const field = page.getByLabel("Clusters", { exact: true });
    await field.fill("3");
    await field.press("Enter");
    await settled();
    for (const method of METHODS) await expect.poll(() => shownBy(method), { message: method }).toBe(3);
    expect(await tree().count()).toBe(0);
    const code = page.getByRole("region", { name: "The same in code" });
    expect(await code.textContent()).not.toContain("level");
    await page.getByRole("button", { name: /^Undo/ }).click();
    await settled();
    expect(await level("fine").isChecked()).toBe(true);
    await expect.poll(() => shownBy("kmeans")).toBe(9);
  });
});
