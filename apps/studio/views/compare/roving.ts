/** One panel is in the tab order; arrow keys move from it to its neighbors in the grid. */
import { computed, signal } from "@preact/signals";
import type { MethodName } from "spectacl";
import { inOrder } from "../../state/focus.js";
import { enlarged, subject } from "../../state/view.js";

export type PanelId = MethodName | "truth" | "tint";

/** The panel that had the focus last. */
const focused = signal<PanelId | undefined>(undefined);

/** The panel that Tab reaches. */
export const reached = computed<PanelId>(() => {
  if (enlarged.value !== undefined) return enlarged.value;
  const ids: readonly PanelId[] = ["tint", ...inOrder.value, "truth"];
  const last = focused.value ?? subject.value;
  return ids.includes(last) ? last : inOrder.value[0];
});

export function noteFocus(id: PanelId): void {
  focused.value = id;
}

/** Acts on arrows while a panel itself has the focus: what lies in it has its own keys. */
export function move(event: KeyboardEvent, columns: number): void {
  const { target } = event;
  if (!(target instanceof HTMLElement) || !target.dataset.panel) return;
  const all = [...(target.parentElement?.querySelectorAll<HTMLElement>("[data-panel]") ?? [])];
  const at = all.indexOf(target);
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: all.length - 1,
  }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  all[to]?.focus();
}
