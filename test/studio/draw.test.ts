/** What plots draw, in a real browser: every plot by one context, also after it was lost, also without WebGL2. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COLORS, LIGHT } from "../../apps/report/color/palette.js";
import { chromiumMissing } from "../browser/chromium.js";
import { LONG } from "../support/long.js";
import { type DrawPage, drawPage } from "./draw-page.js";
import { labels, pixels, plot, soon } from "./draw-plots.js";

const BLUE_RED = [COLORS[0], COLORS[1]];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

describe.skipIf(chromiumMissing !== undefined)("plots", () => {
  let own: DrawPage;
  beforeAll(async () => {
    own = await drawPage();
  });
  afterAll(() => own?.close());

  /** Waits until both clusters are seen in the plot. */
  const bothSeen = async (page: Page, id: string): Promise<void> => {
    await soon(() => own.count(plot(page, id), BLUE_RED)).toEqual([
      expect.toSatisfy((count: number) => count > 100),
      expect.toSatisfy((count: number) => count > 100),
    ]);
  };

  test.each(["webgl2", "canvas"])("every plot has its dots, with %s", async (kind) => {
    const { page, close } = await own.open(kind === "canvas" ? "?canvas" : "");
    expect(await page.locator("#renderer").textContent()).toBe(kind);
    await bothSeen(page, "labels");
    await bothSeen(page, "hollow");
    for (const id of ["ink", "areas"]) {
      await soon(async () => (await own.count(plot(page, id), [LIGHT.ink]))[0]).toBeGreaterThan(500);
    }
    await plot(page, "below").scrollIntoViewIfNeeded();
    await bothSeen(page, "below");
    await close();
  });

  test("one context for all plots, given back after it was lost", async () => {
    const { page, close } = await own.open("", {}, () => {
      const get = HTMLCanvasElement.prototype.getContext;
      const kinds: string[] = [];
      Object.assign(globalThis, { kinds });
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: [string]) {
        kinds.push(asked[0]);
        return get.apply(this, asked);
      } as typeof get;
    });
    await bothSeen(page, "labels");
    expect(await page.evaluate("kinds")).toEqual(["webgl2"]);
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>(".plot-canvas");
      const lose = canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
      if (!canvas || !lose) throw new Error("no context to lose");
      canvas.addEventListener("webglcontextlost", () => setTimeout(() => lose.restoreContext()));
      lose.loseContext();
    });
    await soon(() =>
      page.evaluate("document.querySelector('.plot-canvas').getContext('webgl2').isContextLost()"),
    ).toBe(false);
    await bothSeen(page, "labels");
    await close();
  });

  test("a driver that refuses the programs leaves the plots to the plain canvas", async () => {
    const { page, close } = await own.open("", {}, () => {
      const { shaderSource } = WebGL2RenderingContext.prototype;
      WebGL2RenderingContext.prototype.shaderSource = function (shader, source) {
        shaderSource.call(this, shader, source.replace("void main", "nothing main"));
      };
    });
    await soon(() => page.locator("#renderer").textContent()).toBe("canvas");
    await bothSeen(page, "labels");
    await close();
  });

  test.runIf(LONG)("a context that never comes back leaves the plots to the plain canvas", async () => {
    const { page, close } = await own.open();
    await bothSeen(page, "labels");
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>(".plot-canvas");
      canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
    });
    await soon(() => page.locator("#renderer").textContent()).toBe("canvas");
    await bothSeen(page, "labels");
    await page.getByRole("button", { name: "Recolor" }).click();
    const { x: px, y: py } = (await pixels(page))(1);
    const clip = { x: px - 1, y: py - 1, width: 2, height: 2 };
    await soon(async () => (await own.count({ page, ...clip }, BLUE_RED))[1]).toBeGreaterThan(0);
    await close();
  });

  test("is drawn when it changes and not before, and only what is seen", async () => {
    const { page, close } = await own.open("", {}, () => {
      const draw = WebGL2RenderingContext.prototype.drawArrays;
      Object.assign(globalThis, { calls: 0 });
      WebGL2RenderingContext.prototype.drawArrays = function (...asked) {
        (globalThis as unknown as { calls: number }).calls++;
        draw.apply(this, asked);
      };
    });
    const calls = (): Promise<number> => page.evaluate<number>("calls");
    // Two frames in which nothing is drawn.
    const rested = async (): Promise<number> => {
      const [before, after] = await page.evaluate<number[]>(
        "new Promise((done) => { const first = calls; requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done([first, calls])))); })",
      );
      return after - before;
    };
    await bothSeen(page, "labels");
    await soon(rested).toBe(0);
    const before = await calls();
    const at = await pixels(page);
    for (const row of [17, 40, 99]) {
      const { x: px, y: py } = at(row);
      await page.mouse.move(px, py);
      await page.locator(`.plot-ring[data-row="${row}"]`).first().waitFor({ state: "attached" });
    }
    expect(await rested()).toBe(0);
    expect(await calls()).toBe(before);
    await page.getByRole("button", { name: "Recolor" }).click();
    await soon(calls).toBe(before + 5);
    await page.setViewportSize({ width: 900, height: 300 });
    await soon(rested).toBe(0);
    const cut = await calls();
    await page.getByRole("button", { name: "Recolor" }).click();
    await soon(calls).toBe(cut + 2);
    await close();
  });

  test("new labels and an isolated cluster change the colors", async () => {
    const { page, close } = await own.open();
    await bothSeen(page, "labels");
    const at = await pixels(page);
    const row = 1; // Cluster 0.
    const dot = at(row);
    const clip = { x: dot.x - 1, y: dot.y - 1, width: 2, height: 2 };
    const here = async (): Promise<number[]> => own.count({ page, ...clip }, BLUE_RED);
    expect(labels[row]).toBe(0);
    await soon(async () => (await here())[0]).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Recolor" }).click();
    await soon(async () => (await here())[1]).toBeGreaterThan(0);
    await page.getByRole("button", { name: "Isolate" }).click();
    await soon(async () => (await own.count(plot(page, "hollow"), BLUE_RED))[1]).toBe(0);
    expect((await own.count(plot(page, "hollow"), BLUE_RED))[0]).toBeGreaterThan(100);
    await close();
  });

  test("axe finds nothing wrong, with a tip open too", async () => {
    const { page, close } = await own.open();
    const { x: px, y: py } = (await pixels(page))(17);
    await page.mouse.move(px, py);
    await page.getByRole("tooltip").waitFor();
    await page.evaluate(AXE);
    const { passes, violations } = await page.evaluate<{ passes: unknown[]; violations: { id: string }[] }>(
      "axe.run()",
    );
    expect(passes.length).toBeGreaterThan(10);
    expect(violations.map(({ id }) => id)).toEqual([]);
    await close();
  });
});
