import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimal, numberOf } from "../../src/tables/text/decimal.js";
import { runs } from "../support/long.js";
import { utf8 } from "./bytes.js";

const POINT = 46;

function read(text: string, point = POINT): number {
  const bytes = utf8(text);
  return decimal(bytes, 0, bytes.length, point);
}

const digits = (most: number): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), maxLength: most });

describe("decimal", () => {
  it("gives the bits of Number() for every spelling of a number", () => {
    const spelling = fc
      .record({
        sign: fc.constantFrom("", "-", "+"),
        whole: digits(22),
        fraction: fc.option(digits(25), { nil: undefined }),
        exponent: fc.option(fc.integer({ min: -340, max: 330 }), { nil: undefined }),
        letter: fc.constantFrom("e", "E", "e+"),
      })
      .filter(({ whole, fraction }) => whole !== "" || Boolean(fraction));
    fc.assert(
      fc.property(spelling, ({ sign, whole, fraction, exponent, letter }) => {
        const power = exponent === undefined ? "" : `${exponent < 0 ? letter[0] : letter}${exponent}`;
        const text = `${sign}${whole}${fraction === undefined ? "" : `.${fraction}`}${power}`;
        expect(read(text)).toBe(Number(text));
      }),
      runs(625),
    );
  });

  it("reads back every double from its shortest spelling, and from 15 to 21 digits", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.integer({ min: 15, max: 21 }), (value, precision) => {
        expect(read(String(value))).toBe(Number(String(value)));
        const text = value.toPrecision(precision);
        expect(read(text)).toBe(Number(text));
      }),
      runs(625),
    );
  });

  it("rounds to even where a spelling lies in the middle of two doubles, and not where it lies beside", () => {
    // 2^53 + 1 and its neighbors, shifted by a power of ten; all have 16 to 19 digits.
    for (const middle of [9007199254740993n, 9007199254740995n, 18014398509481986n, 36028797018963972n]) {
      for (const tail of ["", "0", "00", "01", "000", "001"]) {
        for (const shift of [0, 1, 7, 15]) {
          for (const step of [-1n, 0n, 1n]) {
            const all = `${middle + step}${tail}`;
            const text = shift === 0 ? all : `${all.slice(0, -shift)}.${all.slice(-shift)}`;
            expect(read(text)).toBe(Number(text));
          }
        }
      }
    }
    expect(read("0.500000000000000166")).toBe(Number("0.500000000000000166"));
    expect(read("9007199254740992.5")).toBe(9007199254740992);
  });

  it.each([
    "",
    "+",
    "-",
    ".",
    "+.",
    "e5",
    "1e",
    "1e+",
    "1 2",
    "0x1f",
    "1_000",
    "1,5",
    "١",
    "12a",
    "--1",
    "1.2.3",
  ])("%j is not a number", (text) => {
    expect(read(text)).toBeNaN();
  });

  it("knows infinities by their names", () => {
    expect(["inf", "+Infinity", "-INF", "-infinity", "1e999"].map((word) => read(word))).toEqual([
      Number.POSITIVE_INFINITY,
      Number.POSITIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.NEGATIVE_INFINITY,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it("reads a decimal comma where that is the point", () => {
    expect(read("-1,5e3", 44)).toBe(-1500);
    expect(read("1.5", 44)).toBeNaN();
    expect(numberOf(" 3,25 ", ",")).toBe(3.25);
    expect(read("12345678901234567890,25", 44)).toBe(Number("12345678901234567890.25"));
  });
});
