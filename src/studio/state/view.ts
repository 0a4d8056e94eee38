/** How things are looked at: tab, subject, camera, pointer, tools. Nothing here changes a result. */
import { signal } from "@preact/signals";
import type { MethodName } from "../../index.js";
import { defaultMethod } from "./catalog.js";

export const TABS = [
  "compare",
  "eigenvectors",
  "spectrum",
  "sensitivity",
  "confusion",
  "profiles",
  "graph",
  "table",
] as const;
export type Tab = (typeof TABS)[number];

export const tab = signal<Tab>("compare");

/** The method that everything but Compare tells about. */
export const subject = signal<MethodName>(defaultMethod);

/** The method shown on the full stage; undefined for all side by side. "truth" is the panel of known classes. */
export const stage = signal<MethodName | "truth" | undefined>(undefined);

export { type Camera, camera, HOME } from "./camera.js";

/** The row under the pointer, or reached by arrow keys, in every panel; -1 for none. */
export const hover = signal(-1);

/** What draws the plots: WebGL2, or a plain canvas where the browser has none. */
export const renderer = signal<"webgl2" | "canvas">("webgl2");

export type Tool = "pan" | "lasso" | "box" | "cluster";
export const tool = signal<Tool>("pan");

/** Whether dots fade with how strongly their cluster holds them. */
export const fade = signal(false);

/** Whether rows on which all methods agree are dimmed. */
export const disagreement = signal(false);

/** The colour (as in Result.colors) that the legend isolates; undefined for none. */
export const isolated = signal<number | undefined>(undefined);

export const theme = signal<"light" | "dark">("light");

/** What the screen reader is told: the last thing that happened. */
export const announced = signal("");
