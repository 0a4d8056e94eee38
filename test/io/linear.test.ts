/** What reads cells, names, headers and files takes time in proportion to what it reads, whatever is written there. */
import { describe, expect, test } from "vitest";
import { exportedFunctions } from "../support/exported-functions.js";
import { count } from "../support/long.js";
import type { Parser } from "./linear/parser.js";
import { DOORS, PARSERS } from "./linear/parsers.js";
import { ENDS, shape, UNITS } from "./linear/shapes.js";

// The longer ones have four times as many characters.
const LENGTH = count(5000, 10_000);
// Processor time below which nothing is told: a step for each pair of characters takes many times as long.
const AT_ONCE_MS = 20;
// In proportion it is 4, a step for each pair is 16.
const MOST_TIMES = 9;
const TRIES = 5;
// More would tell nothing new, and take long.
const ENOUGH = 3;
// Doors make whole tables: every day of every fourth shape.
const SKIPPED = count(4, 1);

async function cost({ read }: Parser, text: string): Promise<number> {
  const from = process.cpuUsage();
  try {
    await read(text);
  } catch {
    // Most of it is no number, no date and no file.
  }
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1000;
}

/** By the least of a few costs: what else the process does comes and goes. */
async function isSlow(parser: Parser, make: (length: number) => string): Promise<boolean> {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let k = 0; k < TRIES; k++) {
    long = Math.min(long, await cost(parser, make(4 * LENGTH)));
    if (long <= AT_ONCE_MS) return false;
    short = Math.min(short, await cost(parser, make(LENGTH)));
    if (long <= MOST_TIMES * short) return false;
  }
  return true;
}

async function slowShapes(parser: Parser, units: readonly string[]): Promise<string[]> {
  const slow: string[] = [];
  for (const head of new Set(["", ...parser.heads])) {
    for (const unit of units) {
      for (const end of ENDS.slice(0, count(1, ENDS.length))) {
        if (await isSlow(parser, (length) => shape(head, unit, end, length))) {
          slow.push(JSON.stringify([head, unit, end]));
          if (slow.length === ENOUGH) return slow;
        }
      }
    }
  }
  return slow;
}

describe("four times as long takes four times as long", () => {
  test.each(Object.keys(PARSERS))("%s", async (name) => {
    expect(await slowShapes(PARSERS[name], UNITS)).toEqual([]);
  });

  test.each(Object.keys(DOORS))("%s", async (name) => {
    const units = UNITS.filter((_, k) => k % SKIPPED === 0);
    expect(await slowShapes(DOORS[name], units)).toEqual([]);
  });

  test("and what takes a step for each pair of characters is found", async () => {
    const pairs = (text: string): number => {
      let found = 0;
      for (let a = 0; a < text.length; a++) {
        for (let b = a; b < text.length; b += 8) found += Number(text[a] === text[b]);
      }
      return found;
    };
    expect(await isSlow({ read: pairs, heads: [] }, (length) => shape("", "1", "x", length))).toBe(true);
  });
});

/** Functions of a text or of bytes that look at none of what a file wrote, or at no more than the doors give them. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "packed bytes, bounded by their own limits: a door reads them": [
    "bytes/bounded.ts",
    "bytes/bytes.ts",
    "bytes/gzip.ts",
    "bytes/is-gzip.ts",
    "bytes/zip.ts",
    "files/archives.ts",
    "files/packed-table.ts",
    "formats/arrow/arrow-check.ts",
    "formats/arrow/lz4.ts",
    "formats/arrow/read-arrow.ts",
    "formats/numpy/array.ts",
    "formats/numpy/read-npz.ts",
    "formats/parquet/parquet-check.ts",
    "formats/parquet/parquet-file.ts",
    "formats/parquet/pandas-remark.ts",
    "formats/parquet/parquet-runs.ts",
    "formats/parquet/thrift.ts",
    "formats/ods/read-ods.ts",
    "formats/spss/read-spss.ts",
    "formats/spss/records.ts",
    "formats/sqlite/pages.ts",
    "formats/sqlite/read-sqlite.ts",
    "formats/sqlite/record.ts",
    "formats/sqlite/varint.ts",
    "formats/stata/layout.ts",
    "formats/stata/read-stata.ts",
    "formats/xlsx/read-xlsx.ts",
  ],
  "doors, and what finds the format for them": [
    "files/found-format.ts",
    "formats/json/read-json.ts readJson",
  ],
  "steps over bytes from a place to an end, once, or all of a table's text: the door of CSV calls them": [
    "text/layout.ts",
    "text/read-text.ts readText",
    "formats/head.ts starts",
    "text/cells.ts",
    "text/decimal.ts decimal",
    "text/decimal.ts findDigits",
    "text/decimal.ts nearest",
    "text/dictionary.ts",
    "text/kept-digits.ts losesDigits",
    "text/read-text.ts isUtf16",
    "text/bad-lines.ts",
    "text/records.ts",
    "text/text-chunks.ts",
  ],
  "a name for messages or for a column, which is not looked at": [
    "bytes/allowance.ts",
    "formats/json/json-text.ts damagedJson",
    "formats/json/json-text.ts notTooDeep",
    "formats/parquet/parquet-file.ts",
    "formats/parquet/parquet-types.ts",
    "formats/xlsx/named-sheet.ts",
    "formats/xlsx/sheet-table.ts",
    "survey/facts.ts",
    "table/typed-column.ts",
    "table/values.ts",
  ],
  "what a caller says, or what is written": ["text/missing.ts", "text/write-delimited.ts"],
  "words as they are: compared, counted or hashed; textVectors calls them": [
    "survey/number-set.ts hashOf",
    "texts/alike.ts",
    "texts/counts.ts",
    "texts/vectors.ts textVectorsSteps",
  ],
  "the bound itself": ["table/word.ts"],
};

test("every function that reads what a file wrote is one of them", () => {
  const reading = exportedFunctions("src/tables")
    .filter(({ parameters: [first] }) =>
      /^(string|readonly string\[\]|Uint8Array|Head)$/.test(first?.type ?? ""),
    )
    .map(({ file, name }) => ({ file, key: `${file} ${name}` }));
  const others = new Set(Object.values(OTHERS).flat());
  const unknown = reading
    .filter(({ file, key }) => !(Object.hasOwn(PARSERS, key) || others.has(key) || others.has(file)))
    .map(({ key }) => key);
  expect(unknown).toEqual([]);
  const known = new Set(
    exportedFunctions("src/tables").flatMap(({ file, name }) => [file, `${file} ${name}`]),
  );
  expect([...Object.keys(PARSERS), ...others].filter((key) => !known.has(key))).toEqual([]);
});
