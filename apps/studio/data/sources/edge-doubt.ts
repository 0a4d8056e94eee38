/** The columns of a table → whether its rows may be edges: the first two hold the same kind of names. */
import type { Column } from "spectacl/io";

// An edge has two ends, a weight, and little more.
const MOST_COLUMNS = 5;
const LOOKED_AT = 2000;
// So many names of one end are names of the other end too.
const SHARED = 0.3;
const FEWEST_EDGES = 3;

export function mayBeEdges(columns: readonly Column[], rows: number): boolean {
  const [from, to] = columns;
  if (!to || columns.length > MOST_COLUMNS || rows < FEWEST_EDGES || from.kind !== to.kind) return false;
  const [starts, ends] = [namesIn(from, rows), namesIn(to, rows)];
  if (!starts || !ends) return false;
  let both = 0;
  for (const name of ends) if (starts.has(name)) both++;
  return both >= SHARED * ends.size;
}

/** Undefined for numbers that name nothing: parts and negative ones. */
function namesIn(column: Column, rows: number): Set<number | string> | undefined {
  const found = new Set<number | string>();
  for (let row = 0; row < Math.min(rows, LOOKED_AT); row++) {
    const name = column.kind === "number" ? column.values[row] : column.words[column.codes[row]];
    if (typeof name === "number" && (!Number.isInteger(name) || name < 0)) return undefined;
    found.add(name);
  }
  return found;
}
