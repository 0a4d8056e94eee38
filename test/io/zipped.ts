/** Files by path → a ZIP archive, and sheets → a workbook, written by hand. */
import { crc32, deflateRawSync } from "node:zlib";

/** `stored`: not packed. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>, stored = false): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const data = Buffer.from(content as string);
    const packed = stored ? data : deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(checksum(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(path), 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(path), packed]);
    const entry = Buffer.concat([
      Buffer.from("PK\x01\x02\x14\x00"),
      shared,
      Buffer.alloc(14),
      Buffer.from(path),
    ]);
    entry.writeUInt32LE(at, 42);
    parts.push(local);
    directory.push(entry);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, list, end]));
}

/** By its definition, bit by bit: `crc32` of zlib is not in every Node 20. */
function checksum(data: Uint8Array): number {
  if (typeof crc32 === "function") return crc32(data);
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

export interface Book {
  /** The XML within <sheetData>, by the name of the sheet. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly words?: readonly string[];
  /** Formats of numbers: style k + 1 of cells has format k. */
  readonly formats?: readonly string[];
  readonly since1904?: boolean;
}

export function workbook(
  { sheets, words = [], formats = [], since1904 = false }: Book,
  stored = false,
): Uint8Array {
  const names = Object.keys(sheets);
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const codes = formats.map(
    (code, k) => `<numFmt numFmtId="${164 + k}" formatCode="${escaped(code).replaceAll('"', "&quot;")}"/>`,
  );
  const styles = formats.map((_, k) => `<xf numFmtId="${164 + k}"/>`);
  return zip(
    {
      "[Content_Types].xml": "<Types/>",
      "xl/workbook.xml": `<?xml version="1.0"?><workbook ${main} xmlns:r="r"><workbookPr date1904="${since1904 ? 1 : 0}"/><sheets>${names
        .map((name, k) => `<sheet name="${escaped(name)}" sheetId="${k + 1}" r:id="rId${k + 1}"/>`)
        .join("")}</sheets></workbook>`,
      "xl/_rels/workbook.xml.rels": `<Relationships>${names
        .map((_, k) => `<Relationship Id="rId${k + 1}" Target="worksheets/sheet${k + 1}.xml"/>`)
        .join("")}</Relationships>`,
      "xl/sharedStrings.xml": `<sst>${words.map((word) => `<si><t>${escaped(word)}</t></si>`).join("")}</sst>`,
      "xl/styles.xml": `<styleSheet><numFmts>${codes.join("")}</numFmts><cellXfs><xf numFmtId="0"/>${styles.join("")}</cellXfs></styleSheet>`,
      ...Object.fromEntries(
        names.map((name, k) => [
          `xl/worksheets/sheet${k + 1}.xml`,
          `<worksheet ${main}><sheetData>${sheets[name]}</sheetData></worksheet>`,
        ]),
      ),
    },
    stored,
  );
}
