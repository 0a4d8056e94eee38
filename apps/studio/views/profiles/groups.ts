/** The groups that are profiled: the subject's clusters, its noise, and the selection beside them. */
import { computed } from "@preact/signals";
import type { ClusterSummary } from "spectacl";
import { colorOf } from "../../../report/color/palette.js";
import { nameOf } from "../../state/names.js";
import { subjectResult } from "../../state/results.js";
import { selectedCount, selection } from "../../state/selection.js";
import { subject } from "../../state/view.js";

export interface Group {
  /** The cluster's label, -1 for noise; undefined for the selection. */
  readonly label: number | undefined;
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
  const found = clusters.map(
    (summary, label): Group => ({
      label,
      name: nameOf(subject.value, label),
      color: colorOf(result.colorOf[label] ?? label),
      size: summary.size,
      summary,
    }),
  );
  const noise = labels.length - clusters.reduce((sum, { size }) => sum + size, 0);
  if (noise > 0) found.push({ label: -1, name: nameOf(subject.value, -1), color: colorOf(-1), size: noise });
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
