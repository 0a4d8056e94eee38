/** Searches many rows away from the page. */
import { skill } from "../engine/skill.js";
import { searchCall } from "./calls.js";
import { foundRows } from "./search.js";

export const searchWork = skill(searchCall, ({ held, others, n, text }, tools) =>
  foundRows([...tools.of(held), ...others], n, text),
);
