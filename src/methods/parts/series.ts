/** Labels of a graph's nodes for several numbers of clusters → partitions of the rows. */
import { gather } from "../../base/indices.js";
import type { StagedSteps } from "../../base/progress.js";
import { bySize } from "../../line/clusters/labels.js";
import type { Series } from "../method.js";
import type { Neighborhood } from "./neighborhood.js";

export function partitionsOfRows(
  labelsSteps: (numbers: readonly number[]) => StagedSteps<Int32Array[]>,
  { node, multiplicity }: Neighborhood,
): Series["partitionsSteps"] {
  return function* (numbers) {
    const found = yield* labelsSteps(numbers);
    return found.map((labels, at) => ({
      labels: gather(bySize(labels, numbers[at], multiplicity).labels, node),
      clusters: numbers[at],
    }));
  };
}
