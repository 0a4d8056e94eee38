/** Arrow IPC, as a file or a stream → a Table. The library is loaded when the first such file is. */
import { InputError } from "../../../base/errors.js";
import { type Allowance, unfolding } from "../../bytes/allowance.js";
import { ioError, whyOf } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { isPlain, typedColumn } from "../../table/typed-column.js";
import { columnOf } from "../../table/values.js";
import { checkArrow } from "./arrow-check.js";
import { checkLayout } from "./arrow-layout.js";
import { cellOfArrow, typeOfArrow } from "./arrow-types.js";
import { zstdCodec } from "./codecs.js";
import { lz4Frame } from "./lz4.js";

// Numbers of the format.
const LZ4 = 0;
const ZSTD = 1;

export async function readArrow(bytes: Uint8Array, allowance: Allowance): Promise<Table> {
  const { name } = allowance;
  const library = await import("@uwdata/flechette");
  const { setCompressionCodec, tableFromIPC } = library;
  const zstd = await zstdCodec();
  setCompressionCodec(LZ4, { decode: lz4Frame, encode: notWritten });
  setCompressionCodec(ZSTD, { decode: zstd, encode: notWritten });
  try {
    // Views of 8 bytes must begin at a multiple of 8.
    const aligned = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice();
    checkArrow(aligned, allowance);
    const table = tableFromIPC(aligned, {
      useBigInt: true,
      useBigIntTimestamp: true,
      useDecimalInt: true,
    });
    const names = columnNames(table.names.map(String));
    if (names.length === 0) throw ioError("NO_TABLE_COLUMNS", { name });
    const unfold = unfolding(allowance);
    const columns = names.map((column, c): Column => {
      const child = table.getChildAt(c);
      if (child.length !== table.numRows) throw new Error("its columns differ in length");
      checkLayout(child, library, unfold);
      const type = typeOfArrow(child.type, library);
      const cells = child.toArray();
      if (!type) return columnOf(column, [cells]);
      const plain = isPlain(type) && type.kind !== "bytes";
      return typedColumn(column, type, [
        plain ? cells : Array.from(cells, (cell) => cellOfArrow(cell, type)),
      ]);
    });
    return { rows: table.numRows, columns };
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw ioError("DAMAGED_FILE", { name, format: "Arrow", why: whyOf(error) });
  }
}

function notWritten(): Uint8Array {
  throw new Error("Arrow files are read here, not written");
}
