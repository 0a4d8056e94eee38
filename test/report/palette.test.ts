import { expect, test } from "vitest";
import { COLORS, colorOf, hex, inkOn, linear, mixed, NOISE, rgb } from "../../apps/report/color/palette.js";
import { ansiColor, painted } from "../../apps/report/terminal/ansi.js";

const luminance = (color: string): number => {
  const [r, g, b] = linear(rgb(color));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

test("42 different colors, each seen on white and on dark, none of them the noise", () => {
  expect(new Set([...COLORS, NOISE]).size).toBe(43);
  for (const color of COLORS) {
    expect(contrast(color, "#ffffff")).toBeGreaterThan(1.8);
    expect(contrast(color, "#14161a")).toBeGreaterThan(1.9);
  }
});

test("labels past the list begin again; below 0 is noise", () => {
  expect(colorOf(42)).toBe(colorOf(0));
  expect(colorOf(-1)).toBe(NOISE);
});

test("ink on any color has a contrast of at least 4", () => {
  for (const color of [...COLORS, NOISE, "#000000", "#ffffff", "#808080"]) {
    expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4);
  }
});

test("mixing goes from one end to the other", () => {
  expect(mixed("#102030", "#405060", 0)).toBe("#102030");
  expect(mixed("#102030", "#405060", 1)).toBe("#405060");
  expect(mixed("#000000", "#ffffff", 0.5)).toBe(hex([127.5, 127.5, 127.5]));
});

test("256 colors keep all labels and noise apart; 16 keep the first twelve apart", () => {
  const codes = (depth: 4 | 8 | 24, count: number): Set<string> =>
    new Set([-1, ...Array(count).keys()].map((label) => ansiColor(label, depth)));
  expect(codes(8, 42).size).toBe(43);
  expect(codes(4, 12).size).toBe(13);
  expect(codes(24, 42).size).toBe(43);
});

test("truecolor carries the color itself, and depth 0 nothing", () => {
  expect(ansiColor(0, 24)).toBe("\u001b[38;2;68;119;170m");
  expect(painted("text", 3, 0)).toBe("text");
  expect(painted("text", 3, 24)).toBe("\u001b[38;2;204;187;68mtext\u001b[39m");
});
