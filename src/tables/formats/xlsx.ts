/** XLSX: a sheet of an Excel workbook. */
import { missingWords } from "../text/missing.js";
import type { Format, ReadsTables, WritesTables, WrittenRows } from "./format.js";
import { type Head, starts } from "./head.js";

const FIRST_FILE = "PK\x03\x04";
const DIRECTORY = "PK\x01\x02";

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

/** A ZIP archive whose first file is one that workbooks have; of others no more than the first name is at hand. */
function isWorkbook({ bytes }: Head): boolean {
  if (!starts(bytes, FIRST_FILE)) return false;
  const head = String.fromCharCode(...bytes.subarray(0, 1024)).split(DIRECTORY)[0];
  return /\[Content_Types\]\.xml|_rels\/\.rels|xl\/|docProps\//.test(head);
}
