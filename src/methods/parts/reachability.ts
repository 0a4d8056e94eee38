/** Distinct rows → the shortest tree by mutual reachability, in the unit of the recipe's distance. */
import type { Steps } from "../../base/progress.js";
import type { DistanceName } from "../../distances/registry.js";
import { spaceOf } from "../../distances/registry.js";
import { type SpanningTree, spanningTreeSteps } from "../../line/linkage/spanning.js";
import type { Run } from "../run.js";
import type { ScaledArrangement } from "./arrangement.js";

/** The tree, and what its lengths were multiplied by. */
export interface MeasuredTree {
  readonly tree: SpanningTree;
  readonly unit: number;
}

/** `samples` rows, itself included, are within a row's core distance. */
export function* reachabilitySteps(
  { points, multiplicity, unit }: ScaledArrangement,
  distance: DistanceName,
  samples: number,
  { kernels }: Run,
): Steps<MeasuredTree> {
  const space = spaceOf(distance);
  const tree = yield* spanningTreeSteps(points, { samples, copies: multiplicity }, kernels);
  // A tree that is measured in the unit of a distance has no other.
  return space ? { tree: measured(tree, (length) => space.outer(length / unit)), unit: 1 } : { tree, unit };
}

/** The tree with all lengths in another unit: it stays the shortest one, since the lengths keep their order. */
function measured(tree: SpanningTree, outer: (length: number) => number): SpanningTree {
  const { length, distance, cores } = tree;
  return { ...tree, length: length.map(outer), distance: distance.map(outer), cores: cores.map(outer) };
}
