/** The bytes of an SPSS file → a Table. */
import { mostOf } from "../../../base/extremes.js";
import { type Allowance, checkCells, unfolding } from "../../bytes/allowance.js";
import { bounded } from "../../bytes/bounded.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { columnOf } from "../../table/values.js";
import { codedColumn } from "../coded/coded-column.js";
import { type SpssColumn, slotsOf, spssDictionary } from "./dictionary.js";
import { spssMoment } from "./moments.js";
import { unpackedBlocks } from "./packed.js";
import { type SpssRecords, spssRecords } from "./records.js";
import { codedSlots, type NextSlot, plainSlots, SYSTEM_MISSING } from "./slots.js";

type Fail = (why: string) => never;

const SLOT = 8;
const [PLAIN, CODED, PACKED] = [0, 1, 2];

export async function readSpss(bytes: Uint8Array, allowance: Allowance): Promise<Table> {
  const { name } = allowance;
  const fail: Fail = (why) => {
    throw ioError("DAMAGED_FILE", { name, format: "SPSS", why });
  };
  const records = spssRecords(bytes, fail);
  const { columns, decoder } = spssDictionary(records, name, fail);
  if (columns.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
  const unfold = unfolding(allowance);
  const next = await slotsIn(records, unfold, fail);
  const letters = wordReader(decoder, unfold);
  const cells = columns.map((): (number | string)[] => []);
  const sizes = columns.map(bytesOf);
  const scratch = new Uint8Array(mostOf(sizes));
  const view = new DataView(scratch.buffer);
  let rows = 0;
  for (; rows !== records.rows; rows++) {
    for (let c = 0; c < columns.length; c++) {
      for (let at = 0; at < sizes[c]; at += SLOT) {
        if (next(scratch, at)) continue;
        if (at > 0 || c > 0 || records.rows >= 0) fail(`it ends within row ${rows + 1}`);
        return tableOf(columns, cells, rows);
      }
      const { parts } = columns[c];
      cells[c].push(parts.length === 0 ? view.getFloat64(0, records.little) : letters(scratch, parts));
    }
    checkCells(allowance, rows + 1, columns.length);
  }
  return tableOf(columns, cells, rows);
}

async function slotsIn(records: SpssRecords, unfold: (bytes: number) => void, fail: Fail): Promise<NextSlot> {
  const { file, packing, dataAt, bias, little } = records;
  if (packing === PLAIN) return plainSlots(file, dataAt);
  if (packing === CODED) return codedSlots(file, dataAt, bias, little);
  if (packing !== PACKED) return fail(`its data are packed by method ${packing}, which is not known`);
  const data = await unpackedBlocks(file, dataAt, unfold, fail);
  return codedSlots(bounded(data, little, fail), 0, bias, little);
}

/** What the parts of a row take that a column is in. */
function bytesOf({ parts }: SpssColumn): number {
  return parts.length === 0 ? SLOT : parts.reduce((sum, width) => sum + SLOT * slotsOf(width), 0);
}

/** Joins the parts of a text; blanks fill up its width. */
function wordReader(
  decoder: TextDecoder,
  unfold: (bytes: number) => void,
): (bytes: Uint8Array, parts: readonly number[]) => string {
  return (bytes, parts) => {
    let [top, from] = [0, 0];
    for (const width of parts) {
      bytes.copyWithin(top, from, from + width);
      top += width;
      from += SLOT * slotsOf(width);
    }
    while (top > 0 && (bytes[top - 1] === 32 || bytes[top - 1] === 0)) top--;
    unfold(top);
    return decoder.decode(bytes.subarray(0, top));
  };
}

function tableOf(columns: readonly SpssColumn[], cells: readonly (number | string)[][], rows: number): Table {
  const names = columnNames(columns.map((column) => column.name));
  return { rows, columns: columns.map((column, c) => columnFrom(names[c], column, cells[c])) };
}

function columnFrom(
  name: string,
  { parts, format, blank, labels }: SpssColumn,
  cells: readonly (number | string)[],
): Column {
  if (parts.length === 0) {
    const values = Float64Array.from(cells as number[], (value) =>
      value === SYSTEM_MISSING || blank(value) ? Number.NaN : value,
    );
    return codedColumn({
      name,
      values,
      labels: labels as ReadonlyMap<number, string>,
      moment: spssMoment(format),
    });
  }
  const words = cells.map((cell) => (blank(cell) ? "" : (cell as string)));
  const labeled = labels !== undefined && words.every((word) => word === "" || labels.has(word));
  return columnOf(name, [labeled ? words.map((word) => labels.get(word) ?? "") : words]);
}
