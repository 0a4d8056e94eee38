import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { gunzip, gzip } from "../../src/tables/bytes/gzip.js";
import { readTable } from "../../src/tables/files/read.js";
import { problem } from "../support/errors.js";
import { cells, collected, inPieces, utf8 } from "./bytes.js";

const text = `x,y\n${Array.from({ length: 5000 }, (_, i) => `${i},${Math.sin(i)}`).join("\n")}\n`;

describe("gzip", () => {
  it("is read whatever the file is called, whole and in pieces", async () => {
    const plain = await readTable(utf8(text));
    const zipped = new Uint8Array(gzipSync(text));
    expect(cells(await readTable(zipped, { name: "data.csv" }))).toEqual(cells(plain));
    expect(cells(await readTable(inPieces(zipped, 1)))).toEqual(cells(plain));
    expect(cells(await readTable(inPieces(zipped, 999), { keepText: false }))).toEqual(cells(plain));
  });

  it("may have several members, empty ones among them", async () => {
    const cut = [0, 1, 1, 10_000, 10_001, text.length];
    const members = cut.slice(1).map((to, k) => gzipSync(text.slice(cut[k], to)));
    const joined = new Uint8Array(Buffer.concat([...members, gzipSync("")]));
    expect(new TextDecoder().decode(await collected(gunzip(joined)))).toBe(text);
  });

  it("may hold what looks like the header of a member", async () => {
    // Stored, not squeezed: the inner file lies in the outer one as it is, and is no member of it.
    const inner = gzipSync("a,b\n1,2\n");
    const outer = new Uint8Array(gzipSync(inner, { level: 0 }));
    expect(await collected(gunzip(outer))).toEqual(new Uint8Array(inner));
    const two = new Uint8Array(Buffer.concat([gzipSync("before"), outer]));
    expect(Buffer.from(await collected(gunzip(two)))).toEqual(Buffer.concat([Buffer.from("before"), inner]));
  });

  it("that is damaged or cut short is refused", async () => {
    const zipped = new Uint8Array(gzipSync(text));
    const damaged = zipped.slice();
    damaged[200] ^= 0xff;
    const cut = [2, 9, 15, zipped.length >> 1, zipped.length - 1].map((end) => zipped.slice(0, end));
    for (const bytes of [damaged, ...cut]) {
      await expect(readTable(bytes)).rejects.toThrow(problem("DAMAGED_GZIP"));
    }
  });

  it("is written the same each time, with no time and no system in it", async () => {
    const once = await collected(gzip(inPieces(utf8(text), 1000)));
    expect(await collected(gzip(inPieces(utf8(text), 1000)))).toEqual(once);
    expect(gunzipSync(once).toString()).toBe(text);
    expect([...once.subarray(4, 8), once[9]]).toEqual([0, 0, 0, 0, 255]);
  });

  it("passes on what its input throws", async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield utf8("some");
      throw new RangeError("the disk is gone");
    }
    await expect(collected(gzip(failing()))).rejects.toThrow("the disk is gone");
  });
});
