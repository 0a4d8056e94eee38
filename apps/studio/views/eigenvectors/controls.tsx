/** How the gallery is shown: which eigenvectors, with signs or without, sorted by which cluster. */
import { signal } from "@preact/signals";
import { labelsInOrder, nameOf } from "../../state/names.js";
import { rampColor } from "../../state/ramp.js";
import type { Result } from "../../state/results.js";
import { clearSelection, selection, selectWhere } from "../../state/selection.js";
import { colorOf } from "../../state/shades.js";
import { theme } from "../../state/view.js";

/** Every eigenvector, or every fifth as in the paper's figure 2. */
export const stride = signal<1 | 5>(1);
export const signed = signal(false);

// More are chosen in the inspector.
const MOST_CHIPS = 12;

export function Controls({ result }: { readonly result: Result }) {
  return (
    <div class="chart-fields">
      <fieldset class="eigenvectors-choice">
        <legend>Show</legend>
        {([1, 5] as const).map((step) => (
          <label key={step}>
            <input
              type="radio"
              name="stride"
              checked={stride.value === step}
              onChange={() => {
                stride.value = step;
              }}
            />
            {step === 1 ? "every one" : "every fifth"}
          </label>
        ))}
      </fieldset>
      <fieldset class="eigenvectors-choice">
        <legend>Sort by the share on</legend>
        <Chips result={result} />
      </fieldset>
      <fieldset class="eigenvectors-choice">
        <legend>Signs, which |v| ignores</legend>
        <button
          type="button"
          aria-pressed={signed.value}
          onClick={() => {
            signed.value = !signed.value;
          }}
        >
          <i class="sign" style={{ background: rampColor(1, theme.value) }} /> plus{" "}
          <i class="sign" style={{ background: rampColor(0, theme.value) }} /> minus
        </button>
      </fieldset>
    </div>
  );
}

/** A button for each cluster: its rows are selected, here as everywhere. */
function Chips({ result }: { readonly result: Result }) {
  const { labels } = result.clustering;
  return (
    <>
      {labelsInOrder(result)
        .slice(0, MOST_CHIPS)
        .map((label) => (
          <button type="button" key={label} onClick={() => selectWhere((row) => labels[row] === label)}>
            <i style={{ background: colorOf(result.colorOf[label] ?? label) }} /> cluster{" "}
            {nameOf(result, label)}
          </button>
        ))}
      <button type="button" disabled={!selection.value} onClick={clearSelection}>
        none
      </button>
    </>
  );
}
