/** The groups that are profiled: the subject's clusters, its noise, and the selection beside them. */
import { computed } from "@preact/signals";
import type { ClusterSummary } from "spectacl";
import { labelsInOrder, NOISE_NUMBER, nameOf, shownNumber } from "../../state/names.js";
import { subjectResult } from "../../state/results.js";
import { selectedCount, selection } from "../../state/selection.js";
import { colorOf } from "../../state/shades.js";

export interface Group {
  /** The cluster's label, -1 for noise; undefined for the selection. */
  readonly label: number | undefined;
  /** The number it is shown by. */
  readonly number?: number;
  readonly name: string;
  /** Of its dot; the selection has a ring. */
  readonly color: string | undefined;
  readonly size: number;
  readonly summary?: ClusterSummary;
}

/** Selected rows as labels: 1 for them, 0 for the others; undefined if nothing is selected. */
export const selectionLabels = computed(() => selection.value && Int32Array.from(selection.value));

export const groups = computed((): readonly Group[] => {
  const result = subjectResult.value;
  if (!result) return [];
  const { clusters, labels } = result.clustering;
  const found = labelsInOrder(result).map(
    (label): Group => ({
      label,
      number: shownNumber(result, label),
      name: nameOf(result, label),
      color: colorOf(shownNumber(result, label)),
      size: clusters[label].size,
      summary: clusters[label],
    }),
  );
  const noise = labels.length - clusters.reduce((sum, { size }) => sum + size, 0);
  if (noise > 0) {
    const name = nameOf(result, -1);
    found.push({ label: -1, number: NOISE_NUMBER, name, color: colorOf(NOISE_NUMBER), size: noise });
  }
  if (selection.value && selectedCount.value > 0) {
    found.push({ label: undefined, name: "selection", color: undefined, size: selectedCount.value });
  }
  return found;
});

/** The mean over each group of one number a row. */
export function meansOf(values: Float64Array, labels: Int32Array): ReadonlyMap<number, number> {
  const sums = new Map<number, { sum: number; size: number }>();
  labels.forEach((label, i) => {
    const own = sums.get(label) ?? { sum: 0, size: 0 };
    own.sum += values[i];
    own.size++;
    sums.set(label, own);
  });
  return new Map([...sums].map(([label, { sum, size }]) => [label, sum / size]));
}
