/** The bytes of a Stata file → a Table. */
import { type Allowance, checkCells, unfolding } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import type { CellType } from "../../table/cell-type.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { columnOf } from "../../table/values.js";
import { codedColumn } from "../coded/coded-column.js";
import { type Labels, longTexts, stataLabels } from "./labels.js";
import { type Kind, type StataColumn, type StataLayout, stataLayout, texts } from "./layout.js";
import { stataMoment } from "./moments.js";

interface Numbers {
  readonly type: CellType;
  readonly read: (view: DataView, at: number, little: boolean) => number;
  /** All above stand for blanks, of which Stata has 27. */
  readonly most: number;
}

const integer = (bits: 8 | 16 | 32): CellType => ({ kind: "integer", bits, signed: true });
const NUMBERS: Readonly<Partial<Record<Kind, Numbers>>> = {
  byte: { type: integer(8), read: (view, at) => view.getInt8(at), most: 100 },
  int: { type: integer(16), read: (view, at, little) => view.getInt16(at, little), most: 32_740 },
  long: { type: integer(32), read: (view, at, little) => view.getInt32(at, little), most: 2_147_483_620 },
  float: {
    type: { kind: "float", bits: 32 },
    read: (view, at, little) => view.getFloat32(at, little),
    most: 1.7014117331926443e38,
  },
  double: {
    type: { kind: "float", bits: 64 },
    read: (view, at, little) => view.getFloat64(at, little),
    most: 8.988465674311579e307,
  },
};

export function readStata(bytes: Uint8Array, allowance: Allowance): Table {
  const { name } = allowance;
  const layout = stataLayout(bytes, (why) => {
    throw ioError("DAMAGED_FILE", { name, format: "Stata", why });
  });
  const { file, columns, rows, dataAt } = layout;
  if (columns.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
  const width = columns.reduce((sum, column) => sum + column.size, 0);
  file.within(dataAt, rows * width);
  checkCells(allowance, rows, columns.length);
  const unfold = unfolding(allowance);
  const long = longTexts(layout, unfold);
  const labels = stataLabels(layout, dataAt + rows * width, unfold);
  const names = columnNames(columns.map((column) => column.name));
  let offset = 0;
  const read = columns.map((column, c): Column => {
    const from = dataAt + offset;
    offset += column.size;
    return cellsOf(layout, { ...column, name: names[c] }, (i) => from + i * width, labels, long);
  });
  return { rows, columns: read };
}

function cellsOf(
  { file, little, encoding, rows, texts: where }: StataLayout,
  { name, kind, size, format, labels: named }: StataColumn,
  placeOf: (row: number) => number,
  labels: Labels,
  long: ReadonlyMap<string, string>,
): Column {
  const numbers = NUMBERS[kind];
  if (numbers) {
    const values = new Float64Array(rows);
    for (let i = 0; i < rows; i++) {
      const value = numbers.read(file.view, placeOf(i), little);
      values[i] = value <= numbers.most ? value : Number.NaN;
    }
    return codedColumn({
      name,
      values,
      labels: labels.get(named),
      moment: stataMoment(format),
      type: numbers.type,
    });
  }
  const first = where?.first ?? 0;
  const text = texts(file, encoding);
  const wordOf =
    kind === "text"
      ? (at: number): string => text(at, size)
      : (at: number): string =>
          long.get(`${file.count(at, first)} ${file.count(at + first, size - first)}`) ?? "";
  return columnOf(name, [Array.from({ length: rows }, (_, i) => wordOf(placeOf(i)))]);
}
