/** The panels of Compare as one: a hover, a lasso and the camera of one are those of all, and one context draws them. */
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { COLORS } from "../../apps/report/color/palette.js";
import { methods } from "../../src/index.js";
import { LONG } from "../support/long.js";
import { firstCircles } from "./circles.js";
import { taken } from "./downloads.js";
import { painted, type Spot, spotsIn } from "./seen.js";
import { describeStudio } from "./studio.js";

const { points } = firstCircles();
const column = (c: number): Float32Array =>
  Float32Array.from({ length: points.n }, (_, row) => points.coords[row * points.dim + c]);
const [x, y] = [column(0), column(1)];

describeStudio("linked panels", (own) => {
  const opened = own.sharedPage();
  let page: Page;
  beforeAll(async () => {
    page = opened.page;
  });

  const plotOf = (method: string): Locator => page.locator(`[data-panel="${method}"] .plot`);

  test("a row pointed at in one panel is ringed in all, and the tip has its cluster in each", async () => {
    const at = await spotsIn(plotOf("spectacl"), x, y);
    // A row with no other near it, so that the pointer can mean no other.
    const row = mostAlone(Array.from({ length: points.n }, (_, each) => at(each)));
    const { x: px, y: py } = at(row);
    await page.mouse.move(px, py);
    const rings = page.locator(`[data-panel] .plot-ring[data-row="${row}"]`);
    // Each method and the known classes.
    await expect.poll(() => rings.count()).toBe(Object.keys(methods).length + 1);
    const tip = page.getByRole("tooltip");
    expect(await tip.textContent()).toContain(`row ${row + 1}`);
    for (const { title } of Object.values(methods)) await tip.getByText(title, { exact: true }).waitFor();
    await page.mouse.move(2, 2);
    await expect.poll(() => page.locator(".plot-ring").count()).toBe(0);
  });

  test("zoomed in one panel, all others follow; 0 shows all rows again", async () => {
    const other = (): Promise<Buffer> => plotOf("kmeans").screenshot();
    const before = await other();
    const box = (await plotOf("spectacl").boundingBox())!;
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.wheel(0, -400);
    await page.mouse.move(2, 2);
    await expect.poll(async () => (await other()).equals(before)).toBe(false);
    await page.keyboard.press("0");
    await expect.poll(async () => (await other()).equals(before)).toBe(true);
  });

  test("what is lassoed in one panel is dimmed around in all, and taken away as a file", async () => {
    const rings = plotOf("truth");
    const before = await rings.screenshot();
    await page.getByRole("button", { name: "Lasso" }).click();
    const box = (await plotOf("kmeans").boundingBox())!;
    const corners = [
      [0.1, 0.1],
      [0.55, 0.05],
      [0.45, 0.5],
      [0.15, 0.6],
    ].map(([across, down]) => ({
      // A mouse stands on whole pixels.
      x: Math.round(box.x + across * box.width),
      y: Math.round(box.y + down * box.height),
    }));
    await page.mouse.move(corners[0].x, corners[0].y);
    await page.mouse.down();
    for (const corner of corners.slice(1)) await page.mouse.move(corner.x, corner.y);
    await page.mouse.up();
    const at = await spotsIn(plotOf("kmeans"), x, y);
    const within = Array.from({ length: points.n }, (_, row) => row).filter((row) =>
      inside(corners, at(row)),
    );
    expect(within.length).toBeGreaterThan(20);
    await page.getByText(`${within.length} rows of`).waitFor();
    await expect.poll(async () => (await rings.screenshot()).equals(before)).toBe(false);
    const selected = (await taken(page, "Selected rows")).bytes.toString().trimEnd().split(/\r?\n/);
    const all = (await taken(page, "Labels, CSV")).bytes.toString().trimEnd().split(/\r?\n/);
    expect(selected).toEqual([all[0], ...within.map((row) => all[row + 1])]);
    await page.keyboard.press("Escape");
    await page.getByText(/^No rows selected\. /).waitFor();
  });

  test.runIf(LONG)(
    "without WebGL2 the same dots are on a plain canvas, and the footer says so, on a telephone too",
    async () => {
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 360, height: 740 },
      ]) {
        const { page: plain, close } = await own.open({ hash: "?canvas", viewport });
        await plain.getByRole("contentinfo").getByText("plain canvas").waitFor();
        const picture = (): Promise<Buffer> => plain.locator('[data-panel="spectacl"] .plot').screenshot();
        await expect
          .poll(async () => painted(plain, await picture(), COLORS.slice(0, 2)))
          .toEqual([
            expect.toSatisfy((count: number) => count > 100),
            expect.toSatisfy((count: number) => count > 100),
          ]);
        expect(await plain.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        await close();
      }
    },
  );

  test("one context draws every panel and sixteen eigenvectors and more, all with dots in them", async () => {
    const fresh = page;
    for (const panel of await fresh.locator("[data-panel] .plot").all()) {
      const [blue, red] = await painted(fresh, await panel.screenshot(), COLORS.slice(0, 2));
      expect(blue + red).toBeGreaterThan(20);
    }
    const contexts = (): Promise<number> =>
      fresh.evaluate(
        () => [...document.querySelectorAll("canvas")].filter((canvas) => canvas.getContext("webgl2")).length,
      );
    expect(await contexts()).toBe(1);
    await fresh.getByRole("tab", { name: "Eigenvectors" }).click();
    const vectors = fresh.locator("#view .plot");
    await vectors.nth(15).waitFor();
    await vectors.nth(15).scrollIntoViewIfNeeded();
    const sizes = await Promise.all(
      [0, 5, 10, 15].map(async (k) => (await vectors.nth(k).screenshot()).length),
    );
    // An empty picture of this size takes a fraction of it.
    for (const size of sizes) expect(size).toBeGreaterThan(2000);
    expect(await contexts()).toBe(1);
  });
});

/** The spot whose nearest other is farthest away. */
function mostAlone(spots: readonly Spot[]): number {
  const gaps = spots.map((one, i) =>
    Math.min(
      ...spots.map((other, j) =>
        i === j ? Number.POSITIVE_INFINITY : Math.hypot(one.x - other.x, one.y - other.y),
      ),
    ),
  );
  return gaps.indexOf(Math.max(...gaps));
}

/** By the angles under which the corners are seen: they add up to a whole turn from inside alone. */
function inside(corners: readonly Spot[], spot: Spot): boolean {
  const turns = corners.reduce((sum, from, at) => {
    const to = corners[(at + 1) % corners.length];
    const [ax, ay, bx, by] = [from.x - spot.x, from.y - spot.y, to.x - spot.x, to.y - spot.y];
    return sum + Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
  }, 0);
  return Math.abs(turns) > Math.PI;
}
