/** What people ran into: odd data, a headline that was wrong, a focus that got lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { random } from "../../src/base/random.js";
import { methods } from "../../src/methods/registry.js";
import { LONG } from "../support/long.js";
import { give, threeGroups } from "./files.js";
import { type Studio, type StudioPage, studio } from "./studio.js";

const ALL = Object.values(methods);
const takingNumbers = ALL.filter(({ options }) => "clusters" in options).length;

let site: Studio;
beforeAll(async () => {
  site = await studio();
});
afterAll(() => site.close());

describe("people", () => {
  let open: StudioPage;
  beforeAll(async () => {
    open = await site.open();
  });
  afterAll(() => open.close());

  const headline = () => open.page.locator(".headline-text").textContent();
  const clusters = () => open.page.getByLabel("Clusters", { exact: true });
  const focused = () => open.page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const enter = async (label: string, value: string): Promise<void> => {
    const field = open.page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.press("Enter");
  };

  test("one panel is in the order of Tab, with its button and its picture", async () => {
    const { page } = open;
    await page.getByText(`Methods: ${ALL.length} of ${ALL.length}`).focus();
    const seen: string[] = [];
    for (let k = 0; k < 9; k++) {
      await page.keyboard.press("Tab");
      seen.push(
        await page.evaluate(() => {
          const { activeElement: now } = document;
          return now?.getAttribute("data-panel") ?? now?.getAttribute("data-plot") ?? "";
        }),
      );
    }
    // Between them stand its button and the words of its scores, and no other panel after them.
    expect(seen.filter((name) => name !== "")).toEqual([
      "spectacl-normalized",
      "compare-spectacl-normalized",
    ]);
    await page.locator('[data-panel="spectacl-normalized"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Spectral clustering is in the inspector." }).waitFor();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
  });

  test("the focus in a picture stays in it when new data comes", async () => {
    const { page, settled } = open;
    await page.locator('[data-plot="compare-spectacl-normalized"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.getByLabel("Data file").setInputFiles({
      name: "three.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(threeGroups()),
    });
    await page.locator(".bar .about", { hasText: "three.csv" }).waitFor();
    await settled();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("data-plot"))).toBe(
      "compare-spectacl-normalized",
    );
  });

  test.runIf(LONG)(
    "a number of clusters taken from the classes follows them; one that was set stays",
    async () => {
      const { page, settled } = open;
      await page.getByLabel("Built-in data").selectOption("blobs");
      await page.locator(".bar .about", { hasText: "blobs" }).waitFor();
      await settled();
      await enter("Blobs", "5");
      await page.getByText(/^Five round groups/).waitFor();
      await settled();
      expect(await clusters().inputValue()).toBe("5");
      await enter("Clusters", "2");
      await settled();
      await enter("Blobs", "4");
      await page.getByText(/^Four round groups/).waitFor();
      await settled();
      expect(await clusters().inputValue()).toBe("2");
    },
  );

  test("a column made the class sets the number of clusters, and one without rows is no class", async () => {
    const { page, settled } = open;
    const rows = Array.from({ length: 60 }, (_, i) =>
      i % 10 === 0 ? ["", i, "gone"] : [(i % 2) * 90 + (i % 7), i % 5, "ab"[i % 2]],
    );
    await give(open, "gaps.csv", ["x,y,wing", ...rows, ""].join("\n"));
    await page.getByText(/blank cells? filled in/).waitFor();
    await page.getByRole("combobox", { name: /Missing values/ }).selectOption("drop");
    await page.locator(".bar .about", { hasText: "gaps.csv" }).waitFor();
    await settled();
    expect(await clusters().inputValue()).toBe("");
    await page.getByLabel("Use of wing").selectOption("class");
    await page.getByText(/^54 rows, 2 columns, 2 known classes\./).waitFor();
    await settled();
    expect(await clusters().inputValue()).toBe("2");
    await page.getByText("Missing values (6)").waitFor();
  });

  test("the headline tells no result of other parameters", async () => {
    const { page, settled } = open;
    await enter("Clusters", "100");
    await page.getByText(new RegExp(`${takingNumbers} methods failed\\.$`)).waitFor();
    await settled();
    expect(await headline()).not.toMatch(/others find/);
    await page.getByRole("button", { name: "Set clusters to auto" }).first().press("Enter");
    await settled();
    expect(await focused()).not.toBe(null);
    expect(await headline()).not.toMatch(/failed/);
  });

  test("ignoring the last column is told in words, and the focus comes back to it", async () => {
    const { page, settled } = open;
    await page.getByLabel("Use of y").selectOption("ignore");
    await page.getByText("1 of 3 used").waitFor();
    await settled();
    await page.getByLabel("Use of x").focus();
    await page.getByLabel("Use of x").selectOption("ignore");
    const alert = page.getByRole("alert");
    await alert.getByText("no column would be left to cluster").waitFor();
    await alert.getByRole("button", { name: "Close" }).press("Enter");
    await alert.waitFor({ state: "detached" });
    expect(await focused()).toBe("Use of x");
  });

  test("an empty file is no edge list, and a folder is no file", async () => {
    const { page } = open;
    await give(open, "header.csv", "x,y,z\n");
    const alert = page.getByRole("alert");
    await alert.getByText("header.csv has no rows below its header.").waitFor();
    expect(await alert.getByRole("button").allInnerTexts()).toEqual(["Open another file…", "Close"]);
    await page.evaluate(() => {
      DataTransferItem.prototype.webkitGetAsEntry = () =>
        ({ isDirectory: true, name: "rows" }) as FileSystemEntry;
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([], "rows"));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    });
    await alert.getByText("rows is a folder: drop the file in it that contains the rows.").waitFor();
    await alert.getByRole("button", { name: "Close" }).click();
  });

  test("one row: singular everywhere, all noise is not one cluster", async () => {
    const { page } = open;
    await give(open, "one.csv", "x,y\n1,2\n");
    expect(await headline()).toBe("1 row, 2 columns. No method finds more than one cluster.");
    await page.locator('[data-panel="dbscan"]').getByText("no score: all noise").waitFor();
    const texts: Record<string, RegExp> = {
      Eigenvectors: /The only eigenvector/,
      Confusion: /^Nothing to compare/,
      Profiles: /put 1 row into 1 cluster/,
      Graph: /^1 node, no edge/,
      Table: /^1 row, in the order/,
    };
    for (const [tab, text] of Object.entries(texts)) {
      await page.getByRole("tab", { name: tab }).click();
      await page.getByText(text).waitFor();
    }
    await page.getByRole("tab", { name: "Compare" }).click();
  });

  test("numbers near 1e300 are drawn where they are", async () => {
    const { page } = open;
    const { uniform } = random(1, 1);
    const huge = Array.from({ length: 40 }, (_, i) => [
      (i % 2 ? 1 : -1) * (1e300 + 1e299 * uniform()),
      1e300 * uniform(),
    ]);
    await give(open, "huge.csv", ["x,y", ...huge, ""].join("\n"));
    await page.getByRole("tab", { name: "Graph" }).click();
    await page.locator(".plot-axes text", { hasText: "−1e300" }).waitFor();
    await page.getByRole("tab", { name: "Compare" }).click();
  });

  test("rows without a class are told", async () => {
    const rows = Array.from({ length: 60 }, (_, i) => [
      (i % 2) * 50 + (i % 7),
      i % 5,
      i % 6 ? "ab"[i % 2] : "",
    ]);
    await give(open, "unknown.csv", ["x,y,class", ...rows, ""].join("\n"));
    await open.page.getByText("10 rows without a class").waitFor();
    // A missing class is no gap in what is clustered.
    await open.page.getByText("Missing values", { exact: true }).waitFor();
  });

  test("many clusters: numbers do not cover the rows, and a long name leaves room for its use", async () => {
    const { page } = open;
    const name = "x".repeat(300);
    const rows = Array.from({ length: 1200 }, (_, i) => [
      (i % 8) * 9 + (i % 3),
      Math.floor((i % 60) / 8) * 9,
      `k${i % 60}`,
    ]);
    await give(open, "many.csv", [`${name},y,class`, ...rows, ""].join("\n"));
    const boxes = await page
      .locator('[data-panel="truth"] .panel-centers text')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const [at, a] of boxes.entries()) {
      const over = boxes.findIndex(
        (b, other) =>
          other > at && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      );
      expect(over, "no name lies over another").toBe(-1);
    }
    await page.getByRole("button", { name: "Enlarge Known classes" }).click();
    await page.locator('[data-panel="truth"] .panel-centers text').first().waitFor();
    await page.keyboard.press("Escape");
    const box = await page.getByLabel(`Use of ${name}`).boundingBox();
    expect(box?.width).toBeGreaterThan(60);
    await page.getByRole("tab", { name: "Spectrum" }).click();
    await page.locator(".spectrum-name").first().waitFor();
    expect(await page.locator(".spectrum-name").count()).toBeLessThanOrEqual(20);
    await page.getByRole("tab", { name: "Compare" }).click();
  });

  test("Start and Stop of a sweep keep the focus", async () => {
    const { page } = open;
    await give(open, "three.csv", threeGroups());
    await page.getByRole("tab", { name: "Sensitivity" }).click();
    await page.getByRole("button", { name: "Start" }).press("Enter");
    await page.getByText(/runs done\.$/).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BUTTON");
    await page.getByRole("tab", { name: "Compare" }).click();
  });
});
