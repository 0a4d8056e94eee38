/** Files made to harm: each took gigabytes, minutes or the process, and is now refused or read in linear time. */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { readGraph, readTable } from "../../src/io.js";
import { gzip } from "../../src/tables/bytes/gzip.js";
import { stemOf } from "../../src/tables/columns/names.js";
import { problem } from "../support/errors.js";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const fixture = (name: string): Uint8Array =>
  readFileSync(new URL(`../fixtures/hostile/${name}`, import.meta.url));

/** An NPY file without data. */
function npy(shape: string): Uint8Array {
  const header = `{'descr': '<f8', 'fortran_order': False, 'shape': ${shape}, }`.padEnd(117);
  return Uint8Array.of(0x93, ...utf8("NUMPY"), 1, 0, 118, 0, ...utf8(`${header}\n`));
}

it.each([
  ["a shape of no rows and 400,000,000 columns", "a.npy", npy("(0, 400000000)"), "TOO_MANY_CELLS"],
  ["one changed byte in a squeezed Arrow file", "a.arrow", fixture("lz4-length.arrow"), "UNPACKED_TOO_LARGE"],
  ["a buffer shorter than its rows", "a.arrows", fixture("short-buffer.arrows"), "DAMAGED_FILE"],
  ["zeros, zipped a thousandfold", "a.csv.gz", gzipSync(new Uint8Array(2 ** 26 + 1)), "UNPACKED_TOO_LARGE"],
  [
    "objects that share no key",
    "a.json",
    utf8(JSON.stringify(Array.from({ length: 9000 }, (_, i) => ({ [`k${i}`]: 1 })))),
    "TOO_MANY_CELLS",
  ],
])("%s is refused", async (_, name, bytes, code) => {
  await expect(readTable(bytes, { name })).rejects.toThrow(problem(code, { name }));
});

it.each(["100000000 100000000", "9007199254740991 9007199254740991"])(
  "a matrix that claims %s nodes is refused",
  async (size) => {
    const bytes = utf8(`%%MatrixMarket matrix coordinate real symmetric\n${size} 1\n1 1 1\n`);
    await expect(readGraph(bytes, { name: "a.mtx" })).rejects.toThrow(problem("UNPACKED_TOO_LARGE"));
  },
);

it("who allows more memory gets what a file unfolds to", async () => {
  const bytes = gzipSync(utf8("0\n".repeat(2 ** 19)));
  await expect(readTable(bytes, { name: "a.csv", maxMemory: 2 ** 20 })).rejects.toThrow(
    problem("UNPACKED_TOO_LARGE", { most: 2 ** 20 }),
  );
  expect((await readTable(bytes, { name: "a.csv", maxMemory: 2 ** 22 })).rows).toBe(2 ** 19);
  await expect(readTable(bytes, { maxMemory: -1 })).rejects.toThrow(
    problem("OPTION", { option: "maxMemory" }),
  );
});

// Each took minutes, by trying every place anew.
it("a line of braces, a name of digits and an open string of escapes are read once", async () => {
  await expect(readGraph(utf8("{".repeat(400_000)), { name: "a.edges" })).rejects.toThrow(
    problem("EDGE_CELLS"),
  );
  const digits = `${"1".repeat(200_000)}!,b\n1,2\n3,4\n`;
  expect((await readTable(utf8(digits), { name: "a.csv" })).columns).toHaveLength(2);
  expect(stemOf(`${"1".repeat(200_000)}!`)).toBeUndefined();
  const escapes = `[{"a":${"1".repeat(20)}},{"b":"${'\\"'.repeat(200_000)}`;
  await expect(readTable(utf8(escapes), { name: "a.json" })).rejects.toThrow(problem("DAMAGED_FILE"));
});

it("what comes before the number at the end of a name is its stem", () => {
  const cases = { pixel_17: "pixel", img3x4: "img", "a-1.2_3": "a", b1_: undefined, "12": undefined };
  for (const [name, stem] of Object.entries(cases)) expect(stemOf(name), name).toBe(stem);
});

it("zipping what is no bytes is refused, not waited for", async () => {
  const zipped = gzip([[1, 2]] as unknown as Uint8Array[]);
  await expect(zipped.next()).rejects.toThrow(problem("NOT_A_PIECE"));
});
