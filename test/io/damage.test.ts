/** Whatever the bytes, reading them gives a table or an InputError. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import * as arrow from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, it } from "vitest";
import { InputError } from "../../src/base/errors.js";
import { random } from "../../src/base/random.js";
import { readTable } from "../../src/tables/files/read.js";
import { readGraph } from "../../src/tables/files/read-graph.js";
import type { Table } from "../../src/tables/table/table.js";
import { count } from "../support/long.js";
import { utf8 } from "./bytes.js";

const FILES = count(1500, 20_000);

const source = random(7, 0);
const pick = <T>(all: readonly T[]): T => all[source.below(all.length)];

const columnData = [
  { name: "x", data: [1.5, 2.5, null, 4] },
  { name: "w", data: ["a", "b", "a", null] },
];
const npy = new URL("../fixtures/io/fortran.npy", import.meta.url);
const originals: readonly Uint8Array[] = [
  utf8("x,y,name\n1,2.5,ann\n3,NA,bob\n-4e5,.5,cy\n"),
  utf8('a;b\r\n1,5;"q""uo\r\nte"\r\n2,5;plain\r\n'),
  utf8("0 1\n1 2\n2 0\n"),
  utf8('[{"x":1,"w":"a"},{"x":2,"w":null}]'),
  utf8("%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 0.5\n3 2 1\n"),
  new Uint8Array(gzipSync("x,y\n1,2\n3,4\n")),
  new Uint8Array(readFileSync(npy)),
  new Uint8Array(parquetWriteBuffer({ columnData })),
  arrow.tableToIPC(arrow.tableFromArrays({ x: [1, 2.5], w: ["a", "b"] }), { format: "file" })!,
  arrow.tableToIPC(arrow.tableFromArrays({ x: [1, 2.5], w: ["a", "b"] }), { format: "stream" })!,
];
const SIGNS = utf8(",;|\t \"'\n\r\u0000.-+eE#01\u00ef[]{}");

function mutated(bytes: Uint8Array): Uint8Array {
  const copy = Array.from(bytes);
  for (let k = 1 + source.below(4); k > 0; k--) {
    const at = source.below(copy.length + 1);
    const kind = source.below(5);
    if (kind === 0) copy.splice(at, source.below(8));
    else if (kind === 1) copy.splice(at, 0, ...copy.slice(at, at + source.below(16)));
    else if (kind === 2) copy.splice(at, 0, pick([...SIGNS]));
    else if (kind === 3) copy[at % Math.max(1, copy.length)] = source.below(256);
    else copy.length = Math.min(copy.length, at);
  }
  return Uint8Array.from(copy);
}

function scribbled(): Uint8Array {
  const alphabet = pick([SIGNS, utf8('a1,"\n'), Uint8Array.from({ length: 256 }, (_, b) => b)]);
  return Uint8Array.from({ length: source.below(80) }, () => pick([...alphabet]));
}

function checkTable(table: Table): void {
  for (const column of table.columns) {
    expect(column.kind === "number" ? column.values.length : column.codes.length).toBe(table.rows);
    if (column.kind === "text") expect(column.codes.every((code) => code < column.words.length)).toBe(true);
  }
  if (table.text) expect(table.text.starts.length).toBe(table.rows);
}

it(`${FILES} damaged files`, async () => {
  let tables = 0;
  let errors = 0;
  for (let run = 0; run < FILES; run++) {
    const bytes = run % 4 === 0 ? scribbled() : mutated(pick(originals));
    try {
      if (run % 7 === 0) await readGraph(bytes);
      else checkTable(await readTable(bytes, run % 3 === 0 ? { name: "x.csv" } : {}));
      tables++;
    } catch (error) {
      if (!(error instanceof InputError)) {
        throw new Error(`run ${run}: [${bytes.join()}] gives ${String(error)}`, { cause: error });
      }
      errors++;
    }
  }
  expect(tables).toBeGreaterThan(FILES / 10);
  expect(errors).toBeGreaterThan(FILES / 10);
});
