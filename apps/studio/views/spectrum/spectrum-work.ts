/** Graph and eigenvectors → how dense a fuzzy cluster each is. */
import { vectorDensities } from "spectacl/metrics";
import { skill } from "../../engine/calls.js";
import { densitiesCall } from "./calls.js";

export const densitiesWork = skill(densitiesCall, ({ graph, spectrum, normalized }) =>
  vectorDensities(graph, spectrum, normalized),
);
