/** The selection: how many rows, in which clusters of the subject, and what can be done with it. */
import { useSignal } from "@preact/signals";
import { grouped, numbered, percent } from "../../report/text/numbers.js";
import { nameOf, shownNumber } from "../state/names.js";
import { subjectResult } from "../state/results.js";
import {
  clearSelection,
  invertSelection,
  namedSelections,
  select,
  selectedCount,
  selection,
} from "../state/selection.js";
import { colorOf } from "../state/shades.js";

// Beyond these a list says less than the Table tab.
const LISTED = 8;

export function Selected() {
  const count = selectedCount.value;
  const draft = useSignal("");
  return (
    <section aria-labelledby="inspector-selection">
      <h2 id="inspector-selection">Selection</h2>
      {count === 0 ? (
        <p class="aside">No rows selected. Click a color in the legend, or use the lasso or box tool.</p>
      ) : (
        <>
          <p>
            <b>{numbered(count, "row")}</b> of {grouped(selection.value!.length)} (
            {percent(count / selection.value!.length)})
          </p>
          <Counts />
          <div class="row">
            <button type="button" onClick={clearSelection}>
              Clear
            </button>
            <button type="button" onClick={invertSelection}>
              Invert
            </button>
          </div>
          <form
            class="row inspector-keep"
            onSubmit={(event) => {
              event.preventDefault();
              const name = draft.value.trim();
              if (name === "") return;
              namedSelections.value = new Map(namedSelections.value).set(name, selection.value!);
              draft.value = "";
            }}
          >
            <input
              type="text"
              aria-label="Name of the selection"
              placeholder="save as…"
              value={draft.value}
              onInput={({ currentTarget }) => {
                draft.value = currentTarget.value;
              }}
            />
            <button type="submit">Save</button>
          </form>
        </>
      )}
      <KeptSelections />
    </section>
  );
}

function Counts() {
  const result = subjectResult.value;
  const chosen = selection.value;
  if (!result || !chosen || chosen.length !== result.colors.length) return null;
  const { labels, clusters } = result.clustering;
  const counts = new Map<number, number>();
  chosen.forEach((bit, row) => {
    if (bit) counts.set(labels[row], (counts.get(labels[row]) ?? 0) + 1);
  });
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  return (
    <ul class="inspector-counts">
      {sorted.slice(0, LISTED).map(([label, count]) => (
        <li key={label}>
          <span class="dot" style={{ background: colorOf(shownNumber(result, label)) }} />
          {nameOf(result, label)}: {grouped(count)}
          {label >= 0 && <small> of {grouped(clusters[label].size)}</small>}
        </li>
      ))}
      {sorted.length > LISTED && <li>and {numbered(sorted.length - LISTED, "more cluster")}</li>}
    </ul>
  );
}

/** Selections kept under a name. */
function KeptSelections() {
  const kept = [...namedSelections.value].filter(
    ([, mask]) => mask.length === subjectResult.value?.colors.length,
  );
  if (kept.length === 0) return null;
  return (
    <fieldset class="row">
      <legend class="unseen">Saved selections</legend>
      {kept.map(([name, mask]) => (
        <button type="button" class="chip" key={name} onClick={() => select(mask)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
