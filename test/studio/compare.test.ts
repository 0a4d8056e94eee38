/** Compare as people use it: subject, full stage, legend, toggles, what is run again, and Stop. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { methods } from "../../src/methods/registry.js";
import { LONG } from "../support/long.js";
import { describeStudio } from "./studio.js";

const ALL = Object.keys(methods).length;

describeStudio("Compare", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  const panel = (title: string): Locator => page.getByRole("group", { name: title, exact: true });

  test("a click makes a panel the inspector's subject, and so do Enter and the inspector's own list", async () => {
    await panel("k-means").getByRole("heading").click();
    const list = page.getByLabel("Method to inspect");
    expect(await list.inputValue()).toBe("kmeans");
    expect(await panel("k-means").getAttribute("aria-current")).toBe("true");
    await panel("k-means").focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    expect(await list.inputValue()).toBe("communities");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.panel)).toBe("spectral");
    await list.selectOption("spectacl-normalized");
    expect(await panel("SpectACl normalized").getAttribute("aria-current")).toBe("true");
    expect(await page.locator('[data-panel][aria-current="true"]').count()).toBe(1);
  });

  test("one panel has the full stage after a double click, F or its button; Esc gives it back", async () => {
    const count = (): Promise<number> => page.locator("[data-panel]").count();
    await panel("SpectACl").getByRole("heading").dblclick();
    expect(await count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(count).toBe(ALL + 1);
    await panel("DBSCAN").focus();
    await page.keyboard.press("f");
    await expect.poll(count).toBe(1);
    await page.getByRole("button", { name: "Back to all panels" }).first().click();
    await expect.poll(count).toBe(ALL + 1);
    await panel("DBSCAN").getByRole("button", { name: "Enlarge DBSCAN" }).click();
    await expect.poll(count).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(count).toBe(ALL + 1);
  });

  test("a panel left out while it has the full stage gives it back to the others", async () => {
    await panel("DBSCAN").getByRole("button", { name: "Enlarge DBSCAN" }).click();
    await page.getByText(`Methods: ${ALL} of ${ALL}`).click();
    const box = page.getByRole("checkbox", { name: "DBSCAN", exact: true });
    await box.uncheck();
    await expect.poll(() => page.locator("[data-panel]").count()).toBe(ALL);
    await box.check();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("[data-panel]").count()).toBe(ALL + 1);
    await opened.settled();
  });

  test("the legend isolates a color in every panel while it is pointed at, and selects its rows", async () => {
    const picture = (title: string): Promise<Buffer> => panel(title).locator(".plot").screenshot();
    const before = await picture("Known classes");
    const chip = page.locator(".legend button").first();
    await chip.hover();
    await expect.poll(async () => (await picture("Known classes")).equals(before)).toBe(false);
    await page.getByRole("tab", { name: "Compare" }).hover();
    await expect.poll(async () => (await picture("Known classes")).equals(before)).toBe(true);
    await chip.click();
    const size = (await chip.locator("small").textContent())!;
    const selected = page.getByRole("region", { name: "Selection" });
    expect(await selected.textContent()).toContain(`${size} rows of`);
    await selected.getByRole("button", { name: "Clear" }).click();
    expect(await selected.textContent()).toContain("No rows selected");
  });

  test("Strength and Disagreements change the picture and say what they show", async () => {
    const picture = (): Promise<Buffer> => panel("SpectACl").locator(".plot").screenshot();
    const plain = await picture();
    for (const [name, words] of [
      ["Strength", /rows fade/],
      ["Disagreements", /rows on which all methods agree are pale/],
    ] as const) {
      const toggle = page.getByRole("button", { name, exact: true });
      await toggle.click();
      expect(await toggle.getAttribute("aria-pressed")).toBe("true");
      await page.getByText(words).waitFor();
      await expect.poll(async () => (await picture()).equals(plain)).toBe(false);
      await toggle.click();
      expect(await page.getByText(words).count()).toBe(0);
    }
  });

  test("a parameter of one method runs that method again, and no other", async () => {
    await page.evaluate(() => {
      const seen = new Set<string>();
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { target } of records) {
          const { panel, stale } = (target as HTMLElement).dataset;
          if (panel && stale) seen.add(panel);
        }
      }).observe(document.querySelector(".panels")!, { subtree: true, attributeFilter: ["data-stale"] });
    });
    const field = page.getByLabel("Smallest cluster", { exact: true });
    await field.fill("25");
    await field.press("Tab");
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]))
      .toEqual(["hdbscan"]);
    await opened.settled();
    expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([
      "hdbscan",
    ]);
  });

  test("methods can be left out, but for the last", async () => {
    await page.getByText(`Methods: ${ALL} of ${ALL}`).click();
    const box = (title: string): Locator => page.getByRole("checkbox", { name: title, exact: true });
    const others = [
      "SpectACl",
      "SpectACl normalized",
      "Spectral clustering",
      "DBSCAN",
      "HDBSCAN",
      "Linkage",
      "Communities",
      "k-means",
    ];
    for (const title of others) await box(title).uncheck();
    expect(await box("Robust spectral clustering").isDisabled()).toBe(true);
    expect(await page.locator("[data-panel]").count()).toBe(2);
    expect(await page.getByLabel("Method to inspect").inputValue()).toBe("robust-spectral");
    await box("Spectral clustering").check();
    await page.keyboard.press("Escape");
    await opened.settled();
    expect(await panel("Spectral clustering").locator('[data-measure="f"]').count()).toBe(1);
  });

  test.runIf(LONG)(
    "Stop in the middle of 100,000 rows: what is finished stays, and a fresh worker is there",
    async () => {
      const points = page.getByLabel("Points", { exact: true });
      await points.fill("100000");
      await points.press("Enter");
      await page.getByText(/^100.000 rows$/).waitFor({ timeout: 240_000 });
      const done = panel("Spectral clustering").locator('[data-measure="f"]');
      await done.waitFor({ timeout: 300_000 });
      const other = panel("Robust spectral clustering");
      await other.locator(".panel-progress").waitFor({ timeout: 240_000 });
      // From Stop to the first word of the fresh worker that goes on with the method, while others are not yet done.
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const own = document.querySelector('[data-panel="robust-spectral"]')!;
            const button = (name: string, within: ParentNode): HTMLElement | undefined =>
              [...within.querySelectorAll("button")].find((one) => one.textContent === name);
            let again = false;
            const observer = new MutationObserver(() => {
              if (!again) {
                const offered = button("Run again", own);
                again = offered !== undefined;
                offered?.click();
              } else if (own.querySelector(".panel-progress")) {
                observer.disconnect();
                resolve();
              }
            });
            observer.observe(own, { subtree: true, childList: true });
            button("Stop", document)!.click();
          }),
      );
      expect(await done.count()).toBe(1);
      await page.getByRole("button", { name: "Stop", exact: true }).click();
      await other.getByText("Stopped").waitFor();
      expect(await other.getByRole("button", { name: "Run again" }).count()).toBe(1);
      await opened.settled();
    },
    240_000,
  );
});
