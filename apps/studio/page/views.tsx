/** The tabs and what they show: Compare is part of the page, the others are loaded later. */
import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { loadMaker } from "../data/sources/drag.js";
import { loadExports } from "../export/menu.js";
import { loadGlossary } from "../glossary/term.js";
import { loadCharts, loadCode, loadExplore, loadTree, loadWords } from "../inspector/inspector.js";
import { loadLevel, loadScores } from "../number/bar.js";
import { loadDistances } from "../parameters/parameters.js";
import { type Load, lazy } from "../parts/lazy.js";
import { loadPad } from "../rail/rail.js";
import { loadRestore } from "../share/follow.js";
import { loadNote, loadSharing } from "../share/share.js";
import type { Tab } from "../state/view.js";
import { loadContours } from "../views/compare/density-lines.js";
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

const loadHelp: Load = () => import("./help.js");

/** The dialog with all keys. */
export const Help = lazy(loadHelp, "");

/** Whether all that the page may ever show is there. */
export const viewsLoaded = signal(false);

/** What is beside the tabs, the soonest seen first. */
const BESIDE = [
  loadScores,
  loadLevel,
  loadWords,
  loadTree,
  loadStrip,
  loadCharts,
  loadCode,
  loadExplore,
  loadDistances,
  loadExports,
  loadSharing,
  loadNote,
  loadRestore,
  loadHelp,
  loadGlossary,
  loadMaker,
  loadPad,
  loadContours,
];

/** Loads all of them behind the first paint, so that nothing is asked of the server later. */
export async function loadViews(): Promise<void> {
  await painted();
  await Promise.all([...BESIDE, ...Object.values(LAZY)].map((load) => load()));
  viewsLoaded.value = true;
}

/** The next paint; pages in the background have none, and do not wait for it. */
function painted(): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}
