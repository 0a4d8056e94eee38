/** The bytes of an array as NumPy saves it → its columns: numbers of any width, truths, texts of fixed width; one or two dimensions. */
import type { InputError } from "../../../base/errors.js";
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import type { Column, Table } from "../../table/table.js";
import { columnOf } from "../../table/values.js";
import { starts } from "../head.js";

export const MAGIC = "\x93NUMPY";

type Read = (view: DataView, at: number, little: boolean) => number;

const READERS: Readonly<Record<string, readonly [size: number, read: Read]>> = {
  f2: [2, (view, at, little) => half(view.getUint16(at, little))],
  f4: [4, (view, at, little) => view.getFloat32(at, little)],
  f8: [8, (view, at, little) => view.getFloat64(at, little)],
  i1: [1, (view, at) => view.getInt8(at)],
  i2: [2, (view, at, little) => view.getInt16(at, little)],
  i4: [4, (view, at, little) => view.getInt32(at, little)],
  i8: [8, (view, at, little) => Number(view.getBigInt64(at, little))],
  u1: [1, (view, at) => view.getUint8(at)],
  u2: [2, (view, at, little) => view.getUint16(at, little)],
  u4: [4, (view, at, little) => view.getUint32(at, little)],
  u8: [8, (view, at, little) => Number(view.getBigUint64(at, little))],
  b1: [1, (view, at) => (view.getUint8(at) === 0 ? 0 : 1)],
};

/** A number of 16 bits, as IEEE 754 has it: a sign, 5 bits of exponent, 10 of fraction. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  // Powers of two are exact.
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1024 + fraction) * 2 ** (exponent - 25);
}

/** `names`: those of so many columns. */
export function readArray(
  bytes: Uint8Array,
  allowance: Allowance,
  names: (width: number) => readonly string[],
): Pick<Table, "rows" | "columns"> {
  const { name } = allowance;
  const damaged = (why: string): InputError => ioError("DAMAGED_FILE", { name, format: "NPY", why });
  if (bytes.length < 12 || !starts(bytes, MAGIC)) throw damaged("it does not begin with \\x93NUMPY");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = bytes[6] === 1;
  const from = short ? 10 : 12;
  const begin = from + (short ? view.getUint16(8, true) : view.getUint32(8, true));
  if (begin > bytes.length) throw damaged("it ends within its header");
  const header = new TextDecoder().decode(bytes.subarray(from, begin));
  const type = /'descr'\s*:\s*'([^']*)'/.exec(header)?.[1];
  const order = /'fortran_order'\s*:\s*(True|False)/.exec(header)?.[1];
  const shape = /'shape'\s*:\s*\(([\d\s,L]*)\)/.exec(header)?.[1];
  if (shape === undefined || order === undefined) throw damaged("its header has no shape or no order");
  const [, ends = "", kind = ""] = /^([<>|=])([a-zA-Z]\d+)$/.exec(type ?? "") ?? [];
  const letters = /^U(\d+)$/.exec(kind)?.[1];
  if (letters === undefined && !Object.hasOwn(READERS, kind)) {
    throw ioError("NPY_TYPE", { name, type: type ?? "" });
  }
  const sizes = shape.match(/\d+/g)?.map(Number) ?? [];
  if (sizes.length !== 1 && sizes.length !== 2) {
    throw ioError("NPY_DIMENSIONS", { name, dimensions: sizes.length });
  }
  const [rows, width = 1] = sizes;
  const size = letters === undefined ? READERS[kind][0] : 4 * Number(letters);
  if (!(rows * width * size === bytes.length - begin)) {
    throw damaged(
      `${rows} × ${width} ${letters === undefined ? "numbers" : "texts"} are ${rows * width * size} bytes, it has ${bytes.length - begin}`,
    );
  }
  // Where there are no rows any width fits the bytes.
  checkCells(allowance, rows, width);
  const little = ends !== ">";
  const [down, across] = order === "True" ? [1, rows] : [width, 1];
  const columns = names(width).map((column, c): Column => {
    const placeOf = (i: number): number => begin + size * (i * down + c * across);
    if (letters !== undefined) {
      const words = Array.from({ length: rows }, (_, i) => wordAt(view, placeOf(i), size, little));
      return columnOf(column, [words]);
    }
    const [, read] = READERS[kind];
    const values = new Float64Array(rows);
    let missing = 0;
    for (let i = 0; i < rows; i++) {
      values[i] = read(view, placeOf(i), little);
      if (Number.isNaN(values[i])) missing++;
    }
    return { name: column, kind: "number", values, missing };
  });
  return { rows, columns };
}

const LAST_LETTER = 0x10ffff;

/** A letter takes four bytes; zeros fill up the width. */
function wordAt(view: DataView, from: number, size: number, little: boolean): string {
  let word = "";
  for (let at = from; at < from + size; at += 4) {
    const letter = view.getUint32(at, little);
    if (letter === 0) break;
    word += letter <= LAST_LETTER ? String.fromCodePoint(letter) : "\ufffd";
  }
  return word;
}
