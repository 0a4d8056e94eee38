/** The Export button and the list behind it. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useEngine } from "../engine/hooks.js";
import { type Data, data } from "../state/data.js";
import { EXPORTS, type Export, FIGURES } from "./exports.js";
import { FigureOptions } from "./figure.js";
import { exporting, lastExport, saveExport } from "./save.js";

export function ExportMenu() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const now = data.value;
  useEffect(() => {
    if (!open.value) return;
    box.current?.querySelector<HTMLButtonElement>(".export-list button:not(:disabled)")?.focus();
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
          lastExport.value = "";
        }}
      >
        Export
      </button>
      {open.value && now && (
        <div class="export-list" id="export-list">
          {EXPORTS.map(([group, items]) => (
            <section key={group}>
              <h2>{group}</h2>
              {group === FIGURES && <FigureOptions />}
              {items.map((item) => (
                <Item key={item.id} given={now} item={item} />
              ))}
            </section>
          ))}
          <p class="export-said">{lastExport.value || "Files are made in this page; nothing is uploaded."}</p>
        </div>
      )}
    </div>
  );
}

interface ItemProps {
  readonly given: Data;
  readonly item: Export;
}

function Item({ given, item }: ItemProps) {
  const engine = useEngine();
  const why = item.hindrance?.(given);
  const busy = exporting.value === item.id;
  return (
    <button
      type="button"
      class="export-item"
      disabled={why !== undefined}
      aria-busy={busy}
      onClick={() => void saveExport(engine, item)}
    >
      <b>{item.title}</b>
      <small>{busy ? "Exporting…" : (why ?? item.about)}</small>
    </button>
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
