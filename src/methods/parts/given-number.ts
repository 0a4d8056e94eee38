/** Communities in a number that is given: of rows by their graph and where they lie, of a graph by its edges alone. */
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Communities } from "../../line/communities/communities.js";
import {
  type AveragedGraph,
  averagedGraphSteps,
  communitiesOfRowsSteps,
} from "../../line/communities/of-rows.js";
import { communitiesOfSteps, type SteeredOptions } from "../../line/communities/steered.js";
import type { Graph } from "../../line/graph/graph.js";
import { permuted } from "../../line/points/permuted.js";
import type { Run } from "../run.js";
import type { Neighborhood } from "./neighborhood.js";

/**
 * Rows are averaged once, when the first number is asked for. `graph` is that of the neighborhood, unfolded. `from` is how much of the
 * stage was done before.
 */
export function givenNumber(
  { located, multiplicity }: Neighborhood,
  graph: Graph,
  options: SteeredOptions,
  { kernels }: Run,
): (clusters: number, from?: number) => StagedSteps<Communities> {
  let known: AveragedGraph | undefined;
  return function* (clusters, from = 0) {
    if (located === undefined)
      return yield* stage("clusters", communitiesOfSteps(graph, clusters, options), [from, 0.8]);
    if (known === undefined) {
      const rows = permuted(located.points, located.row);
      known = yield* stage("embedding", averagedGraphSteps(graph, rows, kernels, multiplicity));
    }
    return yield* stage("clusters", communitiesOfRowsSteps(known, clusters, options, kernels), [from, 0.8]);
  };
}
