import fc from "fast-check";
import { expect, test } from "vitest";
import { plane } from "../../apps/report/plane/plane.js";
import { ansiColor } from "../../apps/report/terminal/ansi.js";
import { textScatter } from "../../apps/report/terminal/braille.js";
import { inTerminal } from "../../apps/report/terminal/style.js";
import { displayWidth } from "../../apps/report/terminal/width.js";
import { circles } from "../../src/datasets/shapes.js";
import { problem, wrongOption } from "../support/errors.js";
import { runs } from "../support/long.js";

// biome-ignore lint/suspicious/noControlCharactersInRegex: escapes are what is looked for
const ESCAPES = /\u001b\[[0-9;]*m/g;
const plain = (line: string): string => inTerminal(line).replace(ESCAPES, "");

/** Dots set in the lines of a plot. */
function dotsIn(lines: readonly string[]): number {
  return [...lines.join("")].reduce((sum, character) => {
    const bits = character.codePointAt(0)! - 0x2800;
    return bits > 0 && bits < 256 ? sum + [...bits.toString(2)].filter((bit) => bit === "1").length : sum;
  }, 0);
}

function rowsOf(rows: readonly (readonly number[])[]) {
  return plane({ n: rows.length, dim: 2, coords: Float64Array.from(rows.flat()) });
}

test("the frame is a rectangle within the width, for any rows, labels and names", () => {
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(finite, finite, fc.integer({ min: -1, max: 60 })), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 12, max: 80 }),
      fc.integer({ min: 5, max: 30 }),
      fc.constantFrom(0, 4, 8, 24),
      fc.boolean(),
      fc.string({ unit: "binary" }),
      (rows, width, height, depth, ascii, name) => {
        const drawn = { ...rowsOf(rows.map(([x, y]) => [x, y])), xName: name, yName: name };
        const labels = rows.map(([, , label]) => label);
        const lines = textScatter(drawn, labels, { width, height, depth: depth as 0, ascii, indent: 0 }).map(
          plain,
        );
        const bottom = lines.findLastIndex((line) => /^[└+]/.test(line));
        const frame = lines.slice(0, bottom + 1);
        expect(frame.length).toBeLessThanOrEqual(height);
        expect(new Set(frame.map(displayWidth)).size).toBe(1);
        expect(displayWidth(frame[0])).toBeLessThanOrEqual(width);
        if (ascii) expect(lines.join("")).toMatch(/^[\x20-\x7e]*$/);
      },
    ),
    runs(10),
  );
});

test("rows on a grid of dots set one dot each", () => {
  const rows = Array.from({ length: 12 * 12 }, (_, i) => [i % 12, Math.floor(i / 12)]);
  const lines = textScatter(rowsOf(rows), new Int32Array(rows.length), { width: 60, height: 30, depth: 24 });
  expect(dotsIn(lines)).toBe(rows.length);
});

test("a cell has the color of the label with most rows in it, a cluster before noise", () => {
  const crowd = [...Array(5).fill([0, 0]), ...Array(4).fill([0, 0]), [10, 10], [10, 10]];
  const labels = [...Array(5).fill(7), ...Array(4).fill(2), -1, 3];
  const lines = textScatter(rowsOf(crowd), labels, { width: 30, height: 12, depth: 24 });
  const cells = lines.filter((line) => dotsIn([line]) > 0);
  expect(cells).toHaveLength(2);
  expect(cells[0]).toContain(ansiColor(3, 24));
  expect(cells[1]).toContain(ansiColor(7, 24));
});

test("without color the cells hold digits, and two rings show as rings", () => {
  const { points, truth } = circles({ n: 1500, noise: 0.05, seed: 0 });
  const lines = textScatter(plane(points), truth, { width: 54, height: 18, depth: 0, indent: 0 });
  // The middle line crosses outer, inner, hole, inner, outer.
  expect(lines[8].replace(/[│ ]+/g, " ").trim()).toMatch(/^0+ ?1+ ?1+ ?0+$/);
  expect(lines[8]).toMatch(/1 {3,}1/);
  expect(lines[1]).not.toContain("1");
});

test("sizes and labels that do not fit are refused", () => {
  const one = rowsOf([[1, 2]]);
  expect(() => textScatter(one, [0], { width: 11, height: 9, depth: 0 })).toThrow(wrongOption("width", 11));
  expect(() => textScatter(one, [0, 1], { width: 20, height: 9, depth: 0 })).toThrow(
    problem("LABELS_LENGTH", { length: 2, expected: 1 }),
  );
});
