/** Every function of src/tables that reads what a file wrote: how to call it, and how what it accepts begins. */
import { readGraph, readTable } from "../../../src/io.js";
import { allowanceOf } from "../../../src/tables/bytes/allowance.js";
import { checkForeign } from "../../../src/tables/files/foreign.js";
import { attributeOf } from "../../../src/tables/formats/arff/header.js";
import { skipBlanks, wordAt, wordsOf } from "../../../src/tables/formats/arff/line-cells.js";
import { readArff } from "../../../src/tables/formats/arff/read-arff.js";
import { readArrowSchema } from "../../../src/tables/formats/arrow/arrow-schema.js";
import * as edges from "../../../src/tables/formats/edges/edge-cells.js";
import { readEdgeList } from "../../../src/tables/formats/edges/edge-list.js";
import { readGeoJson } from "../../../src/tables/formats/geojson/read-geojson.js";
import { readGml } from "../../../src/tables/formats/graphs/read-gml.js";
import { readGraphMl } from "../../../src/tables/formats/graphs/read-graphml.js";
import { readNodeLink } from "../../../src/tables/formats/graphs/read-node-link.js";
import { headOf } from "../../../src/tables/formats/head.js";
import { jsonFault, placeIn } from "../../../src/tables/formats/json/json-fault.js";
import { outerKeys } from "../../../src/tables/formats/json/json-head.js";
import { parsed, parsedJson } from "../../../src/tables/formats/json/json-text.js";
import { accessLine } from "../../../src/tables/formats/logs/access-line.js";
import { readAccessLog, readSystemLog } from "../../../src/tables/formats/logs/read-log.js";
import { systemLine } from "../../../src/tables/formats/logs/system-line.js";
import { readMatrixMarket } from "../../../src/tables/formats/matrix/matrix-graph.js";
import { readMatrixTable } from "../../../src/tables/formats/matrix/matrix-table.js";
import { durationOfClock, momentOfWord } from "../../../src/tables/formats/ods/moments.js";
import { openSheets } from "../../../src/tables/formats/ods/sheets.js";
import { GRAPH_FORMATS, namesOf, TABLE_FORMATS } from "../../../src/tables/formats/registry.js";
import { tableLayout } from "../../../src/tables/formats/sqlite/create-table.js";
import { defaultOf } from "../../../src/tables/formats/sqlite/default-value.js";
import { sqlTokens } from "../../../src/tables/formats/sqlite/sql-tokens.js";
import { stataMoment } from "../../../src/tables/formats/stata/moments.js";
import { customFormat } from "../../../src/tables/formats/xlsx/dates.js";
import { sheetColumn } from "../../../src/tables/formats/xlsx/loose-column.js";
import { sheetRows } from "../../../src/tables/formats/xlsx/sheet.js";
import { xmlReader } from "../../../src/tables/formats/xml/pull.js";
import { isKeyName } from "../../../src/tables/table/key-names.js";
import { columnNames } from "../../../src/tables/table/names.js";
import { placeColumns } from "../../../src/tables/table/places.js";
import { selectColumns } from "../../../src/tables/table/select.js";
import { aroundNumber } from "../../../src/tables/text/around-numbers.js";
import { numberOf } from "../../../src/tables/text/decimal.js";
import { decimalMark, isNumberLike } from "../../../src/tables/text/decimal-mark.js";
import { withoutFormulas } from "../../../src/tables/text/formulas.js";
import { isNumber, isWord, looksLikeHeader, namesYears } from "../../../src/tables/text/header.js";
import { wordLosesDigits } from "../../../src/tables/text/kept-digits.js";
import { missingWords } from "../../../src/tables/text/missing.js";
import { hasRegion } from "../../../src/tables/text/region-codes.js";
import { textVectors } from "../../../src/tables/texts/vectors.js";
import { termsOf } from "../../../src/tables/texts/words.js";
import { COLUMN_PARSERS } from "./column-parsers.js";
import { like, NAMES, NUMBERS, type Parser, WRITTEN } from "./parser.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const allowance = allowanceOf("one", 1e6);
const none = missingWords();
const one = (name: string) => ({
  rows: 1,
  columns: [{ name, kind: "number" as const, values: Float64Array.of(1), missing: 0 }],
});

const ACCESS = [
  "a - b [",
  'a - - [10/Oct/2000:13:55:36 -0700] "',
  'a - - [10/Oct/2000:13:55:36 -0700] "GET / HTTP/1.0" 200 1 "',
];
const SYSTEM = ["Nov 19 04:10:53 a ", "<1>Nov 19 04:10:53 a b[1]: "];
const XML = ["<a ", "<a>", "<?xml ", "<graphml><graph edgedefault='directed'><node "];
const SQL = ["create table t(", "create table t(a default ", "'", "x'", "/*"];
const JSONS = ["[", '{"a":', '"', "[1,"];

/** By the name that the lint gives it: the file below src/tables, and the function. */
export const PARSERS: Readonly<Record<string, Parser>> = {
  ...COLUMN_PARSERS,
  "files/foreign.ts checkForeign": like(["<!--", "<"], (text) => checkForeign(headOf(bytes(text), 1e9), "a")),
  "formats/arff/header.ts attributeOf": like(["@attribute a ", "@attribute 'a' {"], attributeOf),
  "formats/arff/line-cells.ts skipBlanks": like([""], (text) => skipBlanks(text, 0)),
  "formats/arff/line-cells.ts wordAt": like(["'"], (text) => wordAt(text, 0, ",")),
  "formats/arff/line-cells.ts wordsOf": like(["'a',"], (text) => wordsOf(text, 0)),
  "formats/arff/read-arff.ts readArff": like(["@relation a\n@attribute x numeric\n@data\n"], (text) =>
    readArff(text, allowance),
  ),
  "formats/arrow/arrow-schema.ts readArrowSchema": like([""], readArrowSchema),
  "formats/edges/edge-cells.ts cellsOf": like(['"a" '], (text) => edges.cellsOf(text, " ")),
  "formats/edges/edge-cells.ts delimiterOf": like(["a b"], (text) => edges.delimiterOf([text])),
  "formats/edges/edge-cells.ts endColumns": like(["source"], (text) => edges.endColumns([text, "target"])),
  "formats/edges/edge-cells.ts weightColumn": like(["weight"], (text) => edges.weightColumn([text])),
  "formats/edges/edge-list.ts readEdgeList": like(["a b\n"], (text) => readEdgeList(text, "a")),
  "formats/geojson/read-geojson.ts readGeoJson": like(JSONS, (text) => readGeoJson(text, allowance)),
  "formats/graphs/read-gml.ts readGml": like(["graph [ node [ id 1 ", "graph ["], (text) =>
    readGml(text, "a"),
  ),
  "formats/graphs/read-graphml.ts readGraphMl": like(XML, (text) => readGraphMl(text, "a")),
  "formats/graphs/read-node-link.ts readNodeLink": like(JSONS, (text) => readNodeLink(text, "a")),
  "formats/head.ts headOf": like([""], (text) => headOf(bytes(text), 1e9)),
  "formats/json/json-fault.ts jsonFault": like(JSONS, jsonFault),
  "formats/json/json-fault.ts placeIn": like(JSONS, (text) => placeIn(text, text.length)),
  "formats/json/json-head.ts outerKeys": like(JSONS, outerKeys),
  "formats/json/json-text.ts parsed": like(JSONS, parsed),
  "formats/json/json-text.ts parsedJson": like(JSONS, (text) => parsedJson(text, "a")),
  "formats/matrix/matrix-graph.ts readMatrixMarket": like(
    ["%%MatrixMarket matrix coordinate real general\n2 2 1\n"],
    (text) => readMatrixMarket(text, allowance),
  ),
  "formats/matrix/matrix-table.ts readMatrixTable": like(
    ["%%MatrixMarket matrix array real general\n2 2\n"],
    (text) => readMatrixTable(text, allowance),
  ),
  "formats/logs/access-line.ts accessLine": like(ACCESS, accessLine),
  "formats/logs/read-log.ts readAccessLog": like(ACCESS, (text) => readAccessLog(text, "log", {})),
  "formats/logs/read-log.ts readSystemLog": like(SYSTEM, (text) => readSystemLog(text, "log", {})),
  "formats/logs/system-line.ts systemLine": like(SYSTEM, systemLine),
  "formats/ods/moments.ts durationOfClock": like(["PT1H2M", "PT"], durationOfClock),
  "formats/ods/moments.ts momentOfWord": like(["2024-01-31T", "2024"], momentOfWord),
  "formats/ods/sheets.ts openSheets": like(
    [...XML, "<table><table-row><table-cell value-type='string'><p>"],
    (text) => openSheets(text, "a"),
  ),
  "formats/sqlite/create-table.ts tableLayout": like(SQL, tableLayout),
  "formats/sqlite/default-value.ts defaultOf": like(NUMBERS, (text) =>
    defaultOf([{ kind: "text", text }], "INT"),
  ),
  "formats/sqlite/sql-tokens.ts sqlTokens": like(SQL, sqlTokens),
  "formats/stata/moments.ts stataMoment": like(["%-tc", "%"], stataMoment),
  "formats/xlsx/dates.ts customFormat": like(["yyyy-", "[", '"'], customFormat),
  "formats/xlsx/loose-column.ts sheetColumn": like(NUMBERS, (text) => sheetColumn("a", [text], none)),
  "formats/xlsx/sheet.ts sheetRows": like(XML, (text) => [
    ...sheetRows(text, { shared: [], formats: [], since1904: false } as never, "a"),
  ]),
  "formats/xml/pull.ts xmlReader": like(XML, (text) => {
    const reader = xmlReader(text, { name: "a", format: "XML" } as never) as unknown as Record<
      string,
      unknown
    >;
    for (const read of Object.values(reader))
      if (typeof read === "function") for (let k = 0; k < 3; k++) read();
  }),
  "table/key-names.ts isKeyName": like(NAMES, (text) => isKeyName(text, 0, true)),
  "table/names.ts columnNames": like(NAMES, (text) => columnNames([text])),
  "table/places.ts placeColumns": like(["lat"], (text) => placeColumns([text, "lon"])),
  "table/select.ts selectColumns": like(["x", '"', "*a", "1-"], (text) =>
    selectColumns(one("a".repeat(99)) as never, text),
  ),
  "text/around-numbers.ts aroundNumber": like(WRITTEN, aroundNumber),
  "text/decimal-mark.ts decimalMark": like(NUMBERS, (text) => decimalMark([[text]])),
  "text/decimal-mark.ts isNumberLike": like(NUMBERS, isNumberLike),
  "text/decimal.ts numberOf": like(NUMBERS, (text) => numberOf(text, ".")),
  "text/formulas.ts withoutFormulas": like(["=1", "-1,", '"'], (text) => withoutFormulas(bytes(text), ",")),
  "text/header.ts isNumber": like(NUMBERS, (text) => isNumber(text, ".")),
  "text/header.ts isWord": like(NUMBERS, (text) => isWord(text, ".", none)),
  "text/header.ts looksLikeHeader": like(NUMBERS, (text) => looksLikeHeader([[text], ["1"]], ".", none)),
  "text/header.ts namesYears": like(["2001"], (text) =>
    namesYears([
      [text, "2002", "2003"],
      ["1", "2", "3"],
    ]),
  ),
  "text/kept-digits.ts wordLosesDigits": like(NUMBERS, wordLosesDigits),
  "text/region-codes.ts hasRegion": like(["NA"], (text) => hasRegion([text, "NA"], "country", none)),
  "texts/vectors.ts textVectors": like(["a word"], (text) => textVectors([text, "a word", "a word more"])),
  "texts/words.ts termsOf": like(["http://", "<", "&", "don't"], termsOf),
};

const MAGIC: Readonly<Record<string, readonly string[]>> = {
  csv: ['x,y\n1,2\n"', "x,y\n1,", '"', "sep="],
  tsv: ['x\ty\n1\t"'],
  xml: XML,
};

/** All formats, whatever they read: what is said to be one, and is so at its beginning. */
export const DOORS: Readonly<Record<string, Parser>> = {
  ...Object.fromEntries(
    namesOf(TABLE_FORMATS).map((format) => [
      `readTable ${format}`,
      like(MAGIC[format] ?? ["", "[{"], (text) => readTable(bytes(text), { format })),
    ]),
  ),
  ...Object.fromEntries(
    namesOf(GRAPH_FORMATS).map((format) => [
      `readGraph ${format}`,
      like(["", "a b\n"], (text) => readGraph(bytes(text), { format })),
    ]),
  ),
};
