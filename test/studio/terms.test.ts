/** Terms: each has a text, and opens beside its word by mouse, finger and keys. */
import { expect, test } from "vitest";
import { grouped } from "../../apps/report/text/numbers.js";
import { TERMS } from "../../apps/studio/glossary/terms.js";
import { violations } from "./axe.js";
import { FIRST_CIRCLES } from "./circles.js";
import { describeStudio } from "./studio.js";

test("every term is told in at most two sentences, and none twice", () => {
  const texts = Object.values(TERMS).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text.match(/[.](\s|$)/g)!.length, text).toBeLessThanOrEqual(2);
});

describeStudio("terms", (own) => {
  test("by click, keys and pointer: Escape closes it alone, and the focus returns", async () => {
    const { page, close } = await own.open();
    const box = page.locator(".term-box");
    const term = page.locator('.inspector .term[data-term="density"]').first();
    await term.click();
    await page.getByRole("dialog", { name: /δ: density/ }).waitFor();
    expect(await term.getAttribute("aria-expanded")).toBe("true");
    expect(await violations(page, "html")).toEqual([]);
    await page.mouse.click(700, 880);
    await box.waitFor({ state: "detached" });

    await page.keyboard.press("Control+a");
    await page.getByRole("application").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.getByText(`of ${grouped(FIRST_CIRCLES.points)} (`).waitFor();
    await term.focus();
    await page.keyboard.press("Enter");
    await box.waitFor();
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    expect(await term.evaluate((one) => one === document.activeElement)).toBe(true);
    // The selection is still there: Escape closed one thing.
    await page.getByText(`of ${grouped(FIRST_CIRCLES.points)} (`).waitFor();

    await page.locator('.panel-score .term[data-term="nmi"]').first().hover();
    await page.getByRole("tooltip", { name: /NMI/ }).waitFor();
    await page.mouse.move(5, 5);
    await box.waitFor({ state: "detached" });
    await close();
  });

  test("by a finger, in the drawer of a phone", async () => {
    const { page, close } = await own.open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.getByRole("button", { name: "Data", exact: true }).tap();
    await page.locator('.term[data-term="epsilon"]').tap();
    const box = page.getByRole("dialog", { name: /ε: radius/ });
    await box.waitFor();
    const { x, width } = (await box.boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
    await page.keyboard.press("Escape");
    await box.waitFor({ state: "detached" });
    expect(await page.locator("#drawer-left").getAttribute("data-open")).toBe("true");
    await close();
  });
});
