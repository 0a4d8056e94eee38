/** The Export button; the list behind it is loaded later. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Load, lazy } from "../parts/lazy.js";
import { data } from "../state/data.js";

export const loadExports: Load = () => import("./list.js");
const List = lazy(loadExports, "");

export function ExportMenu() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const now = data.value;
  useEffect(() => {
    if (!open.value) return;
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) open.value = false;
    };
    const keys = (event: KeyboardEvent): void => {
      // A closed list listens until the page is painted: a quick second key is not its own.
      if (!open.peek()) return;
      if (event.key === "Escape") {
        // The page has other uses for this key.
        event.stopPropagation();
        open.value = false;
        button.current?.focus();
      } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        if (move(box.current, event.key === "ArrowDown" ? 1 : -1)) event.preventDefault();
      }
    };
    document.addEventListener("keydown", keys, true);
    document.addEventListener("pointerdown", outside);
    return () => {
      document.removeEventListener("keydown", keys, true);
      document.removeEventListener("pointerdown", outside);
    };
  }, [open.value]);
  return (
    <div class="export" ref={box}>
      <button
        type="button"
        ref={button}
        aria-expanded={open.value}
        aria-controls="export-list"
        disabled={!now}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        Export
      </button>
      {open.value && now && <List />}
    </div>
  );
}

/** The next line of the list that can be pressed; whether there is one. */
function move(box: HTMLElement | null, step: number): boolean {
  const all = [...(box?.querySelectorAll<HTMLButtonElement>(".export-list button:not(:disabled)") ?? [])];
  if (all.length === 0) return false;
  const at = all.indexOf(document.activeElement as HTMLButtonElement);
  all[(at + step + all.length) % all.length].focus();
  return true;
}
