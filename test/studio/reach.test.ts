/** Within reach: the picture by the skip link, every region by F6, Run on a page of any height, all actions on a telephone. */
import { expect, test } from "vitest";
import { violations } from "./axe.js";
import { describeStudio } from "./studio.js";

describeStudio("within reach", (own) => {
  test("from the top of the page a plot is at most three stops away", async () => {
    const { page, close } = await own.open();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the picture");
    await page.keyboard.press("Enter");
    const onPlot = () => page.evaluate(() => document.activeElement?.getAttribute("aria-roledescription"));
    let stops = 1;
    while ((await onPlot()) !== "plot" && stops < 9) {
      await page.keyboard.press("Tab");
      stops++;
    }
    expect(stops).toBeLessThanOrEqual(3);
    await close();
  });

  test("F6 goes round the regions, and Shift+F6 back", async () => {
    const { page, close } = await own.open();
    const region = () =>
      page.evaluate(
        () =>
          document.activeElement?.closest(".bar, .data-rail, .tabs, .number, #view, .inspector, .footer")
            ?.className ?? "",
      );
    const seen: string[] = [];
    for (let k = 0; k < 8; k++) {
      await page.keyboard.press("F6");
      seen.push(await region());
    }
    expect(new Set(seen).size).toBe(7);
    expect(seen[7]).toBe(seen[0]);
    await page.keyboard.press("Shift+F6");
    expect(await region()).toBe(seen[6]);
    await close();
  });

  test("Run is whole at 200 %, with all parts of the rail open", async () => {
    const { page, close } = await own.open({ viewport: { width: 720, height: 450 } });
    await page.getByRole("button", { name: "Data", exact: true }).click();
    await page.getByRole("dialog", { name: "Data and parameters" }).waitFor();
    const run = page.getByRole("button", { name: "Run", exact: true });
    const box = (await run.boundingBox())!;
    expect(box.y + box.height).toBeLessThanOrEqual(450);
    const covers = await run.evaluate((one) => {
      const { left, width, top, height } = one.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height - 2) === one;
    });
    expect(covers).toBe(true);
    await close();
  });

  test("on a telephone one menu holds the actions, a tap enlarges a panel, and a swipe shows the next", async () => {
    const { page, settled, close } = await own.open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      bypassCSP: true,
    });
    await settled();
    expect(await page.getByRole("button", { name: /^Undo|^Nothing to undo/ }).isVisible()).toBe(false);
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByLabel("Theme").waitFor();
    await page.getByRole("button", { name: "Share link" }).waitFor();
    expect(await violations(page, "html")).toEqual([]);
    await page.keyboard.press("Escape");
    const large = () => page.locator(".panels[data-large] [data-panel]").getAttribute("data-panel");
    await page.locator('[data-panel="spectacl"] h3').click();
    expect(await large()).toBe("spectacl");
    await page.locator('[data-panel="spectacl"]').evaluate((panel) => {
      const at = (type: string, clientX: number): void => {
        const where = { clientX, clientY: 500, pointerId: 7, pointerType: "touch", bubbles: true };
        panel.dispatchEvent(new PointerEvent(type, where));
      };
      at("pointerdown", 300);
      at("pointerup", 120);
    });
    await expect.poll(large).toBe("spectacl-normalized");
    await page.getByRole("button", { name: "The panel before" }).click();
    await expect.poll(large).toBe("spectacl");
    await close();
  });
});
