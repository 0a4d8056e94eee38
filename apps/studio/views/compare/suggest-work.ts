/** Columns and labels → a name for every cluster, of the two columns that set it apart most. */
import { describe } from "spectacl/io";
import { skill } from "../../engine/protocol.js";
import { suggestCall } from "./suggest-calls.js";

export const suggestWork = skill(suggestCall, ({ columns, labels, longitude }) =>
  describe({ rows: labels.length, columns }, labels, {
    columns: [...columns.keys()],
    rows: 0,
    ...(longitude !== undefined && { longitude }),
  }).map(({ name, contrasts }) => (contrasts.length > 0 ? name : "")),
);
