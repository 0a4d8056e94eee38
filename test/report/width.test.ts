import fc from "fast-check";
import { expect, test } from "vitest";
import { clusterTable } from "../../apps/report/terminal/cluster-table.js";
import { folded } from "../../apps/report/terminal/fold.js";
import { inTerminal, style } from "../../apps/report/terminal/style.js";
import { textTable } from "../../apps/report/terminal/table.js";
import {
  aligned,
  displayWidth,
  distinctly,
  legible,
  plainly,
  shortened,
  visible,
  wrapped,
} from "../../apps/report/terminal/width.js";

const anyText = fc.string({ unit: "binary" });
// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const withoutColor = (line: string): string => inTerminal(line).replace(/\u001b\[[0-9;]*m/g, "");

test("widths in cells: wide characters two, marks none", () => {
  expect(displayWidth("abc")).toBe(3);
  expect(displayWidth("日本")).toBe(4);
  expect(displayWidth("e\u0301")).toBe(1);
  expect(displayWidth("📏")).toBe(2);
  expect(displayWidth("👩‍👩‍👧")).toBe(2);
  expect(displayWidth("⣿δλ…")).toBe(4);
});

test("what is shortened fits, and what fits is left alone", () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 20 }), (text, width) => {
      const short = shortened(legible(text), width);
      expect(displayWidth(short)).toBeLessThanOrEqual(width);
      if (displayWidth(legible(text)) <= width) expect(short).toBe(legible(text));
      for (const line of wrapped(legible(text), width)) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }),
  );
});

test("no text can move the cursor, color the screen or turn the line round", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(legible(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
      expect(plainly(text)).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
  expect(legible("\u001b[31mred\n")).toBe("␛[31mred␊");
});

test("F10: styles of ours reach a terminal, and nothing else that steers it", () => {
  fc.assert(
    fc.property(anyText, anyText, (before, inside) => {
      const line = inTerminal(`${before}${style("1")}${inside}${style("0")}`);
      expect(line.split("\u001b").length).toBe(3);
      expect(line.replaceAll("\u001b[1m", "").replaceAll("\u001b[0m", "")).not.toMatch(
        /[\p{Cc}\u061c\u2028\u2029\u202a-\u202e\u2066-\u206f]/u,
      );
    }),
  );
  expect(inTerminal("\u001b[8mhidden\u009b2J\u202e\u007f\r\n")).toBe("␛[8mhidden\ufffd2J\ufffd␡␍␊");
});

test("columns of a table stand under each other whatever is in them", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.string({ unit: "grapheme" }), fc.nat()), { minLength: 1, maxLength: 5 }),
      (cells) => {
        const rows = cells.map(([name, count]) => [name, String(count)]);
        const lines = textTable(
          [
            { title: "name", most: 12 },
            { title: "count", align: "right" },
          ],
          rows,
          { depth: 0 },
        );
        expect(new Set(lines.map(displayWidth)).size).toBe(1);
      },
    ),
  );
  expect(aligned("日", 4, "right")).toBe("  日");
});

test("the cluster table counts every row and draws bars between the bounds", () => {
  const clusters = [
    { size: 800, density: 30, kept: 0.9 },
    { size: 600, density: 10, kept: 1 },
  ];
  const objective = { value: 40, lower: 10, upper: 30 };
  const lines = clusterTable(clusters, { depth: 0, rows: 1500, objective, dimensions: 50 });
  expect(lines).toHaveLength(5);
  expect(lines[0]).toContain("within [λ₅₀, λ₁]");
  expect(lines[1]).toMatch(/● 0 +800 +53.3 % +90.0 % +30.0 {2}█{16}$/);
  expect(lines[2]).toMatch(/● 1 +600 +40.0 % +100.0 % +10.0 {2}▏$/);
  expect(lines[3]).toMatch(/● noise +100 +6.7 %$/);
  expect(lines[4]).toMatch(/total +1 500 +100.0 % +40.0 {2}objective Σδ$/);
  const colored = clusterTable(clusters, { depth: 24, rows: 1500, objective, dimensions: 50 });
  expect(colored.map(withoutColor)).toEqual(lines);
  expect(colored).not.toEqual(lines);
});

test("past twenty clusters the rest is summed up", () => {
  const clusters = Array.from({ length: 40 }, () => ({ size: 10 }));
  const lines = clusterTable(clusters, { depth: 0, rows: 400, ascii: true });
  expect(lines).toHaveLength(1 + 20 + 1 + 1);
  expect(lines[21]).toMatch(/20 more +200 +50.0 %$/);
  expect(lines.join("")).toMatch(/^[\x20-\x7e]*$/);
});

test("texts that begin alike are told apart when they are cut", () => {
  expect(distinctly(["the age of one", "the age of two", "b"], 9)).toEqual(["…one", "…two", "b"]);
  expect(distinctly(["the age of one", "the age of one"], 9)).toEqual(["the age …", "the age …"]);
  fc.assert(
    fc.property(fc.array(anyText), fc.integer({ min: 1, max: 20 }), (texts, width) => {
      for (const text of distinctly(texts.map(legible), width))
        expect(displayWidth(text)).toBeLessThanOrEqual(width);
    }),
  );
});

test("a folded line fits and loses nothing but blanks; one that fits stays as it is", () => {
  fc.assert(
    fc.property(fc.array(anyText), fc.integer({ min: 12, max: 40 }), (words, width) => {
      const line = `  ${words.map((word) => `${style("1")}${visible(word)}${style("0")}`).join(" ")}`;
      const lines = folded(line, width);
      for (const one of lines) expect(displayWidth(withoutColor(one))).toBeLessThanOrEqual(width);
      const solid = (text: string): string => withoutColor(text).replaceAll(" ", "");
      expect(solid(lines.join(""))).toBe(solid(line));
      if (displayWidth(withoutColor(line)) <= width) expect(lines).toEqual([line]);
    }),
  );
});

test("a table that is too wide leaves columns out, then cuts the widest, and says what it left out", () => {
  const columns = [{ title: "name" }, { title: "rare", yields: 1 }, { title: "why" }];
  const rows = [["n".repeat(40), "r".repeat(30), "w".repeat(40)]];
  const lines = textTable(columns, rows, { depth: 0, width: 60 });
  expect(Math.max(...lines.map(displayWidth))).toBeLessThanOrEqual(60);
  expect(lines.join("\n")).not.toContain("rrr");
  expect(lines.at(-1)).toContain("rare");
  expect(textTable(columns, rows, { depth: 0 })).toHaveLength(2);
});
