/** The row of tabs: one is chosen, arrow keys move between them. */
import { useEffect, useRef } from "preact/hooks";
import { TABS, type Tab, tab } from "../state/view.js";

const TITLES: Readonly<Record<Tab, string>> = {
  compare: "Compare",
  eigenvectors: "Eigenvectors",
  spectrum: "Spectrum",
  sensitivity: "Sensitivity",
  confusion: "Confusion",
  profiles: "Profiles",
  graph: "Graph",
  table: "Table",
};

export function Tabs() {
  const list = useRef<HTMLDivElement>(null);
  const now = tab.value;
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [now]);
  return (
    <div ref={list} class="tabs" role="tablist" aria-label="Views" onKeyDown={arrows}>
      {TABS.map((name) => (
        <button
          type="button"
          role="tab"
          id={`tab-${name}`}
          key={name}
          aria-selected={now === name}
          aria-controls="view"
          tabIndex={now === name ? 0 : -1}
          onClick={() => {
            tab.value = name;
          }}
        >
          {TITLES[name]}
        </button>
      ))}
    </div>
  );
}

function arrows(event: KeyboardEvent): void {
  const at = TABS.indexOf(tab.value);
  const to = {
    ArrowRight: (at + 1) % TABS.length,
    ArrowLeft: (at + TABS.length - 1) % TABS.length,
    Home: 0,
    End: TABS.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  tab.value = TABS[to];
  document.getElementById(`tab-${TABS[to]}`)?.focus();
}
