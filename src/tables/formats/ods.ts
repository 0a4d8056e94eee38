/** ODS: a sheet of an OpenDocument spreadsheet, as LibreOffice writes it. */
import { missingWords } from "../text/missing.js";
import type { Format, ReadsTables } from "./format.js";
import { starts } from "./head.js";

const FIRST_FILE = "PK\x03\x04";
// The first part is not packed and says what the file is.
const KIND = "mimetypeapplication/vnd.oasis.opendocument.spreadsheet";
const NAME_AT = 30;

export const ods: Format<"ods"> & ReadsTables = {
  name: "ods",
  title: "OpenDocument spreadsheet",
  extensions: ["ods"],
  parts: true,
  table: {
    sniff: ({ bytes }) =>
      starts(bytes, FIRST_FILE) && starts(bytes.subarray(NAME_AT), KIND) ? "certain" : undefined,
    read: async ({ bytes, allowance }, { header = "auto", missing, sheet }) => {
      const { readOds } = await import("./ods/read-ods.js");
      const options = { header, missing: missingWords(missing), ...(sheet !== undefined && { sheet }) };
      return readOds(bytes, allowance, options);
    },
  },
};
