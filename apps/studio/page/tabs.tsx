/** The row of tabs: one is chosen, arrow keys move between them. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { TABS, type Tab, tab } from "../state/view.js";

const TITLES: Readonly<Record<Tab, string>> = {
  compare: "Compare",
  how: "How it works",
  eigenvectors: "Eigenvectors",
  spectrum: "Spectrum",
  sensitivity: "Sensitivity",
  confusion: "Confusion",
  profiles: "Profiles",
  graph: "Graph",
  table: "Table",
};

/** Pixels, as in page.css. */
const FADED = 48;

export function Tabs() {
  const list = useRef<HTMLDivElement>(null);
  const now = tab.value;
  useEffect(() => {
    const box = list.current;
    const one = box?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!box || !one) return;
    // Not scrollIntoView: in Chromium the next Tab would then start from here, past the skip link.
    const left = one.offsetLeft - box.offsetLeft;
    const right = left + one.offsetWidth;
    // Clear of the ends, which fade where there is more.
    if (left - FADED < box.scrollLeft) box.scrollLeft = left - FADED;
    else if (right + FADED > box.scrollLeft + box.clientWidth)
      box.scrollLeft = right + FADED - box.clientWidth;
  }, [now]);
  const more = useSignal("");
  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const markOverflow = (): void => {
      const { scrollLeft, clientWidth, scrollWidth } = box;
      const sides = [scrollLeft > 1 && "left", scrollLeft + clientWidth < scrollWidth - 1 && "right"];
      more.value = sides.filter(Boolean).join(" ");
    };
    const observer = new ResizeObserver(markOverflow);
    observer.observe(box);
    box.addEventListener("scroll", markOverflow, { passive: true });
    markOverflow();
    return () => {
      observer.disconnect();
      box.removeEventListener("scroll", markOverflow);
    };
  }, []);
  return (
    <div
      ref={list}
      class="tabs"
      data-more={more.value || undefined}
      role="tablist"
      aria-label="Views"
      onKeyDown={arrows}
    >
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
