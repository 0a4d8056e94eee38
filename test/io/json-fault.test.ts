/** Where a text ceases to be JSON: the place that any document, cut or changed at one sign, has. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { readTable } from "../../src/tables/files/read.js";
import { jsonFault } from "../../src/tables/formats/json/json-fault.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";

it("a whole document has none, and what is cut off ends too early", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, cut) => {
      expect(jsonFault(text)).toBe(text.length);
      const part = text.slice(0, cut % (text.length + 1));
      // Only what is open within the last string or word can be seen before the end.
      const at = jsonFault(part);
      expect(part.slice(at)).toMatch(/^(|".*|[-+.\w]*)$/su);
    }),
  );
});

it("a sign that cannot stand there is found where it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer(), y: fc.string() }), { minLength: 1 }),
      fc.nat(),
      (rows, k) => {
        const lines = rows.map((row) => JSON.stringify(row));
        const bad = k % rows.length;
        const before = [...lines.slice(0, bad), ""].join(",\n");
        const text = `[${before}{"x":}${lines
          .slice(bad)
          .map((line) => `,${line}`)
          .join("")}]`;
        expect(jsonFault(text)).toBe(1 + before.length + 5);
      },
    ),
  );
});

it.each([
  ['[{"x":1,"y":2},\n{"x":3,"y":}]\n', 2, 12],
  ['{"x":1,"y":2}\n{"x":3,"y":}\n', 2, 12],
  ['{"x":}\n{"x":1}\n', 1, 6],
  ['[{"x":1},\n{"x":3', 2, 7],
  ['[\n  {"x": 1},\n  {"x": 01}\n]', 3, 10],
  ['[{"x":1}\n {"x":2}]', 2, 2],
])("%j", async (text, line, column) => {
  await expect(readTable(utf8(text), { format: "json" })).rejects.toMatchObject(
    problem("DAMAGED_FILE", { format: "JSON", line, column }),
  );
});
