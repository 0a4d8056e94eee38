/** Data → the coordinates that belong to each column of its file. */
import type { Data } from "../state/data.js";

export interface ColumnGroup {
  readonly name: string;
  readonly columns: number[];
}

export function columnGroups({
  columns,
  sources,
  raw,
}: Pick<Data, "columns" | "sources" | "raw">): ColumnGroup[] {
  const { features } = raw ?? {};
  if (!features || !sources) return columns.map((name, c) => ({ name, columns: [c] }));
  const groups = new Map<number, ColumnGroup>();
  features.forEach(({ source }, c) => {
    const known = groups.get(source);
    if (known) known.columns.push(c);
    else groups.set(source, { name: sources[source] ?? columns[c], columns: [c] });
  });
  return [...groups.values()];
}
