/** A million rows in a real browser: drawn, moved, recolored, pointed at, selected, and no heap to speak of. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { chromiumMissing } from "../browser/chromium.js";
import { LONG } from "../support/long.js";
import { type DrawPage, drawPage } from "./draw-page.js";
import { cameraOf, soon } from "./draw-plots.js";
import { memoryOf } from "./memory.js";

const ROWS = 1_000_000;
const MB = 2 ** 20;
const MOST_GROWTH = 64 * MB;
// What the page holds of every row before anything is drawn: two places and a color of four bytes, the other color,
// an area, the number of its row, and two columns of eight.
const BYTES_A_ROW = 4 + 4 + 4 + 4 + 4 + 4 + 2 * 8;

// Without a graphics card a million dots take their time.
const PATIENT = { timeout: 240_000 };

describe.runIf(LONG && chromiumMissing === undefined)("a million rows", () => {
  let own: DrawPage;
  beforeAll(async () => {
    own = await drawPage();
  });
  afterAll(() => own?.close());

  test("are drawn, recolored, moved and selected within 64 MB beyond the data", {
    timeout: 600_000,
  }, async () => {
    const small = await own.open("?one&rows=1000");
    const base = await memoryOf(small.page);
    await small.close();
    const { page, close } = await own.open(`?one&rows=${ROWS}`);
    const plot = page.locator(".plot");
    const seen = (): Promise<number[]> => own.count(plot, [COLORS[0], COLORS[1]]);
    const many = expect.toSatisfy((count: number) => count > 3000);
    await expect.poll(seen, PATIENT).toEqual([many, many]);

    const right = (await plot.boundingBox())!;
    const group = { page, x: right.x + 0.75 * right.width, y: right.y + 230, width: 150, height: 150 };
    const atRight = (): Promise<number[]> => own.count(group, [COLORS[0], COLORS[1]]);
    await expect.poll(async () => (await atRight())[1], PATIENT).toBeGreaterThan(3000);
    await page.getByRole("button", { name: "Recolor" }).click();
    await expect.poll(async () => (await atRight())[0], PATIENT).toBeGreaterThan(3000);

    const [px, py] = [right.x + right.width / 2, right.y + right.height / 2];
    await page.mouse.move(px, py);
    await page.locator(".plot-ring").waitFor({ state: "attached" });
    await page.mouse.wheel(0, -500);
    await soon(async () => (await cameraOf(page)).zoom).toBeGreaterThan(2);
    const before = await cameraOf(page);
    await page.mouse.down();
    await page.mouse.move(px - 100, py, { steps: 5 });
    await page.mouse.up();
    await soon(async () => (await cameraOf(page)).x - before.x).toBeGreaterThan(0.05);
    await page.keyboard.press("0");
    await soon(async () => (await cameraOf(page)).zoom).toBe(1);

    await page.keyboard.press("c");
    await page.mouse.click(px, py);
    await soon(() => page.locator("#selected").textContent()).toBe(String(Math.floor((ROWS + 1) / 3)));
    // The tip beside the pointer has a dot in each color.
    const few = expect.toSatisfy((count: number) => count < 200);
    await expect.poll(seen, PATIENT).toEqual([few, many]);
    expect((await memoryOf(page)) - base - BYTES_A_ROW * ROWS).toBeLessThan(MOST_GROWTH);
    await close();
  });
});
