/** The tabs and what they show: Compare is part of the page, the others are loaded later. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import type { Tab } from "../state/view.js";
import { View as Compare } from "../views/compare/view.js";

type View = ComponentType;

const LAZY = {
  eigenvectors: () => import("../views/eigenvectors/view.js"),
  spectrum: () => import("../views/spectrum/view.js"),
  sensitivity: () => import("../views/sensitivity/view.js"),
  confusion: () => import("../views/confusion/view.js"),
  profiles: () => import("../views/profiles/view.js"),
  graph: () => import("../views/graph/view.js"),
  table: () => import("../views/table/view.js"),
} satisfies Partial<Record<Tab, () => Promise<{ readonly View: View }>>>;

export const VIEWS: Readonly<Record<Tab, View>> = {
  compare: Compare,
  eigenvectors: lazy(LAZY.eigenvectors),
  spectrum: lazy(LAZY.spectrum),
  sensitivity: lazy(LAZY.sensitivity),
  confusion: lazy(LAZY.confusion),
  profiles: lazy(LAZY.profiles),
  graph: lazy(LAZY.graph),
  table: lazy(LAZY.table),
};

/** Whether every tab is there. */
export const viewsLoaded = signal(false);

/** Loads all tabs, so that nothing is asked of the server later. */
export async function loadViews(): Promise<void> {
  await Promise.all(Object.values(LAZY).map((load) => load()));
  viewsLoaded.value = true;
}

function lazy(load: () => Promise<{ readonly View: View }>): View {
  return function Lazy() {
    const loaded = useSignal<View | undefined>(undefined);
    const text = useSignal("Loading…");
    useEffect(() => {
      load().then(
        ({ View }) => {
          loaded.value = View;
        },
        () => {
          text.value =
            "This tab could not be loaded: the program that serves the page has stopped. Start it again.";
        },
      );
    }, []);
    const Loaded = loaded.value;
    return Loaded ? <Loaded /> : <p class="loading">{text.value}</p>;
  };
}
