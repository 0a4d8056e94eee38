/** Ways past what lies before the picture: the skip link's target, and F6 from region to region. */

/** From the top left on, as they are reached. */
const REGIONS = [".bar", ".data-rail", ".tabs", ".number-bar", "#view", ".inspector", ".footer"];

const CONTROLS = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Focuses the first plot of the view, or the view itself where it has none. */
export function reachPicture(): void {
  const view = document.getElementById("view");
  const plot = view?.querySelector<HTMLElement>('.plot [tabindex="0"], .plot[tabindex="0"]');
  (plot ?? view?.querySelector<HTMLElement>(CONTROLS) ?? view)?.focus();
}

/** Listens until the function returned is called. */
export function watchRegions(): () => void {
  const keyed = (event: KeyboardEvent): void => {
    if (event.key !== "F6" || event.ctrlKey || event.altKey || event.metaKey) return;
    if (document.querySelector("dialog[open], [aria-modal=true]")) return;
    event.preventDefault();
    const step = event.shiftKey ? -1 : 1;
    const all = REGIONS.flatMap((one) => document.querySelector<HTMLElement>(one) ?? []);
    const at = all.findIndex((region) => region.contains(document.activeElement));
    for (let k = 1; k <= all.length; k++) {
      const next = all[((((at < 0 && step < 0 ? 0 : at) + step * k) % all.length) + all.length) % all.length];
      const target = firstIn(next);
      if (!target) continue;
      target.focus();
      return;
    }
  };
  addEventListener("keydown", keyed);
  return () => removeEventListener("keydown", keyed);
}

/** The first thing in a region that takes the focus; undefined if the region is not to be seen. */
function firstIn(region: HTMLElement): HTMLElement | undefined {
  return [...region.querySelectorAll<HTMLElement>(CONTROLS)].find(
    (one) =>
      one.tabIndex >= 0 && !one.matches(":disabled") && one.checkVisibility({ visibilityProperty: true }),
  );
}
