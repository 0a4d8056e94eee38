/** Labels of rows that have texts → what each cluster is about, as the program tells it. */
import { textColumnOf } from "spectacl/internal";
import type { RowsSubject } from "../../report/result/subject.js";
import { topicsOf } from "../../report/result/topics.js";
import { namedTree } from "../../report/result/tree-names.js";
import { skill } from "../engine/protocol.js";
import { topicsCall } from "./topics-calls.js";

export const topicsWork = skill(topicsCall, ({ input, texts, rows, labels, tree, byAngle }, tools) => {
  const points = tools.of(input);
  const { columns, roles, rows: fileRows } = tools.of(texts);
  const column = textColumnOf({ columns }, roles);
  if (!("coords" in points) || column === undefined) return undefined;
  const subject: RowsSubject = {
    kind: "rows",
    name: "",
    table: { rows: fileRows, columns },
    columns: [],
    raw: points,
    points,
    scaling: "none",
    na: "",
    rows,
    texts: column,
    byAngle,
    notes: [],
    gaps: [],
  };
  const nested = { labels, membership: new Float64Array(labels.length), clusters: [], ...(tree && { tree }) };
  const named = namedTree(subject, nested) ?? [];
  return {
    column: columns[column].name,
    told: topicsOf(subject, { labels }),
    groups: new Map(named.flatMap(({ path, name }) => (name === undefined ? [] : [[path, name] as const]))),
  };
});
