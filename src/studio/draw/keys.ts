/** Keys that work everywhere on the page but where people type: tools, invert, clear, zoom. */
import { selection } from "../state/selection.js";
import type { Scene } from "./scene.js";
import { clear, fit, invert, TOOLS, use, zoomBy } from "./tools.js";

const STEP = 1.25;

/** What a key does; undefined for keys that are none of ours. */
function actionOf(scene: Scene, key: string): (() => void) | undefined {
  const chosen = TOOLS.find((one) => one.key === key.toUpperCase());
  if (chosen) return () => use(chosen.tool);
  switch (key) {
    case "i":
    case "I":
      return invert;
    case "Escape":
      return dismissal(scene);
    case "+":
    case "=":
      return () => zoomBy(STEP);
    case "-":
      return () => zoomBy(1 / STEP);
    case "0":
      return fit;
    default:
      return undefined;
  }
}

/** The innermost thing that can be given up: an outline, a tip, the selection. Else Escape means something to others. */
function dismissal({ outline, pointed }: Scene): (() => void) | undefined {
  for (const open of [outline, pointed]) {
    if (open.value) {
      return () => {
        open.value = undefined;
      };
    }
  }
  return selection.value ? clear : undefined;
}

/** Listens until the function returned is called. */
export function listenToKeys(scene: Scene): () => void {
  const pressed = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event)) return;
    const action = actionOf(scene, event.key);
    if (!action) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}

/** Whether keys belong to a field, a dialog or a menu. */
function typing({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select';
  return (
    target.isContentEditable || target.closest(`${field}, dialog, [role="dialog"], [role="menu"]`) !== null
  );
}
