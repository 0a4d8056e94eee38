/** A node → those it is joined to. */
import type { Graph } from "spectacl";
import { significant } from "../../report/text/numbers.js";

export interface Neighbor {
  readonly row: number;
  /** How far, or by what weight. */
  readonly words: string;
}

/** The heaviest edges first. */
export function joinedTo(
  { offsets, targets, weights }: Graph,
  row: number,
  count: number,
): readonly Neighbor[] {
  return Array.from({ length: offsets[row + 1] - offsets[row] }, (_, e) => ({
    row: targets[offsets[row] + e],
    weight: weights?.[offsets[row] + e] ?? 1,
  }))
    .filter((one) => one.row !== row)
    .sort((a, b) => b.weight - a.weight || a.row - b.row)
    .slice(0, count)
    .map((one) => ({ row: one.row, words: weights ? significant(one.weight) : "" }));
}
