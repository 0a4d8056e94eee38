/** A method is one file and its rows in the registry: nothing else decides by its name, and what it declares holds. */
import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets.js";
import { clusterSync, type MethodName, methods, type Recipe } from "../../src/index.js";
import { methodWords } from "../../src/methods/registry.js";
import { comparisonsWith, covers, type Exception } from "../support/name-comparisons.js";

const NAMES = Object.keys(methods) as MethodName[];

const home = (file: string, name: string): boolean =>
  [`src/methods/${name}.ts`, "src/methods/registry.ts"].includes(file);

const EXCEPT: readonly Exception[] = [
  { names: NAMES, file: /^apps\/paper\//, reason: "the systems of the paper, and what it prints of each" },
];

describe("no source decides by the name of a method", () => {
  const uses = comparisonsWith(NAMES, { home });

  it("but the method's own", () => {
    expect(uses.filter((use) => !EXCEPT.some((exception) => covers(exception, use)))).toEqual([]);
  });

  it("and in the paper's experiments none is compared", () => {
    // Lists and tables of systems are what the experiments are about; a comparison would be a decision.
    expect(uses.filter(({ subject }) => subject !== "")).toEqual([]);
  });
});

describe.each(NAMES)("%s: what is declared holds", (method) => {
  const { points } = moons({ n: 200, noise: 0.05, seed: 0 });
  const { options, eigenvectors } = methods[method];
  const words = methodWords[method];
  const recipe = { method, ...("clusters" in options && { clusters: 2 }) } as Recipe;
  const found = clusterSync(points, recipe, { keep: ["spectrum"] });

  it("eigenvectors", () => {
    expect(found.stages.spectrum !== undefined).toBe(eigenvectors !== undefined);
  });

  it("the words name options that there are", () => {
    const known = [
      "joined",
      "edges",
      "eigenvectors",
      "found",
      "landmarks",
      "within",
      ...Object.keys(options),
    ];
    for (const [, name] of words.why.matchAll(/\{(\w+)\}/g)) expect(known).toContain(name);
    for (const [name, values] of Object.entries(words.values ?? {})) {
      expect(Object.keys(values)).toEqual(options[name].choices);
    }
  });

  it("distances in its place of rows are taken where it says so", () => {
    const matrix = Array.from({ length: 30 }, (_, i) =>
      Array.from({ length: 30 }, (_, j) => Math.abs(i - j)),
    );
    const run = () => clusterSync(matrix, { ...recipe, distance: "precomputed" } as Recipe);
    if (methods[method].ofDistances) expect(run().labels).toHaveLength(30);
    else expect(run).toThrow(expect.objectContaining({ code: "METRIC_NOT_FOR_METHOD" }));
  });
});
