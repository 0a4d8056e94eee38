/** The slider of a generator's noise, reached from elsewhere on the page. */
import { endDrawing } from "./drawing.js";
import { showRail } from "./show-rail.js";
import { madeId } from "./source.js";

export function reachNoise(): void {
  endDrawing();
  showRail();
  // A drawer is still unseen in this frame, and what is unseen takes no focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const slider = document.getElementById(`${madeId("noise")}-slider`);
      slider?.scrollIntoView({ block: "center" });
      slider?.focus();
    }),
  );
}
