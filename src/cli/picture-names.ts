/** Which pictures can be drawn here, told by their names before any work. */
import { createRequire } from "node:module";
import type { Loaded, Rows } from "./data.js";
import { EXIT, Failure, usage } from "./exit.js";

export const NO_RENDERER =
  "PNG needs the package @resvg/resvg-js: npm install @resvg/resvg-js, or write .svg instead.";

/** Refuses a name that no picture can have, and PNG where its renderer is missing. */
export function checkPicture(target: string | undefined): void {
  if (target === undefined) return;
  if (!/\.(svg|png)$/i.test(target)) throw usage(`--plot draws .svg or .png, got ${JSON.stringify(target)}.`);
  if (/\.png$/i.test(target) && !canDrawPng()) throw new Failure(EXIT.failed, NO_RENDERER);
}

/** Whether the package that draws PNG is there. */
export function canDrawPng(): boolean {
  return installed("@resvg/resvg-js");
}

function installed(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Rows can be drawn, a graph without coordinates cannot. */
export function drawable(loaded: Loaded): Rows {
  if (loaded.kind === "rows") return loaded;
  throw usage("a graph has no coordinates to draw: leave out --plot.");
}
