/** Sorts and searches many rows in a worker. */
import { skill } from "../../engine/protocol.js";
import { foundRows } from "./search.js";
import { sortedRows } from "./sort.js";
import { searchCall, sortCall } from "./table-calls.js";

export const sortWork = skill(sortCall, sortedRows);

export const searchWork = skill(searchCall, ({ held, others, n, text }, tools) =>
  foundRows([...tools.of(held), ...others], n, text),
);
