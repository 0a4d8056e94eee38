/** A rail that is a drawer on narrow screens: opened from the bar, closed by Esc, its button or a click beside it. */
import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

type Side = "left" | "right";

/** The drawer that lies open; undefined for none, and always so on wide screens. */
export const opened = signal<Side | undefined>(undefined);

interface DrawerProps {
  readonly side: Side;
  readonly title: string;
  readonly children: ComponentChildren;
}

export function Drawer({ side, title, children }: DrawerProps) {
  const open = opened.value === side;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.querySelector("dialog[open], .term-box")) return;
      event.stopImmediatePropagation();
      close();
    };
    addEventListener("keydown", escaped, true);
    box.current?.querySelector<HTMLElement>(".closes button")?.focus();
    return () => {
      removeEventListener("keydown", escaped, true);
      // What opened it gets the focus back, unless a control elsewhere has taken it meanwhile.
      const lost = document.activeElement === document.body || box.current?.contains(document.activeElement);
      if (lost) document.querySelector<HTMLElement>(`.opens-${side}`)?.focus();
    };
  }, [open]);
  return (
    <div
      ref={box}
      class={`drawer drawer-${side}`}
      id={`drawer-${side}`}
      data-open={open}
      {...(open && { role: "dialog", "aria-modal": "true", "aria-label": title })}
    >
      <div class="closes">
        <strong>{title}</strong>
        <button type="button" class="quiet" onClick={close}>
          Close
        </button>
      </div>
      {children}
    </div>
  );
}

/** The button in the bar that opens a drawer; it is seen if the rail is one. */
export function Opener({ side, text }: { readonly side: Side; readonly text: string }) {
  return (
    <button
      type="button"
      class={`opens opens-${side}`}
      aria-expanded={opened.value === side}
      aria-controls={`drawer-${side}`}
      onClick={() => {
        opened.value = side;
      }}
    >
      {text}
    </button>
  );
}

/** What lies beside an open drawer: dim, and a click on it closes the drawer. */
export function Scrim() {
  return opened.value ? <div class="scrim" onClick={close} aria-hidden="true" /> : null;
}

function close(): void {
  opened.value = undefined;
}

export function showRail(): void {
  const drawer = document.querySelector(".drawer-left");
  if (drawer && getComputedStyle(drawer).visibility === "hidden") opened.value = "left";
}
