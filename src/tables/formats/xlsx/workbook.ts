/** The parts of a workbook around its sheets: their names and files, the shared words, the formats of cells. */

import type { Archive } from "../../bytes/zip.js";
import { ioError } from "../../errors/file-errors.js";
import { xmlReader } from "../xml/pull.js";
import { customFormat, knownFormat, type Shown } from "./dates.js";

export interface Workbook {
  /** The names of its sheets, in order, and the file of each. */
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly since1904: boolean;
  /** The words that cells refer to by number. */
  readonly words: readonly string[];
  /** For each style of cells, whether it shows dates. */
  readonly shown: readonly (Shown | undefined)[];
}

export const FORMAT = "XLSX";

export async function workbook(files: Archive, name: string): Promise<Workbook> {
  const book = "xl/workbook.xml";
  const paths = await relations(files, name);
  const sheets: { name: string; path: string }[] = [];
  let since1904 = false;
  for (const event of xmlReader(await files.text(book), { name, format: FORMAT })) {
    if (event.kind !== "open") continue;
    const { attributes } = event;
    if (event.name === "workbookPr") since1904 = /^(1|true)$/.test(attributes.get("date1904") ?? "");
    if (event.name !== "sheet") continue;
    const path = paths.get(attributes.get("id") ?? "");
    // Sheets of charts alone hold no cells.
    if (path !== undefined && /worksheets\//.test(path)) {
      sheets.push({ name: attributes.get("name") ?? `sheet ${sheets.length + 1}`, path });
    }
  }
  if (sheets.length === 0) throw ioError("MALFORMED_FILE", { name, format: FORMAT, what: "it has no sheet" });
  return { sheets, since1904, words: await sharedWords(files, name), shown: await styles(files, name) };
}

async function relations(files: Archive, name: string): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const text = await files.text("xl/_rels/workbook.xml.rels");
  for (const event of xmlReader(text, { name, format: FORMAT })) {
    if (event.kind !== "open" || event.name !== "Relationship") continue;
    const [id, target] = [event.attributes.get("Id"), event.attributes.get("Target")];
    if (id !== undefined && target !== undefined) {
      paths.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`);
    }
  }
  return paths;
}

/** Words may be in runs of different fonts, and have readings beside them, which are left out. */
async function sharedWords(files: Archive, name: string): Promise<string[]> {
  const path = "xl/sharedStrings.xml";
  if (!files.has(path)) return [];
  const words: string[] = [];
  let word = "";
  let heard = false;
  let aside = false;
  for (const event of xmlReader(await files.text(path), { name, format: FORMAT })) {
    if (event.kind === "text") {
      if (heard && !aside) word += event.text;
      continue;
    }
    const opens = event.kind === "open";
    if (event.name === "t") heard = opens;
    else if (event.name === "rPh") aside = opens;
    else if (event.name === "si") {
      if (!opens) words.push(word);
      word = "";
    }
  }
  return words;
}

async function styles(files: Archive, name: string): Promise<(Shown | undefined)[]> {
  const path = "xl/styles.xml";
  if (!files.has(path)) return [];
  const custom = new Map<number, Shown | undefined>();
  const shown: (Shown | undefined)[] = [];
  let within = false;
  for (const event of xmlReader(await files.text(path), { name, format: FORMAT })) {
    if (event.kind === "text") continue;
    if (event.name === "cellXfs") within = event.kind === "open";
    if (event.kind !== "open") continue;
    const id = Number(event.attributes.get("numFmtId") ?? 0);
    if (event.name === "numFmt") custom.set(id, customFormat(event.attributes.get("formatCode") ?? ""));
    if (event.name === "xf" && within) shown.push(custom.has(id) ? custom.get(id) : knownFormat(id));
  }
  return shown;
}
