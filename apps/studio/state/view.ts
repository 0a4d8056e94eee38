/** How things are shown: tab, subject, camera, pointer, tools. Nothing here changes a result. */
import { computed, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import { defaultMethod } from "./catalog.js";
import { ofVectors } from "./focus.js";

export const TABS = [
  "compare",
  "how",
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

const picked = signal<MethodName | undefined>(undefined);

/** The method that speaks most for itself: without known classes the judge's choice, once all have been judged. */
export const leader = signal<MethodName>(defaultMethod);

/** The leader where the judge has the say: which method vectors are for needs no judge. */
export const judgedBest = computed(() => (ofVectors.value ? undefined : leader.value));

/** The method that every tab but Compare is about: the leader or, of vectors, the method for them, unless somebody has picked another. */
export const subject = computed(() => picked.value ?? ofVectors.value ?? leader.value);

/** Undefined leaves it to the judge again. */
export function pick(method: MethodName | undefined): void {
  picked.value = method;
}

/** The panel that is enlarged; undefined for all side by side. "truth" is the panel of known classes, "tint" that of another color. */
export const enlarged = signal<MethodName | "truth" | "tint" | undefined>(undefined);

export { type Camera, camera, HOME } from "./camera.js";

/** The row under the pointer, or reached by arrow keys, in every panel; -1 for none. */
export const hover = signal(-1);

/** What draws the plots: WebGL2, or a plain canvas if the browser has none. */
export const renderer = signal<"webgl2" | "canvas">("webgl2");

export type Tool = "pan" | "lasso" | "box" | "cluster";
export const tool = signal<Tool>("pan");

/** Whether dots fade with how strongly their cluster holds them. */
export const fade = signal(false);

/** Whether lines of density are drawn over the rows. */
export const contours = signal(false);

/** Whether rows on which all methods agree are dimmed. */
export const disagreement = signal(false);

/** The color (as in Result.colors) that the legend isolates; undefined for none. */
export const isolated = signal<number | undefined>(undefined);

export const theme = signal<"light" | "dark">("light");

/** What screen readers announce: the last thing that happened. */
export const announced = signal("");
