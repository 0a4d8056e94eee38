/** The page of plots alone, built and open in a real Chromium. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";
import { build } from "vite";
import { rgb } from "../../apps/report/color/palette.js";
import { doors } from "../../scripts/doors.mjs";
import { sharedChromium } from "../browser/chromium.js";
import { serve } from "../browser/server.js";

/** An element, or a part of a page. */
export type Photographed = Locator | (Rect & { readonly page: Page });

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface DrawPage {
  readonly browser: Browser;
  /** How many pixels of what is seen in a box have each of the colors, within a few shades. */
  count(seen: Photographed, colors: readonly string[]): Promise<number[]>;
  /** A page of its own, on which `first` runs before anything else; errors on it fail the test that closes it. */
  open(
    query?: string,
    options?: BrowserContextOptions,
    first?: () => void,
  ): Promise<{ page: Page; close: () => Promise<void> }>;
  close(): Promise<void>;
}

export async function drawPage(): Promise<DrawPage> {
  const folder = await mkdtemp(join(tmpdir(), "draw-page-"));
  await build({
    configFile: false,
    root: fileURLToPath(new URL("./draw-page/", import.meta.url)),
    base: "./",
    logLevel: "warn",
    define: { VERSION: JSON.stringify("0"), FILE_FORMATS: JSON.stringify({ accept: "", titles: "" }) },
    plugins: [doors()],
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    build: { outDir: folder, emptyOutDir: true, modulePreload: false },
  });
  const site = await serve(folder);
  const browser = await sharedChromium();
  const sheet = await browser.newPage();
  return {
    browser,
    count: async (seen, colors) => {
      const { page, ...clip } = seen as Rect & { page: Page };
      const taken = await ("screenshot" in seen ? seen.screenshot() : page.screenshot({ clip }));
      const png = taken.toString("base64");
      return sheet.evaluate(counted, { png, colors: colors.map((color) => [...rgb(color)]) });
    },
    open: async (query = "", options = {}, first = undefined) => {
      const context = await browser.newContext({ viewport: { width: 900, height: 800 }, ...options });
      const page = await context.newPage();
      if (first) await page.addInitScript(first);
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await page.goto(`${site.url}${query}`);
      // Plots know their size after the first frame.
      await page.locator(".plot-over").first().waitFor();
      const close = async (): Promise<void> => {
        await context.close();
        if (errors.length > 0) throw new Error(`errors on the page: ${errors.join("; ")}`);
      };
      return { page, close };
    },
    close: async () => {
      await sheet.close();
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Runs in the browser, which can read its own pictures. */
async function counted({ png, colors }: { png: string; colors: number[][] }): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  if (!context) throw new Error("no canvas to read the picture with");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return colors.map((color) => {
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (color.every((value, c) => Math.abs(data[at + c] - value) < 12)) count++;
    }
    return count;
  });
}
