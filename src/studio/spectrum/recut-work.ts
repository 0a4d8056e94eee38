/** Eigenvectors that are kept here → the clusters of some of them. */
import { recut } from "../../stages.js";
import type { Tools } from "../engine/calls.js";
import { skill } from "../engine/skill.js";
import { type RecutInput, type RecutOutput, recutCall } from "./calls.js";

export const recutWork = skill(recutCall, done);

function done({ basis, input, options }: RecutInput, tools: Tools): RecutOutput {
  const { graph, spectrum } = tools.of(basis);
  const given = tools.of(input);
  const since = performance.now();
  const found = recut(graph, spectrum, { ...options, ...("coords" in given && { points: given }) });
  return { ...found, milliseconds: performance.now() - since };
}
