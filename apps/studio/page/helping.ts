/** Whether the list of keys is asked for: by its button, or by the key ? anywhere but in a field. */
import { signal } from "@preact/signals";

export const helping = signal(false);

/** Listens until the function returned is called. */
export function watchHelp(): () => void {
  document.addEventListener("keydown", asked);
  return () => document.removeEventListener("keydown", asked);
}

function asked({ key, target }: KeyboardEvent): void {
  const typing = target instanceof HTMLElement && target.closest("input, textarea, select, dialog");
  if (key === "?" && !typing) helping.value = true;
}
