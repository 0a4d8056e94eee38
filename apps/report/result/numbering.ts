/** Clusters under other numbers than their own, as a page of several methods shows them → their labels and order by those numbers. */

/** Per label of a method the number it is shown by: different numbers, perhaps with gaps. */
export type Numbering = readonly number[];

/** Labels under their shown numbers; below 0 they stay as they are. */
export function renumbered(labels: Int32Array, numbers: Numbering | undefined): Int32Array {
  return numbers ? labels.map((label) => (label < 0 ? label : numbers[label])) : labels;
}

/** A method's own labels in the order of the numbers they are shown by. */
export function inShownOrder(count: number, numbers: Numbering | undefined): readonly number[] {
  const labels = Array.from({ length: count }, (_, label) => label);
  return numbers ? labels.sort((a, b) => numbers[a] - numbers[b]) : labels;
}
