/** The chosen columns of a surveyed file, checked: throws the error that `tablePoints` would throw for the whole file. */
import type { InputError } from "../base/errors.js";
import type { RowStream } from "./chunks.js";
import { ioError } from "./problems.js";
import type { Survey } from "./survey.js";
import { type NumberColumn, type Place, placeOf } from "./table.js";

/**
 * Throws for text, missing cells and infinite numbers in the chosen columns. An infinite number in a row that is dropped is
 * no error, and the facts of a column do not say whether its row is dropped: if that matters, the rows are read again.
 */
export async function checkSurveyed(
  { columns }: Pick<Survey, "columns">,
  chosen: readonly number[],
  na: "error" | "drop" | "mean",
  stream: Pick<RowStream, "chunks">,
): Promise<void> {
  const used = chosen.map((c) => columns[c]);
  for (const { name, kind, firstWord } of used) {
    if (kind === "number") continue;
    throw firstWord
      ? ioError("TEXT_CELL", { ...firstWord, column: name })
      : ioError("TEXT_COLUMN", { column: name });
  }
  let gap: { readonly name: string; readonly place: Place } | undefined;
  for (const { name, firstMissing } of used) {
    if (firstMissing && (!gap || firstMissing.row < gap.place.row)) gap = { name, place: firstMissing };
  }
  if (gap && na === "error") {
    throw ioError("MISSING_CELL", { ...gap.place, column: gap.name });
  }
  const infinite = chosen.filter((c) => columns[c].firstInfinite);
  if (infinite.length === 0) return;
  if (gap && na === "drop") return checkKept(stream, chosen, infinite);
  const { name, firstInfinite } = columns[infinite[0]];
  throw ioError("INFINITE_CELL", { ...firstInfinite!, column: name });
}

/** Throws for the first infinite number in a row without gaps, in the first of the columns `infinite` that has one. */
async function checkKept(
  stream: Pick<RowStream, "chunks">,
  chosen: readonly number[],
  infinite: readonly number[],
): Promise<void> {
  const read = [...chosen].sort((a, b) => a - b);
  const found = new Map<number, InputError>();
  for await (const { table, start } of stream.chunks({ columns: read })) {
    const columns = table.columns as readonly NumberColumn[];
    for (const c of infinite) {
      const { name, values } = columns[read.indexOf(c)];
      const row = found.has(c) ? -1 : firstKept(values, columns);
      if (row >= 0) {
        const place = placeOf(table, row, start.row);
        found.set(c, ioError("INFINITE_CELL", { ...place, column: name, value: values[row] }));
      }
    }
    if (found.has(infinite[0])) break;
  }
  const first = infinite.find((c) => found.has(c));
  if (first !== undefined) throw found.get(first);
}

function firstKept(values: Float64Array, columns: readonly NumberColumn[]): number {
  for (let row = 0; row < values.length; row++) {
    if (Math.abs(values[row]) !== Number.POSITIVE_INFINITY) continue;
    if (!columns.some((column) => Number.isNaN(column.values[row]))) return row;
  }
  return -1;
}
