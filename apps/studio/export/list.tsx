/** What is behind the Export button: everything that can be taken away, and what became of the last. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { useEngine } from "../engine/hooks.js";
import { type Data, data } from "../state/data.js";
import { EXPORTS, type Export, FIGURES } from "./exports.js";
import { FigureOptions } from "./figure.js";
import { exporting, lastExport, saveExport } from "./save.js";
import "./export.css";

export function View() {
  const box = useRef<HTMLDivElement>(null);
  const now = data.value;
  // Before anything can be pressed: what is said next is about that.
  useLayoutEffect(() => {
    lastExport.value = "";
    box.current?.querySelector<HTMLButtonElement>("button:not(:disabled)")?.focus();
  }, []);
  if (!now) return null;
  return (
    <div class="export-list" id="export-list" ref={box}>
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
