/** Where rows lie in a plot of the studio, and what is painted there. */
import type { Locator, Page } from "playwright-core";
import { pixelOf, viewportOf } from "../../apps/studio/draw/camera.js";
import { cloudOf } from "../../apps/studio/draw/cloud.js";
import { HOME } from "../../apps/studio/state/camera.js";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Places of rows with two comparable columns → where a plot draws them in the window. */
export async function spotsIn(
  plot: Locator,
  x: Float32Array,
  y: Float32Array,
): Promise<(row: number) => Spot> {
  const box = await plot.evaluate((one) => {
    // Sides have fractions of a pixel, which clientWidth and clientHeight round.
    const { left, top, width, height } = one.getBoundingClientRect();
    const { offsetWidth, clientWidth, offsetHeight, clientHeight } = one as HTMLElement;
    return {
      left: left + one.clientLeft,
      top: top + one.clientTop,
      width: width - (offsetWidth - clientWidth),
      height: height - (offsetHeight - clientHeight),
    };
  });
  const cloud = cloudOf({ x, y, xName: "x", yName: "y", note: "", comparable: true });
  const view = viewportOf(cloud, box, HOME);
  return (row) => {
    const [px, py] = pixelOf(cloud, view, x[row], y[row]);
    return { x: box.left + px, y: box.top + py };
  };
}

/** How many pixels of each color that `colors` names a picture has, within a few shades. */
export async function painted(page: Page, picture: Buffer, colors: readonly string[]): Promise<number[]> {
  return page.evaluate(
    async ([base64, names]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      return names.map((name) => {
        const wanted = [1, 3, 5].map((at) => Number.parseInt(name.slice(at, at + 2), 16));
        let count = 0;
        for (let at = 0; at < data.length; at += 4) {
          if (wanted.every((value, c) => Math.abs(data[at + c] - value) < 12)) count++;
        }
        return count;
      });
    },
    [picture.toString("base64"), colors] as const,
  );
}
