import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestWord } from "../../src/base/closest-word.js";
import { selectColumns } from "../../src/tables/table/select.js";
import { problem } from "../support/errors.js";

const table = (...names: string[]) => ({
  rows: 0,
  columns: names.map((name) => ({ name, kind: "number" as const, values: new Float64Array(0), missing: 0 })),
});

const sloan = table("ra", "dec", "u", "g", "redshift", "a,b", "2", "x:y", "Plate");

describe("selectColumns", () => {
  it.each([
    ["ra,dec", [0, 1]],
    [" dec , ra ,", [1, 0]],
    ["1-3,5", [0, 1, 2, 4]],
    ["3-1", [2, 1, 0]],
    ["dec:g", [1, 2, 3]],
    ["u:x:y", [2, 3, 4, 5, 6, 7]],
    ['"a,b",ra', [5, 0]],
    ["x:y", [7]],
    // A name wins over a number.
    ["2", [6]],
    ["1,ra,1-2", [0, 1]],
    ["plate", [8]],
  ])("%s", (spec, expected) => {
    expect(selectColumns(sloan, spec)).toEqual(expected);
  });

  it.each([
    ["redshfit", problem("NO_COLUMN_NAMED", { column: "redshfit", close: "redshift" })],
    ["ra:redshif", problem("NO_COLUMN_NAMED", { column: "redshif", close: "redshift" })],
    [
      "magnitude",
      problem("NO_COLUMN_NAMED", { column: "magnitude", names: sloan.columns.map(({ name }) => name) }),
    ],
    ["0", problem("NO_COLUMN_NUMBER", { number: 0, columns: 9 })],
    ["3-10", problem("NO_COLUMN_NUMBER", { number: 10, columns: 9 })],
    [" , ", problem("NO_COLUMNS_CHOSEN")],
  ])("%s is refused", (spec, expected) => {
    expect(() => selectColumns(sloan, spec)).toThrow(expected);
  });
});

describe("closestWord", () => {
  it("forgives one slip in any word of some length: a letter dropped, added, changed or swapped", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abcdefgh"), minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom("drop", "add", "change", "swap"), (known, where, slip) => {
        const at = where % (known.length - 1);
        const [head, one, two, tail] = [known.slice(0, at), known[at], known[at + 1], known.slice(at + 2)];
        const written = {
          drop: head + two + tail,
          add: `${head}x${one}${two}${tail}`,
          change: `${head}x${two}${tail}`,
          swap: head + two + one + tail,
        }[slip];
        expect(closestWord(written, ["zzzzzzzzzz", known, "yyyyy"])).toBe(known);
      }),
    );
  });

  it("prefers the nearer word and does not guess wildly", () => {
    expect(closestWord("cluster", ["clusters", "cutter"])).toBe("clusters");
    expect(closestWord("NEIGHBORS", ["neighbors"])).toBe("neighbors");
    expect(closestWord("seed", ["clusters", "radius"])).toBeUndefined();
    expect(closestWord("x", ["y", "abc"])).toBeUndefined();
  });
});
