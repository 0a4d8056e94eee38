/** Checks, before any work, that a picture can be drawn: by the name of its file and by what is to be drawn. */
import { createRequire } from "node:module";
import { EXIT, Failure, usage } from "../exit.js";
import type { Loaded, Rows } from "../input/load.js";

/** The package that draws PNG. */
const RENDERER = "@resvg/resvg-js";
/** The font in which it writes, so that pictures are the same on every machine. */
export const FONT = "dejavu-fonts-ttf/ttf/DejaVuSans.ttf";

export const INSTALL_RENDERER = "npm install @resvg/resvg-js dejavu-fonts-ttf";
export const NO_RENDERER = `PNG needs two more packages: ${INSTALL_RENDERER}, or write .svg instead.`;

/** Rejects extensions other than .svg and .png, and .png if its renderer is not installed. */
export function checkPicture(target: string | undefined): void {
  if (target === undefined) return;
  if (!/\.(svg|png)$/i.test(target))
    throw usage(`--plot needs a file name ending in .svg or .png, got ${JSON.stringify(target)}.`);
  if (/\.png$/i.test(target) && !canDrawPng()) throw new Failure(EXIT.failed, NO_RENDERER);
}

/** Whether the packages that draw PNG are installed. */
export function canDrawPng(): boolean {
  return installedFile(RENDERER) !== undefined && installedFile(FONT) !== undefined;
}

/** Where a file of an installed package is; undefined if it is not installed. */
export function installedFile(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** The rows to draw; fails for a graph, which has no coordinates. */
export function checkDrawable(loaded: Loaded): Rows {
  if (loaded.kind === "rows") return loaded;
  throw usage("a graph has no coordinates to draw: drop --plot.");
}
