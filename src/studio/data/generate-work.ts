/** A generator and its options → points with known classes, and the same as a table. */
import { generators } from "../../datasets.js";
import { datasetColumns } from "../../results/columns.js";
import { skill } from "../engine/skill.js";
import { generateCall } from "./calls.js";

export const generateWork = skill(generateCall, ({ generator, options }) => {
  const made = generators[generator].make(options);
  return { ...made, table: datasetColumns(made) };
});
