/** The rows the gallery is sorted by: those of the cluster that is isolated, else those selected. */
import { computed } from "@preact/signals";
import { numbered } from "../../../report/text/numbers.js";
import { nameOfNumber } from "../../state/names.js";
import { subjectResult } from "../../state/results.js";
import { selectedCount, selection } from "../../state/selection.js";
import { isolated } from "../../state/view.js";

export interface Focus {
  /** One byte a row. */
  readonly mask: Uint8Array;
  /** As it stands in a sentence. */
  readonly name: string;
}

export const focus = computed((): Focus | undefined => {
  const color = isolated.value;
  const result = subjectResult.value;
  if (color !== undefined && result) {
    const mask = Uint8Array.from(result.colors, (own) => Number(own === color));
    if (mask.includes(1)) return { mask, name: color < 0 ? "noise" : `cluster ${nameOfNumber(color)}` };
  }
  const mask = selection.value;
  return mask && { mask, name: `the selection (${numbered(selectedCount.value, "row")})` };
});
