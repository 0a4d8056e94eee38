/** The plots of the page, and where the rows of the first of them are drawn. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { pixelOf, viewportOf } from "../../apps/studio/draw/camera.js";
import { cloudOf } from "../../apps/studio/draw/cloud.js";
import { HOME } from "../../apps/studio/state/camera.js";
import { rowsOf } from "./draw-page/rows.js";

export const ROWS = 900;
export const { x, y, labels } = rowsOf(ROWS);
const cloud = cloudOf({ x, y, xName: "width", yName: "height", note: "", comparable: true });

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Asks again until it is as expected, on a busy machine too. */
export function soon<T>(ask: () => Promise<T>): ReturnType<typeof expect.poll<T>> {
  return expect.poll(ask, { timeout: 120_000 });
}

export const plot = (page: Page, id: string): Locator => page.locator(`[data-plot="${id}"]`);

/** Where rows of the first plot are drawn in the window. */
export async function pixels(page: Page): Promise<(row: number) => Spot> {
  const box = await inner(plot(page, "labels"));
  const view = viewportOf(cloud, box, HOME);
  return (row) => {
    const [px, py] = pixelOf(cloud, view, x[row], y[row]);
    return { x: box.x + px, y: box.y + py };
  };
}

/** A plot within its border of one pixel. */
export async function inner(box: Locator): Promise<Spot & { width: number; height: number }> {
  const { x: left, y: top, width, height } = (await box.boundingBox())!;
  return { x: left + 1, y: top + 1, width: width - 2, height: height - 2 };
}

export async function cameraOf(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  return JSON.parse((await page.locator("#camera").textContent())!);
}
