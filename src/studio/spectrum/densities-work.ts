/** Graph and eigenvectors → how dense a fuzzy cluster each of them is. */
import { vectorDensities } from "../../metrics.js";
import { skill } from "../engine/skill.js";
import { densitiesCall } from "./calls.js";

export const densitiesWork = skill(densitiesCall, ({ graph, spectrum, normalized }) =>
  vectorDensities(graph, spectrum, normalized),
);
