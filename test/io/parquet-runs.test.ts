import { readFileSync } from "node:fs";
import { deltaBinaryUnpack } from "hyparquet/src/delta.js";
import { describe, expect, it } from "vitest";
import { readTable } from "../../src/io.js";
import {
  checkCodes,
  checkMeasuredRuns,
  checkPrefixes,
  checkRuns,
} from "../../src/tables/formats/parquet/parquet-runs.js";

describe("runs of a page", () => {
  it("end where the values do", () => {
    // 25 times the value 1, in two bytes of width 1.
    expect(() => checkRuns(Uint8Array.of(50, 1), 0, 2, 1, 25, true)).not.toThrow();
    expect(checkMeasuredRuns(Uint8Array.of(2, 0, 0, 0, 50, 1), 0, 1, 25)).toBe(6);
  });

  it("that promise more than the page has are refused", () => {
    const long = Uint8Array.of(0xfe, 0xff, 0xff, 0x7f, 1);
    expect(() => checkRuns(long, 0, long.length, 1, 25, true)).toThrow(Error);
    expect(() => checkCodes(Uint8Array.of(1, ...long), 0, 25)).toThrow(Error);
  });

  it("of no packed bits take a byte, as the reader has it", () => {
    // Width 3, a packed run of nothing, a byte, then a run of 2^27.
    const bytes = Uint8Array.of(3, 1, 64, 0x80, 0x80, 0x80, 0x80, 1, 2);
    expect(() => checkCodes(bytes, 0, 25)).toThrow(Error);
  });
});

describe("words that begin as the one before", () => {
  /** Blocks of 128 in four parts: the count, the first value, and one difference for all others. */
  const lengths = (count: number, first: number, difference: number): number[] => [
    ...varint(128),
    ...varint(4),
    ...varint(count),
    ...varint(zigzag(first)),
    ...varint(zigzag(difference)),
    ...[0, 0, 0, 0],
  ];
  const total = (shared: number[], own: number[], count: number): number =>
    checkPrefixes(Uint8Array.from([...shared, ...own]), count, deltaBinaryUnpack);

  it("unfold to all of their bytes", () => {
    // 0, 4 and 8 bytes of the word before, then 5, 6 and 7 of their own.
    expect(total(lengths(3, 0, 4), lengths(3, 5, 1), 3)).toBe(5 + (4 + 6) + (8 + 7));
  });

  it("share no more than there is", () => {
    expect(() => total(lengths(3, 0, 1_000_000_000), lengths(3, 5, 1), 3)).toThrow(Error);
    expect(() => total(lengths(3, 1, 0), lengths(3, 5, 1), 3)).toThrow(Error);
  });
});

it("a packed run of nothing before a run of millions is refused", async () => {
  const fixture = new URL("../fixtures/fuzz/parquet-packed-run-of-nothing.json", import.meta.url);
  const { input } = JSON.parse(readFileSync(fixture, "utf8"));
  const bytes = Uint8Array.from(Buffer.from(input.bytes, "base64"));
  await expect(readTable(bytes, { format: "parquet" })).rejects.toMatchObject({ code: "DAMAGED_FILE" });
});

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...varint(Math.floor(value / 128))];
}
