/** The declared tables: plain data that survives JSON, one interpreter, and doc comments that say what the data says. */

import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accepts, type Option, rule } from "../../src/base/options.js";
import { declaredGenerators } from "../../src/datasets/declared-generators.js";
import { declaredRealDatasets } from "../../src/datasets/declared-real.js";
import { checkedRecipe, type Recipe, settledRecipe } from "../../src/methods/recipe.js";
import { methods } from "../../src/methods/registry.js";

const tables = { methods, declaredGenerators, declaredRealDatasets };

it.each(Object.entries(tables))("%s: JSON loses nothing", (_, table) => {
  expect(JSON.parse(JSON.stringify(table))).toEqual(table);
});

it("every doc comment in the tables begins with the text of its option", () => {
  const folder = new URL("../../src/methods/", import.meta.url);
  const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, " ").toLowerCase();
  let found = 0;
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".ts")) continue;
    const text = readFileSync(new URL(file, folder), "utf8");
    const options =
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\w+: \{\s*kind:[^}]*?doc:\s*(["'])((?:(?!\2)[^\\]|\\.)*)\2/g;
    for (const [, comment, , doc] of text.matchAll(options)) {
      const said = plain(comment.replace(/^\s*\*/gm, " ")).trim();
      const known = plain(doc.replace(/\\'/g, "'")).trim();
      expect(said.slice(0, known.length)).toBe(known.slice(0, said.length));
      found++;
    }
  }
  const names = Object.values(methods).flatMap(({ options }) => Object.keys(options));
  expect(found).toBeGreaterThanOrEqual(new Set(names).size);
});

describe("accepts", () => {
  const bounds = fc.record({
    kind: fc.constantFrom("integer" as const, "number" as const),
    min: fc.integer({ min: -5, max: 5 }),
    span: fc.integer({ min: 0, max: 5 }),
    above: fc.boolean(),
  });

  it("takes the numbers within the bounds and nothing else", () => {
    fc.assert(
      fc.property(bounds, fc.integer({ min: -24, max: 24 }), ({ kind, min, span, above }, quarters) => {
        const option: Option = { kind, min, max: min + span, ...(above && { above }), doc: "" };
        const value = quarters / 4;
        const inside = (above ? value > min : value >= min) && value <= min + span;
        expect(accepts(option, value)).toBe(inside && (kind === "number" || Number.isInteger(value)));
        for (const other of [Number.NaN, Number.POSITIVE_INFINITY, "auto", "none", String(value), null]) {
          expect(accepts(option, other)).toBe(false);
        }
      }),
      { seed: 1 },
    );
  });

  it("takes the words that an option names, and says so in its rule", () => {
    const { landmarks, preset } = methods.spectacl.options;
    expect(["auto", "none", "some"].map((word) => accepts(landmarks, word))).toEqual([true, true, false]);
    expect(["default", "paper", "auto"].map((word) => accepts(preset, word))).toEqual([true, true, false]);
    expect(rule(landmarks)).toBe('must be an integer >= 2 or "auto" or "none"');
    expect(rule(methods.dbscan.options.radius)).toBe('must be a finite number > 0 or "auto"');
    expect(rule(methods.spectacl.options.coverage)).toBe("must be a finite number > 0 and <= 1");
  });
});

it("a checked recipe has all options of its method in their order; a settled one no auto", () => {
  for (const [method, { options }] of Object.entries(methods)) {
    const { recipe } = checkedRecipe({ method, ...("clusters" in options && { clusters: 2 }) } as Recipe);
    expect(Object.keys(recipe.options)).toEqual(Object.keys(options));
    expect(Object.values(settledRecipe(recipe, {}))).not.toContain("auto");
  }
});
