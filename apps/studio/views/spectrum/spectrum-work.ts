/** Graph and eigenvectors → how dense a fuzzy cluster each is. */
import { vectorDensities } from "spectacl/metrics";
import { skill } from "../../engine/protocol.js";
import { densitiesCall } from "./spectrum-calls.js";

export const densitiesWork = skill(densitiesCall, ({ graph, spectrum, normalized }) =>
  vectorDensities(graph, spectrum, normalized),
);
