/** The first stop of Tab: past bar, rail and tabs to the picture. */
import { reachPicture } from "./regions.js";

export function SkipLink() {
  return (
    <button type="button" class="skip" onClick={reachPicture}>
      Skip to the picture
    </button>
  );
}
