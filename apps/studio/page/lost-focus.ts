/** Watches the focus: when the focused element disappears or is disabled, the nearest remaining control takes it. */

const CONTROLS = [
  "button:not(:disabled)",
  "input:not(:disabled)",
  "select:not(:disabled)",
  "summary",
  "[tabindex]",
].join();

/** Listens until the function returned is called. */
export function watchFocus(): () => void {
  let last: HTMLElement | undefined;
  let around: readonly HTMLElement[] = [];
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    last = target;
    around = ancestors(target);
  };
  const observer = new MutationObserver(() => {
    if (!last || document.activeElement !== document.body) return;
    if (last.isConnected && !last.matches(":disabled")) return;
    const lost = last;
    last = undefined;
    heir(lost, around)?.focus();
  });
  document.addEventListener("focusin", focused);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  return () => {
    document.removeEventListener("focusin", focused);
    observer.disconnect();
  };
}

function ancestors(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) found.push(up);
  return found;
}

/** The innermost thing around what was lost that takes the focus, or the control in it that comes next. */
function heir(lost: HTMLElement, around: readonly HTMLElement[]): HTMLElement | undefined {
  for (const box of around) {
    if (!box.isConnected) continue;
    if (box.matches("[tabindex]")) return box;
    const controls = [...box.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (one) => one !== lost && one.tabIndex >= 0 && one.offsetParent !== null && !one.closest("[inert]"),
    );
    const after = controls.find(
      (one) => lost.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING && lost.isConnected,
    );
    if (after ?? controls[0]) return after ?? controls[0];
  }
  return undefined;
}
