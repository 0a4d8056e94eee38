/** The first rows of a sheet or a text → the row where its table begins: titles and notes may stand above it. */

/** What a cell looks like: a column of a table holds one kind. */
export interface LookedCell {
  readonly kind: "blank" | "word" | "number" | "moment" | "truth";
  readonly word: string;
}

type Row = readonly LookedCell[];

const LOOKED = 100;
const FEWEST_ROWS = 3;
// Of the columns: so many does a row of names name, and so many cells of a row are of the kind of their column.
const MOST = 0.8;

/**
 * The row with the names of the columns: the first that names most of them with different words, where no row above is one of the
 * table. 0 if there is none: then nothing tells what stands above from the table itself.
 */
export function tableStart(all: readonly Row[]): number {
  const rows = all.slice(0, LOOKED);
  if (rows.length < FEWEST_ROWS) return 0;
  // Rows further down are surely of the table.
  const later = rows.slice(rows.length >> 1);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Array.from({ length: width }, (_, c) => c).filter(
    (c) => 2 * later.filter((row) => isHeld(row[c])).length >= later.length,
  );
  if (columns.length < 2) return 0;
  const kinds = columns.map((c) => commonKind(later.flatMap((row) => (isHeld(row[c]) ? [row[c].kind] : []))));
  const held = (row: Row): number[] => [...columns.keys()].filter((k) => isHeld(row[columns[k]]));
  const isNames = (row: Row): boolean => {
    const words = held(row).map((k) => row[columns[k]]);
    return (
      words.length >= MOST * columns.length &&
      words.every(({ kind }) => kind === "word") &&
      new Set(words.map(({ word }) => word)).size === words.length
    );
  };
  const isOfTable = (row: Row): boolean => {
    const own = held(row);
    const alike = own.filter((k) => row[columns[k]].kind === kinds[k]);
    return own.length >= MOST * columns.length && alike.length >= MOST * own.length;
  };
  const start = rows.findIndex(isNames);
  if (start < 1 || start > rows.length - 2) return 0;
  return rows.slice(0, start).some(isOfTable) ? 0 : start;
}

/** Whether rows are a table: two columns or more, which agree in kind and are not prose. */
export function isTable(rows: readonly Row[]): boolean {
  const some = rows.slice(tableStart(rows), LOOKED);
  const widths = some.map((row) => row.filter(isHeld).length).sort((a, b) => a - b);
  if (some.length < FEWEST_ROWS || widths[widths.length >> 1] < 2) return false;
  const numbers = some.filter((row) => row.some(({ kind }) => kind !== "word" && kind !== "blank"));
  // A legend has a word and its meaning.
  return 2 * numbers.length >= some.length || widths[widths.length >> 1] > 2;
}

function isHeld(cell: LookedCell | undefined): cell is LookedCell {
  return cell !== undefined && cell.kind !== "blank";
}

function commonKind(kinds: readonly LookedCell["kind"][]): LookedCell["kind"] {
  const counts = new Map<LookedCell["kind"], number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts].reduce<readonly [LookedCell["kind"], number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    ["word", 0],
  )[0];
}
