/** Sliders that move: rows move with the noise, and a dragged radius shows what it reaches. */
import { expect, test } from "vitest";
import { movedPlaces } from "../../apps/studio/data/sources/moved.js";
import { generators } from "../../src/datasets.js";
import { describeStudio } from "./studio.js";

test("rows move as the generator says: every row keeps its number, and goes on by the noise", () => {
  const options = { points: 300, seed: 4 };
  const [none, some, more] = [0, 0.1, 0.2].map((noise) => movedPlaces("circles", { ...options, noise }));
  const { points } = generators.circles.make({ ...options, noise: 0.1 });
  for (let row = 0; row < 300; row++) {
    expect([some.x[row], some.y[row]]).toEqual([...points.coords.subarray(2 * row, 2 * row + 2)]);
    // One draw, scaled: twice the noise is twice the way.
    expect(more.x[row] - none.x[row]).toBeCloseTo(2 * (some.x[row] - none.x[row]), 9);
  }
});

describeStudio("dragging", (own) => {
  test("the noise is clustered when the slider pauses, before it is released; the way back is one step", async () => {
    const { page, settled, close } = await own.open();
    const slider = page.locator("#generator-noise-slider");
    const { x, y, width, height } = (await slider.boundingBox())!;
    const code = page.locator(".inspector code", { hasText: "--noise" }).first();
    await page.mouse.move(x + 0.2 * width, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + 0.8 * width, y + height / 2, { steps: 6 });
    const noise = page.locator("#generator-noise");
    await expect.poll(async () => Number(await noise.inputValue())).toBeGreaterThan(0.3);
    const now = await noise.inputValue();
    // The pause may have come more than once on the way; what is clustered in the end is where the slider is.
    await expect.poll(() => code.textContent()).toContain(`--noise ${now} `);
    await settled();
    expect(await noise.inputValue()).toBe(now);
    await page.mouse.up();
    await settled();
    expect(await noise.inputValue()).toBe(now);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect.poll(() => noise.inputValue()).toBe("0.1");
    await close();
  });

  test("a dragged radius shows the rows it reaches in every panel, as many as there are", async () => {
    const { page, close } = await own.open();
    const curve = page.locator(".data-curve [role=slider]");
    await curve.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await curve.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 0.4 * height);
    const balls = page.locator(".plot-ball");
    await expect.poll(() => balls.count()).toBe(await page.locator("[data-panel]").count());
    const near = await balls.evaluateAll((all) => all.map((one) => one.getAttribute("data-near")));
    expect(new Set(near).size).toBe(1);
    expect(Number(near[0])).toBeGreaterThan(0);
    const few = Number(near[0]);
    await page.mouse.move(x + width / 2, y + 0.1 * height);
    await expect.poll(async () => Number(await balls.first().getAttribute("data-near"))).toBeGreaterThan(few);
    await page.mouse.up();
    await expect.poll(() => balls.count()).toBe(0);
    await close();
  });
});
