/** Sorts many rows away from the page. */
import { skill } from "../engine/skill.js";
import { sortCall } from "./calls.js";
import { sortedRows } from "./sort.js";

export const sortWork = skill(sortCall, sortedRows);
