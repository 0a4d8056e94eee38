/** Eigenvectors kept in this worker → the clusters of some of them; graph and eigenvectors → how dense a fuzzy cluster each is. */

import { recut } from "spectacl/internal";
import { vectorDensities } from "spectacl/metrics";
import { skill, type Tools } from "../../engine/calls.js";
import { densitiesCall, type RecutInput, type RecutOutput, recutCall } from "./calls.js";

export const recutWork = skill(recutCall, recutKept);

function recutKept({ basis, input, options }: RecutInput, tools: Tools): RecutOutput {
  const { graph, spectrum } = tools.of(basis);
  const given = tools.of(input);
  const since = performance.now();
  const found = recut(graph, spectrum, { ...options, ...("coords" in given && { points: given }) });
  return { ...found, milliseconds: performance.now() - since };
}

export const densitiesWork = skill(densitiesCall, ({ graph, spectrum, normalized }) =>
  vectorDensities(graph, spectrum, normalized),
);
