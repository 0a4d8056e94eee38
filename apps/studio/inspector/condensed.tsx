/** The condensed tree of HDBSCAN beside its clusters, with where the row under the pointer leaves it. */
import type { Result } from "../state/results.js";
import { hover, tab } from "../state/view.js";
import { TreePicture } from "../views/how/tree.js";

/** Only where the run kept its tree, as it does for rows that can be told apart in it. */
export function CondensedTree({ result: { clustering, colorOf } }: { readonly result: Result }) {
  const { tree } = clustering.stages;
  if (!tree) return null;
  return (
    <section aria-labelledby="inspector-tree">
      <h2 id="inspector-tree">Condensed tree</h2>
      <TreePicture tree={tree} colorOf={colorOf} row={hover.value} />
      <p class="aside">
        A branch is as wide as its rows are many; further down it is denser. Those in color were taken as
        clusters.{" "}
        <button
          type="button"
          class="link"
          onClick={() => {
            tab.value = "how";
          }}
        >
          How it grows
        </button>
      </p>
    </section>
  );
}
