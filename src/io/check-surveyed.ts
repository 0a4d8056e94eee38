/** What is wrong with the columns chosen of a file that was surveyed: told as `tablePoints` would of the whole file. */
import { InputError } from "../base/errors.js";
import type { RowStream } from "./chunks.js";
import type { Place } from "./facts.js";
import type { Survey } from "./survey.js";
import { type NumberColumn, placeOf } from "./table.js";

/**
 * Throws of words, missing cells and infinities in the columns chosen. What lies in a row that is dropped is not told, and
 * the facts of columns do not know it: where it matters, the rows are read once more.
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
    const place = firstWord ? `${placed(firstWord)}, ` : "";
    throw new InputError(
      `${place}column "${name}"${firstWord ? `: ${JSON.stringify(firstWord.cell)}` : ""} is not a number.`,
    );
  }
  let gap: { readonly name: string; readonly place: Place } | undefined;
  for (const { name, firstMissing } of used) {
    if (firstMissing && (!gap || firstMissing.row < gap.place.row)) gap = { name, place: firstMissing };
  }
  if (gap && na === "error") {
    throw new InputError(
      `${placed(gap.place)}, column "${gap.name}" is missing: drop such rows or fill them in.`,
    );
  }
  const infinite = chosen.filter((c) => columns[c].firstInfinite);
  if (infinite.length === 0) return;
  if (gap && na === "drop") return checkKept(stream, chosen, infinite);
  const { name, firstInfinite } = columns[infinite[0]];
  throw notFinite(placed(firstInfinite!), name, firstInfinite!.value);
}

/** Throws of the first infinity in a row without gaps: in the first of the columns `infinite` that has one. */
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
      if (row >= 0) found.set(c, notFinite(placeOf(table, row, start.row), name, values[row]));
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

function notFinite(place: string, name: string, value: number): InputError {
  return new InputError(`${place}, column "${name}" is ${value}: points must be finite.`);
}

function placed({ row, line }: Place): string {
  return line === undefined ? `row ${row + 1}` : `line ${line}`;
}
