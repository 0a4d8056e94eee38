/** A model and rows → their labels. */
import { predict } from "../../index.js";
import { skill } from "../engine/skill.js";
import { predictCall } from "./calls.js";

export const predictWork = skill(predictCall, ({ model, points }) => predict(model, points));
