/** Where too few landmarks may be to blame for what a result warns of: a button that runs it with twice as many. */
import type { Clustering } from "spectacl";
import { numbered } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { run } from "../run/run.js";
import { commit } from "../state/recipe.js";
import { type Result, running } from "../state/results.js";

const BLAMED = ["LANDMARKS_DISAGREE", "LANDMARKS_SPARSE", "SMALL_CLUSTER"];

/** How many to try next, none beyond the rows there are; undefined if nothing speaks for more. */
export function moreLandmarks({
  landmarks,
  labels,
  warnings,
}: Pick<Clustering, "landmarks" | "labels" | "warnings">): number | undefined {
  if (!landmarks || landmarks.count >= labels.length) return undefined;
  if (!warnings.some(({ code }) => BLAMED.includes(code))) return undefined;
  return Math.min(labels.length, 2 * landmarks.count);
}

export function MoreLandmarks({ result: { clustering } }: { readonly result: Result }) {
  const engine = useEngine();
  const more = moreLandmarks(clustering);
  if (more === undefined) return null;
  return (
    <div class="data-buttons">
      <button
        type="button"
        disabled={running.value}
        onClick={() => {
          commit("landmarks", more);
          void run(engine);
        }}
      >
        Try {numbered(more, "landmark")}
      </button>
    </div>
  );
}
