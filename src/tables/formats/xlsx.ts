/** XLSX: a sheet of an Excel workbook. */
import { missingWords } from "../text/missing.js";
import type { Format, ReadsTables, WritesTables, WrittenRows } from "./format.js";
import { type Head, starts } from "./head.js";

const FIRST_FILE = "PK\x03\x04";
// Of a local header: where the length of the name stands, and the name.
const [NAME_LENGTH, NAME] = [26, 30];

export const xlsx: Format<"xlsx"> & ReadsTables & WritesTables = {
  name: "xlsx",
  title: "Excel workbook",
  extensions: ["xlsx", "xlsm"],
  parts: true,
  binary: true,
  table: {
    sniff: (head) => (isWorkbook(head) ? "likely" : undefined),
    read: async ({ bytes, allowance }, { header = "auto", missing, sheet }) => {
      const { readXlsx } = await import("./xlsx/read-xlsx.js");
      const options = { header, missing: missingWords(missing), ...(sheet !== undefined && { sheet }) };
      return readXlsx(bytes, allowance, options);
    },
  },
  write: { extensions: ["xlsx"], named: true, write: (rows) => written(rows) },
};

async function* written({ table, columns, count }: WrittenRows): AsyncGenerator<Uint8Array, void, void> {
  const { writeXlsx } = await import("./xlsx/write-xlsx.js");
  const read = table.notes?.find(({ code }) => code === "SHEET_READ");
  const sheet = read && "sheet" in read ? read.sheet : "Sheet1";
  yield* writeXlsx({ sheet, columns: columns(), rows: count });
}

/** A ZIP archive whose first file is one that workbooks have: what stands in that file may be a workbook itself. */
function isWorkbook({ bytes }: Head): boolean {
  if (!starts(bytes, FIRST_FILE)) return false;
  const length = bytes[NAME_LENGTH] + 256 * bytes[NAME_LENGTH + 1];
  const name = String.fromCharCode(...bytes.subarray(NAME, NAME + Math.min(length, 1024)));
  return /^(?:\[Content_Types\]\.xml$|_rels\/|xl\/|docProps\/)/.test(name);
}
