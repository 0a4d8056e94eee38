/** Colors of clusters: seen on their paper, told apart by every kind of sight, and carried into terminals. */
import { describe, expect, test } from "vitest";
import { oklab } from "../../apps/report/color/oklab.js";
import {
  COLORS,
  colorOf,
  DARK,
  DARK_COLORS,
  DARK_NOISE,
  hex,
  inkOn,
  LIGHT,
  linear,
  mixed,
  NOISE,
  type Rgb,
  rgb,
  shadeOf,
} from "../../apps/report/color/palette.js";
import { ansiColor, painted, TERMINAL_COLORS } from "../../apps/report/terminal/ansi.js";
import { inTerminal } from "../../apps/report/terminal/style.js";

const luminance = (color: string): number => {
  const [r, g, b] = linear(rgb(color));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const contrast = (a: string, b: string): number => {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
};

type Matrix = readonly [Rgb, Rgb, Rgb];

/** Dichromatic sight on linear light, by Machado, Oliveira and Fernandes (2009), severity 1. */
const SIGHTS: Readonly<Record<string, Matrix>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [a, b, c]: Rgb): Rgb =>
  matrix.map((row) => Math.min(1, Math.max(0, row[0] * a + row[1] * b + row[2] * c))) as unknown as Rgb;

/** The least distance; 0.02 is about what is just noticed side by side. */
const nearestPair = (colors: readonly string[], sight?: Matrix): number => {
  const seen = colors.map((color) => {
    const light = linear(rgb(color));
    return oklab(sight ? times(sight, light) : light);
  });
  let least = Number.POSITIVE_INFINITY;
  seen.forEach((a, i) => {
    for (const b of seen.slice(0, i)) least = Math.min(least, Math.hypot(...a.map((x, c) => x - b[c])));
  });
  return least;
};

describe.each([
  ["light", COLORS, NOISE, LIGHT],
  ["dark", DARK_COLORS, DARK_NOISE, DARK],
] as const)("on %s paper", (theme, colors, noise, paper) => {
  test("42 colors and that of noise, all different, each at least 3:1 on panel and background", () => {
    expect(new Set([...colors, noise]).size).toBe(43);
    for (const color of [...colors, noise]) {
      expect(contrast(color, paper.panel), color).toBeGreaterThanOrEqual(3);
      expect(contrast(color, paper.background), color).toBeGreaterThanOrEqual(3);
    }
  });

  test("the first twelve are told apart, by normal sight and by the three dichromacies", () => {
    const first = colors.slice(0, 12);
    expect(nearestPair(first)).toBeGreaterThan(0.12);
    for (const [name, sight] of Object.entries(SIGHTS)) {
      expect(nearestPair(first, sight), name).toBeGreaterThan(0.07);
    }
  });

  test("the gray of noise differs from them too", () => {
    for (const sight of [undefined, ...Object.values(SIGHTS)]) {
      for (const color of colors.slice(0, 12)) {
        expect(nearestPair([color, noise], sight), color).toBeGreaterThan(0.05);
      }
    }
  });

  test("labels past the list begin again; below 0 is noise", () => {
    expect(shadeOf(42, theme)).toBe(shadeOf(0, theme));
    expect(shadeOf(-1, theme)).toBe(noise);
  });
});

test("a label has the hue of a number on either paper: blue stays blue", () => {
  const hue = (color: string): number => {
    const [, a, b] = oklab(linear(rgb(color)));
    return (Math.atan2(b, a) * 180) / Math.PI;
  };
  for (let at = 0; at < 12; at++) {
    const turn = Math.abs(((hue(COLORS[at]) - hue(DARK_COLORS[at]) + 540) % 360) - 180);
    expect(turn, COLORS[at]).toBeLessThan(30);
  }
});

test("figures are on light paper", () => {
  expect(colorOf(3)).toBe(COLORS[3]);
});

test("terminals, whose background nobody knows, have colors that are seen on white and on dark", () => {
  for (const color of TERMINAL_COLORS) {
    expect(contrast(color, "#ffffff")).toBeGreaterThan(1.8);
    expect(contrast(color, "#14161a")).toBeGreaterThan(1.9);
  }
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
  expect(inTerminal(ansiColor(0, 24))).toBe("\u001b[38;2;68;119;170m");
  expect(painted("text", 3, 0)).toBe("text");
  expect(inTerminal(painted("text", 3, 24))).toBe("\u001b[38;2;204;187;68mtext\u001b[39m");
});
