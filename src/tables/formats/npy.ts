/** NumPy's .npy ↔ a Table of numbers: arrays of one or two dimensions, either byte order, either memory order. */
import type { InputError } from "../../base/errors.js";
import { type Allowance, checkCells } from "../bytes/allowance.js";
import { ioError } from "../errors/file-errors.js";
import { numberedNames } from "../table/names.js";
import type { Column, NumberColumn, Table } from "../table/table.js";
import type { Format, ReadsTables, WritesTables } from "./format.js";
import { starts } from "./head.js";

export const npy: Format<"npy"> & ReadsTables & WritesTables = {
  name: "npy",
  title: "NPY",
  extensions: ["npy"],
  binary: true,
  table: {
    sniff: ({ bytes }) => (starts(bytes, MAGIC) ? "certain" : undefined),
    read: ({ bytes, allowance }) => readNpy(bytes, allowance),
  },
  write: { extensions: ["npy"], write: ({ columns, count }) => writeNpy(columns(), count) },
};

type Read = (view: DataView, at: number, little: boolean) => number;

const READERS: Readonly<Record<string, readonly [size: number, read: Read]>> = {
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

const MAGIC = "\x93NUMPY";
// Data begin at a multiple of this.
const ALIGNMENT = 64;

function readNpy(bytes: Uint8Array, allowance: Allowance): Table {
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
  const kind = /^([<>|=])([a-z]\d)$/.exec(type ?? "");
  if (kind === null || !Object.hasOwn(READERS, kind[2])) {
    throw ioError("NPY_TYPE", { name, type: type ?? "" });
  }
  const sizes = shape.match(/\d+/g)?.map(Number) ?? [];
  if (sizes.length !== 1 && sizes.length !== 2) {
    throw ioError("NPY_DIMENSIONS", { name, dimensions: sizes.length });
  }
  const [rows, width = 1] = sizes;
  const [size, read] = READERS[kind[2]];
  if (!(rows * width * size === bytes.length - begin)) {
    throw damaged(
      `${rows} × ${width} numbers are ${rows * width * size} bytes, it has ${bytes.length - begin}`,
    );
  }
  // Where there are no rows any width fits the bytes.
  checkCells(allowance, rows, width);
  const little = kind[1] !== ">";
  const [down, across] = order === "True" ? [1, rows] : [width, 1];
  const columns = numberedNames(width).map((column, c): Column => {
    const values = new Float64Array(rows);
    let missing = 0;
    for (let i = 0; i < rows; i++) {
      values[i] = read(view, begin + size * (i * down + c * across), little);
      if (Number.isNaN(values[i])) missing++;
    }
    return { name: column, kind: "number", values, missing };
  });
  return { rows, columns };
}

/** Integers of 32 bits if all are, doubles otherwise; one column is an array of one dimension. */
function* writeNpy(columns: readonly Column[], rows: number): Generator<Uint8Array, void, void> {
  const words = columns.find((column) => column.kind === "text");
  if (words) throw ioError("TEXT_IN_NPY", { column: words.name });
  const numbers = columns as readonly NumberColumn[];
  const integers = numbers.every(({ values }) => values.every((value) => Object.is(value | 0, value)));
  const shape = numbers.length === 1 ? `(${rows},)` : `(${rows}, ${numbers.length})`;
  const header = `{'descr': '${integers ? "<i4" : "<f8"}', 'fortran_order': False, 'shape': ${shape}, }`;
  const length = Math.ceil((10 + header.length + 1) / ALIGNMENT) * ALIGNMENT - 10;
  yield Uint8Array.from(MAGIC, (sign) => sign.charCodeAt(0));
  yield Uint8Array.of(1, 0, length & 255, length >> 8);
  yield new TextEncoder().encode(`${header.padEnd(length - 1)}\n`);
  const size = integers ? 4 : 8;
  const block = Math.max(1, Math.floor((1 << 18) / (size * numbers.length)));
  for (let from = 0; from < rows; from += block) {
    const to = Math.min(rows, from + block);
    const view = new DataView(new ArrayBuffer((to - from) * numbers.length * size));
    let at = 0;
    for (let i = from; i < to; i++) {
      for (const { values } of numbers) {
        if (integers) view.setInt32(at, values[i], true);
        else view.setFloat64(at, values[i], true);
        at += size;
      }
    }
    yield new Uint8Array(view.buffer);
  }
}
