/** The tabs and what they show: Compare is part of the page, the others are loaded later. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { loadMaker } from "../data/sources/drag.js";
import { loadGlossary } from "../glossary/term.js";
import { loadCharts, loadExplore } from "../inspector/inspector.js";
import { type Load, lazy } from "../parts/lazy.js";
import type { Tab } from "../state/view.js";
import { View as Compare } from "../views/compare/view.js";

type View = ComponentType;

const LAZY = {
  how: () => import("../views/how/view.js"),
  eigenvectors: () => import("../views/eigenvectors/view.js"),
  spectrum: () => import("../views/spectrum/view.js"),
  sensitivity: () => import("../views/sensitivity/view.js"),
  confusion: () => import("../views/confusion/view.js"),
  profiles: () => import("../views/profiles/view.js"),
  graph: () => import("../views/graph/view.js"),
  table: () => import("../views/table/view.js"),
} satisfies Partial<Record<Tab, Load>>;

export const VIEWS: Readonly<Record<Tab, View>> = {
  compare: Compare,
  how: lazy(LAZY.how),
  eigenvectors: lazy(LAZY.eigenvectors),
  spectrum: lazy(LAZY.spectrum),
  sensitivity: lazy(LAZY.sensitivity),
  confusion: lazy(LAZY.confusion),
  profiles: lazy(LAZY.profiles),
  graph: lazy(LAZY.graph),
  table: lazy(LAZY.table),
};

const loadStrip: Load = () => import("../advice/strip.js");

/** What was done with a file: built-in data has nothing to tell. */
export const DataStrip = lazy(loadStrip);

/** Whether every tab, and the charts of the inspector, are there. */
export const viewsLoaded = signal(false);

/** Loads all of them, so that nothing is asked of the server later. */
export async function loadViews(): Promise<void> {
  const parts = [loadCharts, loadStrip, loadExplore, loadGlossary, loadMaker, ...Object.values(LAZY)];
  await Promise.all(parts.map((load) => load()));
  viewsLoaded.value = true;
}
