/** No pattern of the sources takes more than a constant number of steps per character, whatever it is given. */
import { expect, test } from "vitest";
import { competing } from "../support/patterns/repeats.js";
import { allPatterns, patternsOf } from "../support/patterns/sources.js";

const patterns = allPatterns();

/** Made of words that a list in the same file holds, none of which is repeated. */
const OF_WORDS = ["src/spark/source.ts", "apps/studio/glossary/term.tsx"];

test("no two repeats of a pattern compete for the same characters", () => {
  const slow = patterns.flatMap(({ file, line, source, flags }) => {
    const found = source === undefined ? undefined : competing(source, flags);
    return found === undefined ? [] : [`${file}:${line} /${source}/${flags}: ${found}`];
  });
  expect(slow).toEqual([]);
});

test("every pattern is known before the program runs, but for those of words", () => {
  const unknown = patterns.filter(({ source }) => source === undefined).map(({ file }) => file);
  expect([...new Set(unknown)].sort()).toEqual([...OF_WORDS].sort());
});

test.each([
  // A blank run before an end that is not there: tried from each of its blanks.
  String.raw`/\s*(Z|UTC)$/i`,
  "/ +x/",
  "/0+$/",
  // Two repeats in a row, or with what may be missing between them.
  "/^a*a*$/",
  String.raw`/^\s*\(?\s*x/`,
  String.raw`/^(.*?)(\d+)$/`,
  String.raw`/^\d+\.?\d*$/`,
  String.raw`/^[T ,]+(.*)$/`,
  String.raw`/^\p{L}+[a-z]*\d$/u`,
  "/^x{300,}x*$/",
  // A repeat of repeats.
  "/^(a*)*b/",
  "/^(a|a)*b/",
  "/^(a+b?)+c/",
  "/^(?:a|ab|b)*c/",
  // What is only looked at.
  String.raw`/\B(?=(\d{3})+$)/g`,
  // An opening sign that may come again.
  String.raw`/\[[^\]]*\]/g`,
  `/"(?:[^"\\\\]|\\\\.)*"/g`,
  // A sign that a group took comes again.
  String.raw`/^( )\1*\1*x/`,
])("%s competes", (text) => {
  const [{ source, flags }] = patternsOf("one.ts", `const one = ${text};`);
  expect(competing(source as string, flags)).toBeDefined();
});

test.each([
  String.raw`/(Z|UTC)$/i`,
  String.raw`/^\s+x/`,
  String.raw`/\s+/g`,
  String.raw`/^\d+(?:\.\d*)?$/`,
  String.raw`/^[T ,]+(?:[^T ,].*)?$/`,
  String.raw`/^(.*[_\- .])?(?:id|key)$/`,
  String.raw`/\[[^[\]]*\]/g`,
  String.raw`/\s*x/y`,
  String.raw`/[a-z]+(?:-[a-z]+)*/g`,
  "/^(?:ab|ac)*d/",
  "/^x{3,9}x{2}$/",
])("%s does not", (text) => {
  const [{ source, flags }] = patternsOf("one.ts", `const one = ${text};`);
  expect(competing(source as string, flags)).toBeUndefined();
});

test("a pattern is found in every form", () => {
  const text = `const SIGN = "[+-]";
    const DIGITS = String.raw\`\\d+\`;
    const a = /x/g, b = new RegExp(\`^\${SIGN}\${DIGITS}$\`, "i"), c = RegExp(DIGITS), d = new RegExp(given());`;
  const found = patternsOf("one.ts", text).map(({ source, flags }) => [source, flags]);
  expect(found).toEqual([
    ["x", "g"],
    [String.raw`^[+-]\d+$`, "i"],
    [String.raw`\d+`, ""],
    [undefined, ""],
  ]);
});
