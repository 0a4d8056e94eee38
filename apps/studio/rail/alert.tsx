/** What went wrong with data: shown and focused, with buttons that fix it, until it is closed. */
import { useLayoutEffect, useRef } from "preact/hooks";
import { chooseFile } from "../data/sources/files.js";
import { clearError, remedies } from "../data/trouble.js";
import { showRail } from "../parts/drawer.js";
import { dataError } from "../state/data.js";

export function Alert() {
  const box = useRef<HTMLDivElement>(null);
  const text = dataError.value;
  useLayoutEffect(() => {
    if (text === undefined) return;
    const before = document.activeElement;
    showRail();
    // A drawer that opens is seen, and takes the focus, after this.
    requestAnimationFrame(() => requestAnimationFrame(() => box.current?.focus()));
    return () => {
      // Gone with the button that was pressed: the focus goes back to where it was.
      if (document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
      else document.querySelector<HTMLElement>(".data-rail button")?.focus();
    };
  }, [text]);
  if (text === undefined) return null;
  return (
    <div class="data-alert" role="alert" tabIndex={-1} ref={box}>
      <p>{text}</p>
      <div class="data-buttons">
        {remedies.value.map(({ label, apply }) => (
          <button type="button" key={label} onClick={() => apply()}>
            {label}
          </button>
        ))}
        {remedies.value.length === 0 && (
          <button type="button" onClick={chooseFile}>
            Open another file…
          </button>
        )}
        <button type="button" onClick={clearError}>
          Close
        </button>
      </div>
    </div>
  );
}
