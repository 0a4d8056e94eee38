/** The tabs and what they show: Compare is part of the page, the others are loaded behind it. */
import { signal, useSignal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { View as Compare } from "../compare/view.js";
import type { Engine } from "../engine/engine.js";
import type { Tab } from "../state/view.js";

export interface ViewProps {
  readonly engine: Engine;
}

type View = ComponentType<ViewProps>;

const LAZY = {
  eigenvectors: () => import("../eigenvectors/view.js"),
  spectrum: () => import("../spectrum/view.js"),
  sensitivity: () => import("../sensitivity/view.js"),
  confusion: () => import("../confusion/view.js"),
  profiles: () => import("../profiles/view.js"),
  graph: () => import("../graph/view.js"),
  table: () => import("../table/view.js"),
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
  return function Lazy({ engine }: ViewProps) {
    const loaded = useSignal<View | undefined>(undefined);
    const text = useSignal("Loading…");
    useEffect(() => {
      load().then(
        ({ View }) => {
          loaded.value = View;
        },
        () => {
          text.value = "This tab could not be loaded: the program that served it has ended. Start it again.";
        },
      );
    }, []);
    const Loaded = loaded.value;
    return Loaded ? <Loaded engine={engine} /> : <p class="loading">{text.value}</p>;
  };
}
