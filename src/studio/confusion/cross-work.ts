/** Classes and labels → their counts in matched order, and every score. */
import { contingency, scores } from "../../metrics.js";
import { skill } from "../engine/skill.js";
import { crossCall } from "./calls.js";
import { diagonal } from "./diagonal.js";

export const crossWork = skill(crossCall, ({ truth, labels }) => ({
  ...diagonal(contingency(truth, labels)),
  scores: scores(truth, labels),
}));
