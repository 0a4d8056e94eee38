/** What screen readers announce. */
import { announced } from "../state/view.js";

export function Live() {
  return (
    <div class="unseen" role="status" aria-live="polite">
      {announced.value}
    </div>
  );
}
