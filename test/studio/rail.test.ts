/** The rail: built-in data, parameters, what a run costs, and points drawn by hand. */
import { beforeAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { violations } from "./axe.js";
import { about, watchLabels } from "./files.js";
import { describeStudio } from "./studio.js";

describeStudio("rail", (own) => {
  const open = own.sharedPage();
  let labelsOf: (method: string) => Promise<readonly number[] | undefined>;
  beforeAll(async () => {
    labelsOf = await watchLabels(open);
    // Few points: what is tested here is not the speed.
    await open.page.getByLabel("Points", { exact: true }).fill("200");
    await open.page.getByLabel("Points", { exact: true }).press("Enter");
    await open.settled();
  });

  test("every option of every method has a field, and says which methods it feeds", async () => {
    const { methods } = await import("../../src/index.js");
    const names = new Set(Object.values(methods).flatMap(({ options }) => Object.keys(options)));
    // Columns are scaled once for all methods, in a part of their own.
    names.delete("scale");
    // How far clusters are split is asked beside their number, while that is open.
    names.delete("level");
    const { page } = open;
    await page.locator("summary", { hasText: "More" }).click();
    for (const name of names) await page.locator(`#parameter-${name}`).waitFor();
    // The number of clusters has a bar of its own.
    names.delete("clusters");
    const form = page.getByRole("form", { name: "Parameters" });
    expect(await form.locator('[id^="parameter-"]:is(input[type=number], select)').count()).toBe(names.size);
    expect(await form.getByRole("group", { name: "ε-graph" }).textContent()).toContain("SpectACl, DBSCAN");
  });

  test("a value against the rule is told by the rule, and not used", async () => {
    const { page, settled } = open;
    const field = page.getByRole("spinbutton", { name: "Clusters" });
    await field.fill("0");
    await field.press("Enter");
    await page.getByText('clusters must be an integer >= 1 or "auto", got 0.').waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await settled();
    expect(new Set(await labelsOf("kmeans")).size).toBe(2);
    await field.fill("4");
    await field.press("Enter");
    await settled();
    expect(new Set(await labelsOf("kmeans")).size).toBe(4);
    expect(await page.getByText(/clusters must be/).count()).toBe(0);
    await page.getByRole("button", { name: "Clusters: auto" }).click();
    await settled();
    expect(await field.inputValue()).toBe("");
    expect(await field.getAttribute("placeholder")).toMatch(/^\d+$/);
  });

  test("the handle on the curve of distances is the radius, by keys and by pointer", async () => {
    const { page, settled } = open;
    const handle = page.getByRole("slider", { name: /Radius on the sorted distances/ });
    await handle.waitFor();
    expect(await handle.getAttribute("aria-valuetext")).toMatch(
      /^ε 0\.\d+: \d+\s% of rows have at least \d+ neighbors$/,
    );
    const before = Number(await handle.getAttribute("aria-valuenow"));
    await handle.focus();
    await handle.press("ArrowUp");
    await settled();
    const radius = page.getByLabel("Radius ε", { exact: true });
    expect(Number(await radius.inputValue())).toBeGreaterThan(before);
    const box = (await handle.boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
    await page.mouse.up();
    await settled();
    expect(Number(await radius.inputValue())).toBeLessThan(before);
    await page.getByRole("button", { name: "Radius ε: auto" }).click();
    await settled();
    expect(await radius.inputValue()).toBe("");
  });

  test("built-in data is made anew with its noise, and another shape counts its own classes", async () => {
    const { page, settled } = open;
    const noise = page.getByLabel("Noise", { exact: true });
    await noise.fill("0.3");
    await noise.press("Enter");
    await settled();
    const noisy = await labelsOf("spectacl");
    await noise.fill("0.02");
    await noise.press("Enter");
    await settled();
    expect(await labelsOf("spectacl")).not.toEqual(noisy);
    await page.getByLabel("Built-in data").selectOption("blobs");
    await settled();
    expect(await about(page)).toContain("blobs");
    expect(await page.getByRole("spinbutton", { name: "Clusters" }).inputValue()).toBe("3");
    const points = page.getByLabel("Points", { exact: true });
    await points.fill("99");
    await points.press("Enter");
    await page.getByText(/points must be an integer >= 100 and <= 1000000, got 99\./).waitFor();
    await points.fill("300");
    await points.press("Enter");
    await settled();
    expect(await labelsOf("spectacl")).toHaveLength(300);
  });

  test.runIf(LONG)("what a run costs stands under Run, with ways out where it is too much", async () => {
    const { page, settled } = open;
    await page.getByText(/≈ [\d\s]+ edges · .* · about \d+ s for all \d methods on this machine/).waitFor();
    await page.getByLabel("Points", { exact: true }).fill("60000");
    await page.getByLabel("Points", { exact: true }).press("Enter");
    await page
      .getByRole("banner")
      .getByText(/60.000/)
      .waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await settled();
    // The rows are there, whatever was stopped.
    expect(await page.locator("[data-panel] .plot").count()).toBe(await page.locator("[data-panel]").count());
    await page.getByText(/\d landmarks.*60\s000 rows/).waitFor();
    await page.getByLabel("Radius ε", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Landmarks: none" }).click();
    await page.getByText(/Too much for most browser tabs: ≈ .* edges/).waitFor();
    await page.getByRole("button", { name: /Use a sample of 50\s000 rows/ }).click();
    await page.getByText(/sample of 50\s000 of 60\s000 rows/).waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await settled();
    expect(await about(page)).toMatch(/50.000/);
    await page.getByRole("button", { name: "Landmarks: auto" }).click();
    await page.getByRole("button", { name: "Radius ε: auto" }).click();
  });

  test("the whole rail, with all its parts open, has nothing that axe objects to", async () => {
    const { page } = open;
    await page.locator(".data-rail details").evaluateAll((parts) => {
      for (const part of parts) (part as HTMLDetailsElement).open = true;
    });
    expect(await violations(page, ".data-rail")).toEqual([]);
  });

  test.runIf(LONG)(
    "points drawn with the mouse are clustered after each stroke, and erased again",
    async () => {
      const { page, settled } = open;
      await page.getByRole("button", { name: "Draw points" }).first().click();
      const pad = page.getByRole("application", { name: /Drawing area/ });
      await page.locator('[role="application"]:focus').waitFor();
      const stroke = async (height: number): Promise<void> => {
        await pad.scrollIntoViewIfNeeded();
        const box = (await pad.boundingBox())!;
        const y = height * box.height;
        await page.mouse.move(box.x + 30, box.y + y);
        await page.mouse.down();
        for (let step = 1; step <= 20; step++) await page.mouse.move(box.x + 30 + 8 * step, box.y + y);
        await page.mouse.up();
        await settled();
      };
      await stroke(0.2);
      await page.getByRole("spinbutton", { name: "Clusters" }).fill("2");
      await stroke(0.8);
      const drawn = await labelsOf("spectacl-normalized");
      expect(drawn?.length).toBeGreaterThan(100);
      expect(await about(page)).toContain("drawn points");
      // Each stroke is a cluster of its own.
      const half = drawn!.length / 2;
      expect(drawn!.every((label, row) => (label === drawn![0]) === row < half)).toBe(true);

      await page.getByRole("button", { name: "Eraser", exact: true }).click();
      await stroke(0.2);
      expect((await labelsOf("spectacl-normalized"))!.length).toBeLessThan(drawn!.length);
      expect(await violations(page, ".data-rail")).toEqual([]);
      await page.getByRole("button", { name: "Done drawing" }).click();
    },
  );

  test("without a mouse: stamps by button, single points by arrow keys and Space", async () => {
    const { page, settled } = open;
    await page.getByRole("button", { name: "Draw points" }).first().click();
    await page.getByLabel("Data and parameters").getByRole("button", { name: "Clear" }).click();
    await page.getByText(/^0 of 2\s000 points/).waitFor();
    await page.getByRole("button", { name: "Ring", exact: true }).click();
    await page.getByRole("button", { name: "Put a ring at the cursor" }).click();
    await settled();
    expect(await labelsOf("kmeans")).toHaveLength(120);
    await page.getByRole("button", { name: "Brush", exact: true }).click();
    const pad = page.getByRole("application", { name: /Drawing area/ });
    await pad.focus();
    await pad.press("ArrowRight");
    await pad.press("Space");
    await settled();
    expect(await labelsOf("kmeans")).toHaveLength(121);
    await page.getByText(/121 of 2\s000 points/).waitFor();
    await page.getByRole("button", { name: "Done drawing" }).click();
    await page.getByRole("heading", { name: "Data", exact: true }).waitFor();
  });
});
