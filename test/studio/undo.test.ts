/** Undo and redo: what was set comes back, with its results. */
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { FIRST_CIRCLES } from "./circles.js";
import { taken } from "./downloads.js";
import { describeStudio } from "./studio.js";

describeStudio("undo", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  const undo = (what: string) => page.getByRole("button", { name: `Undo: ${what}`, exact: true });
  const redo = (what: string) => page.getByRole("button", { name: `Redo: ${what}`, exact: true });
  const clusters = () => page.getByLabel("Clusters", { exact: true });
  const labels = async (): Promise<string> => (await taken(page, "Labels of all methods")).bytes.toString();

  test("nothing can be undone at first", async () => {
    expect(await page.getByRole("button", { name: "Nothing to undo" }).count()).toBe(1);
    expect(await page.getByRole("button", { name: "Nothing to redo" }).count()).toBe(1);
  });

  test("a parameter and its results, by button and by keys", async () => {
    const before = await labels();
    await clusters().fill("4");
    await page.keyboard.press("Enter");
    await undo("number of clusters").waitFor();
    await opened.settled();
    const after = await labels();
    expect(after).not.toBe(before);
    await undo("number of clusters").click();
    await expect.poll(() => clusters().inputValue()).toBe("2");
    await opened.settled();
    expect(await labels()).toBe(before);
    await redo("number of clusters").focus();
    await page.keyboard.press("Control+Shift+Z");
    await expect.poll(() => clusters().inputValue()).toBe("4");
    await opened.settled();
    expect(await labels()).toBe(after);
    await page.keyboard.press("Control+z");
    await expect.poll(() => clusters().inputValue()).toBe("2");
  });

  test.runIf(LONG)("a drag of a slider is one step, and the data before it comes back", async () => {
    await opened.settled();
    const before = await labels();
    const slider = page.getByLabel("Noise, slider", { exact: true });
    const box = (await slider.boundingBox())!;
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + 0.3 * box.width, y);
    await page.mouse.down();
    for (const share of [0.4, 0.5, 0.6, 0.7]) await page.mouse.move(box.x + share * box.width, y);
    await page.mouse.up();
    await undo("circles, noise").waitFor();
    await opened.settled();
    expect(await labels()).not.toBe(before);
    await undo("circles, noise").click();
    await page.getByRole("button", { name: "Nothing to undo" }).waitFor();
    await opened.settled();
    expect(await labels()).toBe(before);
  });

  test("names and selection", async () => {
    const name = page.getByRole("complementary", { name: "Inspector" }).getByRole("textbox").first();
    await name.fill("outer");
    await page.keyboard.press("Enter");
    await undo("cluster name").focus();
    await page.keyboard.press("i");
    await undo("selection").click();
    await undo("cluster name").click();
    await expect.poll(() => name.inputValue()).not.toBe("outer");
    await redo("cluster name").click();
    await expect.poll(() => name.inputValue()).toBe("outer");
    await redo("selection").click();
    await undo("selection").waitFor();
    expect((await taken(page, "Selected rows")).bytes.toString().trimEnd().split("\n").length).toBe(
      FIRST_CIRCLES.points + 1,
    );
  });

  test("other data: one step, though the number of clusters follows it", async () => {
    await page.getByLabel("Built-in data").selectOption("blobs");
    await undo("blobs").waitFor();
    await opened.settled();
    await undo("blobs").click();
    await expect.poll(() => page.getByLabel("Built-in data").inputValue()).toBe("circles");
    await opened.settled();
    expect(await clusters().inputValue()).toBe("2");
    expect((await taken(page, "Selected rows")).bytes.toString()).toContain("outer");
  });

  test.runIf(LONG)("a file goes and comes back", async () => {
    const rows = Array.from(
      { length: 60 },
      (_, at) => `${at % 2 === 0 ? at / 100 : 5 + at / 100},${at / 50}`,
    );
    const buffer = Buffer.from(`a,b\n${rows.join("\n")}\n`);
    await page.getByLabel("Data file").setInputFiles({ name: "two.csv", mimeType: "text/csv", buffer });
    await undo("two.csv").waitFor();
    await opened.settled();
    const before = await labels();
    await undo("two.csv").click();
    await redo("two.csv").waitFor();
    await opened.settled();
    expect((await taken(page, "Labels, CSV")).name).toBe("circles.labels.csv");
    await redo("two.csv").click();
    await undo("two.csv").waitFor();
    await opened.settled();
    expect(await labels()).toBe(before);
  });
});
