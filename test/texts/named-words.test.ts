/** Which words name a cluster where several could. */
import { expect, test } from "vitest";
import { describeTexts, type Table } from "../../src/io.js";
import { alike } from "../../src/tables/texts/alike.js";

function tableOf(texts: readonly string[]): Table {
  const all = [...new Set(texts)];
  const codes = Uint32Array.from(texts, (text) => all.indexOf(text));
  const missing = texts.filter((text) => text === "").length;
  return { rows: texts.length, columns: [{ name: "text", kind: "text", codes, words: all, missing }] };
}

test("words with digits are codes, and none is a form of another", () => {
  for (const [a, b] of [
    ["e1101", "e1102"],
    ["w13x7", "w13x70"],
    ["sku-4711", "sku-4712"],
    ["2023", "2024"],
  ])
    expect(alike(a, b)).toBe(false);
  expect(alike("goal", "goals")).toBe(true);
  const codes = (of: string) => Array.from({ length: 12 }, (_, i) => `error ${of}${i % 3} at start`);
  const texts = [...codes("e110"), ...codes("k220")];
  const [first] = describeTexts(
    tableOf(texts),
    texts.map((_, i) => (i < 12 ? 0 : 1)),
    0,
  );
  expect(
    ["e1100", "e1101", "e1102"].every((code) => first.words.some(({ word }) => word.includes(code))),
  ).toBe(true);
});

test("of words that weigh the same the longer name a cluster", () => {
  const texts = [
    "goal of team",
    "team won league",
    "goal in league",
    "bank raised rate",
    "rate bank",
    "shares and rate",
  ];
  const [, money] = describeTexts(tableOf(texts), [0, 0, 0, 1, 1, 1], 0);
  expect(money.name.split(/, | /)).not.toContain("and");
});
