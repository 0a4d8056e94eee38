/** Beside every view: rows found by a text, and the nearest rows of one. */
import "./explore.css";
import { data } from "../state/data.js";
import { filters } from "./filters.js";
import { Find } from "./find.js";
import { Near } from "./near.js";

export function View() {
  if (!data.value) return null;
  return (
    <section aria-labelledby="inspector-explore">
      <h2 id="inspector-explore">Explore</h2>
      <Find />
      {filters.value.size > 0 && (
        <p class="aside">
          Selected by ranges of {[...filters.value.keys()].map((c) => data.value?.columns[c]).join(", ")}: see
          Profiles.
        </p>
      )}
      <Near />
    </section>
  );
}
