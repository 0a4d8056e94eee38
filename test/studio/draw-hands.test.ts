/** Hands on plots, in a real browser: pointing, selecting, zooming, by mouse, keys and fingers. */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { HOME } from "../../apps/studio/state/camera.js";
import { chromiumMissing } from "../browser/chromium.js";
import { LONG } from "../support/long.js";
import { type DrawPage, drawPage } from "./draw-page.js";
import { cameraOf, inner, labels, pixels, plot, ROWS, type Spot, soon, x } from "./draw-plots.js";

const LIVE = ["labels", "hollow", "ink", "below"];

async function selected(page: Page): Promise<number[]> {
  const text = (await page.locator("#selected").textContent())?.trim();
  return text ? text.split(" ").map(Number) : [];
}

const rowsWhere = (holds: (row: number) => boolean): number[] =>
  Array.from({ length: ROWS }, (_, row) => row).filter(holds);

describe.skipIf(chromiumMissing !== undefined)("hands on plots", () => {
  let own: DrawPage;
  beforeAll(async () => {
    own = await drawPage();
  });
  afterAll(() => own?.close());

  test("a hover rings the row in every live plot and tells about it", async () => {
    const { page, close } = await own.open();
    const at = await pixels(page);
    const { x: px, y: py } = at(17);
    await page.mouse.move(px, py);
    for (const id of LIVE)
      await plot(page, id).locator('.plot-ring[data-row="17"]').waitFor({ state: "attached" });
    expect(await plot(page, "areas").locator(".plot-ring").count()).toBe(0);
    const tip = page.getByRole("tooltip");
    await tip.getByText("row 18").waitFor();
    expect(await tip.textContent()).toMatch(/width[\s\S]*height[\s\S]*SpectACl1/);
    const box = (await tip.boundingBox())!;
    expect(px >= box.x && px <= box.x + box.width && py >= box.y && py <= box.y + box.height).toBe(false);
    await page.mouse.move(5, 5);
    await soon(() => page.locator(".plot-ring").count()).toBe(0);
    expect(await tip.isVisible()).toBe(false);
    await close();
  });

  test.runIf(LONG)("rows of 64 columns are pictures of 8 × 8", async () => {
    const { page, close } = await own.open("?images");
    const { x: px, y: py } = (await pixels(page))(17);
    await page.mouse.move(px, py);
    const picture = page.getByRole("tooltip").locator("canvas");
    await picture.waitFor();
    const ink = await picture.evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      return Array.from({ length: data.length / 4 }, (_, at) => data[4 * at + 3]);
    });
    expect(ink).toEqual(Array.from({ length: 64 }, (_, at) => (at % 9 === 0 ? 255 : 0)));
    await close();
  });

  test("lasso, box and cluster select what lies there; Shift adds, Alt removes, keys rest while typing", async () => {
    const { page, close } = await own.open();
    const at = await pixels(page);
    const box = await inner(plot(page, "labels"));
    await page.getByRole("button", { name: "Lasso" }).click();
    expect(await page.getByRole("button", { name: "Lasso" }).getAttribute("aria-pressed")).toBe("true");
    const corners = [
      [60, 90],
      [220, 60],
      [260, 150],
      [170, 130],
      [90, 220],
    ].map(([dx, dy]) => ({ x: box.x + dx, y: box.y + dy }));
    await page.mouse.move(corners[0].x, corners[0].y);
    await page.mouse.down();
    for (const corner of corners.slice(1)) await page.mouse.move(corner.x, corner.y);
    await page.locator(".plot-outline").waitFor();
    await page.mouse.up();
    const within = rowsWhere((row) => winding(corners, at(row)) !== 0);
    await soon(() => selected(page)).toEqual(within);
    await page.getByText(`${within.length} of 900 rows selected`).waitFor();

    const drag = async (from: number, to: number): Promise<void> => {
      await page.mouse.move(box.x + from, box.y + 20);
      await page.mouse.down();
      await page.mouse.move(box.x + to, box.y + 280, { steps: 3 });
      await page.mouse.up();
    };
    const between = (from: number, to: number) => (row: number) =>
      at(row).x >= box.x + from && at(row).x <= box.x + to;
    await page.keyboard.press("b");
    await drag(150, 250);
    await soon(() => selected(page)).toEqual(rowsWhere(between(150, 250)));
    await page.keyboard.down("Shift");
    await drag(250, 350);
    await page.keyboard.up("Shift");
    await soon(() => selected(page)).toEqual(rowsWhere(between(150, 350)));
    await page.keyboard.down("Alt");
    await drag(200, 300);
    await page.keyboard.up("Alt");
    const left = rowsWhere((row) => between(150, 350)(row) && !between(200, 300)(row));
    await soon(() => selected(page)).toEqual(left);
    await page.keyboard.press("i");
    await soon(() => selected(page)).toEqual(rowsWhere((row) => !left.includes(row)));

    await page.keyboard.press("c");
    const { x: px, y: py } = at(1);
    await page.mouse.click(px, py);
    await soon(() => selected(page)).toEqual(rowsWhere((row) => labels[row] === labels[1]));
    await page.getByLabel("A field").pressSequentially("v-l0i");
    expect(await page.getByLabel("A field").inputValue()).toBe("v-l0i");
    expect(await page.getByRole("button", { name: "Cluster" }).getAttribute("aria-pressed")).toBe("true");
    await page.getByRole("button", { name: "Clear" }).focus();
    await page.keyboard.press("Escape");
    await soon(() => selected(page)).toEqual([]);
    await close();
  });

  test("the wheel zooms at the pointer, a drag moves the picture, 0 shows all again", async () => {
    const { page, close } = await own.open();
    const box = await inner(plot(page, "labels"));
    const dot = (await pixels(page))(1);
    // Wheels tell whole pixels.
    const [px, py] = [Math.round(dot.x), Math.round(dot.y)];
    await page.mouse.move(px, py);
    const ring = plot(page, "labels").locator('.plot-ring[data-row="1"]');
    await ring.waitFor({ state: "attached" });
    await page.mouse.wheel(0, -700);
    await soon(async () => (await cameraOf(page)).zoom).toBeGreaterThan(2);
    const { zoom } = await cameraOf(page);
    // What was half a pixel off the pointer is now that much farther off, and no more.
    const there = { x: px + zoom * (dot.x - px), y: py + zoom * (dot.y - py) };
    await soon(() => distance(ring, there, box)).toBeLessThan(0.2);
    const clip = { x: there.x - 1, y: there.y - 1, width: 2, height: 2 };
    await soon(async () => (await own.count({ page, ...clip }, [COLORS[0]]))[0]).toBeGreaterThan(0);
    await page.mouse.down();
    await page.mouse.move(px + 30, py + 10, { steps: 4 });
    await page.mouse.up();
    await page.mouse.move(px + 31, py + 10);
    await page.mouse.move(px + 30, py + 10);
    await soon(() => distance(ring, { x: there.x + 30, y: there.y + 10 }, box)).toBeLessThan(0.2);
    await page.keyboard.press("0");
    await soon(async () => page.locator("#camera").textContent()).toBe(JSON.stringify(HOME));
    await close();
  });

  test("arrow keys go from row to row, Enter selects, and all of it is said", async () => {
    const { page, close } = await own.open();
    await page.getByRole("application", { name: "Two groups and noise" }).focus();
    await page.keyboard.press("ArrowRight");
    const ring = plot(page, "labels").locator(".plot-ring");
    await ring.waitFor({ state: "attached" });
    const first = Number(await ring.getAttribute("data-row"));
    await page
      .getByRole("status")
      .getByText(`row ${first + 1}: cluster ${labels[first]} of SpectACl`)
      .waitFor();
    await page.keyboard.press("ArrowRight");
    await soon(() => ring.getAttribute("data-row")).not.toBe(String(first));
    const second = Number(await ring.getAttribute("data-row"));
    expect(x[second]).toBeGreaterThan(x[first]);
    await page.keyboard.press("Enter");
    await soon(() => selected(page)).toEqual([second]);
    await page.keyboard.press("Enter");
    await soon(() => selected(page)).toEqual([]);
    await close();
  });

  test("two fingers zoom, one moves", async () => {
    const { page, close } = await own.open("", { hasTouch: true });
    const box = await inner(plot(page, "labels"));
    const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (
      type: "touchStart" | "touchMove" | "touchEnd",
      ...points: readonly (readonly number[])[]
    ) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      });
    await touch("touchStart", [mx - 20, my], [mx + 20, my]);
    for (const reach of [40, 60, 80]) await touch("touchMove", [mx - reach, my], [mx + reach, my]);
    await touch("touchEnd");
    await soon(async () => (await cameraOf(page)).zoom).toBeGreaterThan(3);
    const before = await cameraOf(page);
    await touch("touchStart", [mx, my]);
    for (const dx of [10, 20, 30]) await touch("touchMove", [mx + dx, my]);
    await touch("touchEnd");
    await soon(async () => (await cameraOf(page)).x).toBeLessThan(before.x);
    await close();
  });
});

/** How far a ring is from a place in the window. */
async function distance(ring: Locator, at: Spot, box: Spot): Promise<number> {
  const [px, py] = (await ring.getAttribute("transform"))!.match(/-?[\d.]+/g)!.map(Number);
  return Math.hypot(box.x + px - at.x, box.y + py - at.y);
}

/** How often the corners go round the place, by the sum of angles. */
function winding(corners: readonly Spot[], at: Spot): number {
  let sum = 0;
  corners.forEach((a, i) => {
    const b = corners[(i + 1) % corners.length];
    const [ax, ay, bx, by] = [a.x - at.x, a.y - at.y, b.x - at.x, b.y - at.y];
    sum += Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  return Math.round(sum / (2 * Math.PI));
}
