/** NumPy's .npy ↔ a Table of numbers: arrays of one or two dimensions, either byte order, either memory order. */
import { ioError } from "../errors/file-errors.js";
import { numberedNames } from "../table/names.js";
import type { Column, NumberColumn } from "../table/table.js";
import type { Format, ReadsTables, WritesTables } from "./format.js";
import { starts } from "./head.js";
import { MAGIC, readArray } from "./numpy/array.js";

export const npy: Format<"npy"> & ReadsTables & WritesTables = {
  name: "npy",
  title: "NPY",
  extensions: ["npy"],
  binary: true,
  table: {
    sniff: ({ bytes }) => (starts(bytes, MAGIC) ? "certain" : undefined),
    read: ({ bytes, allowance }) => readArray(bytes, allowance, numberedNames),
  },
  write: { extensions: ["npy"], write: ({ columns, count }) => writeNpy(columns(), count) },
};

// Data begin at a multiple of this.
const ALIGNMENT = 64;

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
