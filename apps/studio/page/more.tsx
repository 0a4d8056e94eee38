/** What is done with the page as a whole: a row of buttons, or a menu behind one button where there is no room for a row. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { ExportMenu } from "../export/menu.js";
import { LinkNote, ShareButton } from "../share/share.js";
import { ThemeSwitch } from "./theme.js";
import { UndoButtons } from "./undo.js";

export function More() {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open.value) return;
    const outside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) open.value = false;
    };
    const escaped = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      open.value = false;
      box.current?.querySelector<HTMLElement>(".more-opens")?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    document.addEventListener("keydown", escaped);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
      document.removeEventListener("keydown", escaped);
    };
  }, [open.value]);
  return (
    <div class="more-box" ref={box}>
      <button
        type="button"
        class="more-opens"
        aria-label="More"
        aria-expanded={open.value}
        aria-controls="actions"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        •••
      </button>
      <div class="actions" id="actions" data-open={open.value}>
        <Actions />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** Undo, redo, share, export: what is done with the page as a whole. */
function Actions() {
  return (
    <>
      <UndoButtons />
      <ShareButton />
      <ExportMenu />
      <LinkNote />
    </>
  );
}
