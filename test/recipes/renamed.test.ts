/** Options by the names that they had: taken with a warning, never beside the present name, and silently from what an earlier version wrote. */
import { describe, expect, it, test } from "vitest";
import { currentNames, type Options, settle } from "../../src/base/options.js";
import {
  clusterSync,
  fitSync,
  type Model,
  predictSync,
  type Recipe,
  readModel,
  writeModel,
} from "../../src/index.js";
import { modelJson, readModelJson } from "../../src/internal.js";
import { crc32 } from "../../src/models/checksum.js";
import { problem } from "../support/errors.js";

const rows = Array.from({ length: 60 }, (_, i) => [1 + (i % 7), 2 + (i % 5) + (i < 30 ? 40 : 0)]);
const CASES: readonly (readonly [former: Recipe, present: Recipe, option: string, name: string])[] = [
  [{ clusters: 2, metric: "cosine" }, { clusters: 2, distance: "cosine" }, "metric", "distance"],
  [{ metric: "cosine" }, { distance: "cosine" }, "metric", "distance"],
  [
    { method: "dbscan", metric: "manhattan" },
    { method: "dbscan", distance: "manhattan" },
    "metric",
    "distance",
  ],
  [{ method: "hdbscan", minSamples: 3 }, { method: "hdbscan", minPoints: 3 }, "minSamples", "minPoints"],
];

describe.each(CASES)("%j", (former, present, option, name) => {
  it("gives what the present name gives, and says so", () => {
    const [before, now] = [clusterSync(rows, former), clusterSync(rows, present)];
    expect(before.labels).toEqual(now.labels);
    expect(before.recipe).toEqual(now.recipe);
    expect(before.recipe).not.toHaveProperty(option);
    expect(before.warnings).toEqual([{ code: "RENAMED", option, name }, ...now.warnings]);
    expect(now.warnings.map(({ code }) => code)).not.toContain("RENAMED");
  });

  it("is refused beside the present name, but for undefined", () => {
    const both = { ...present, ...former };
    expect(() => clusterSync(rows, both)).toThrow(problem("NAMED_TWICE", { option, name }));
    const { warnings } = clusterSync(rows, { ...present, [option]: undefined } as Recipe);
    expect(warnings.map(({ code }) => code)).not.toContain("RENAMED");
  });
});

test("a model says so too; its recipe has the present name", () => {
  const model = fitSync(rows, { clusters: 2, metric: "cosine" });
  expect(model.warnings[0]).toEqual({ code: "RENAMED", option: "metric", name: "distance" });
  expect(model).toMatchObject({ distance: "cosine", recipe: { distance: "cosine" } });
});

test("a former name is none of a method without the option", () => {
  expect(() => clusterSync(rows, { method: "dbscan", minSamples: 3 } as Recipe)).toThrow(
    problem("UNKNOWN_OPTION", { option: "minSamples" }),
  );
});

test("settle takes former names, in whatever order", () => {
  const options: Options = {
    size: { kind: "integer", default: 1, alias: ["length", "width"], doc: "" },
    name: { kind: "choice", choices: ["a", "b"], default: "a", doc: "" },
  };
  expect(settle(options, { width: 4, name: "b" })).toEqual({ size: 4, name: "b" });
  expect(() => settle(options, { width: 4, length: 5 })).toThrow(problem("NAMED_TWICE", { name: "size" }));
  expect(() => settle(options, { width: 0.5 })).toThrow(problem("OPTION", { option: "size" }));
  const given = { name: "b" };
  expect(currentNames(options, given)).toEqual({ given, renamed: [] });
});

/** The file of a model with its header's names as 0.13.0 wrote them. */
function as013(model: Model): Uint8Array {
  const bytes = writeModel(model);
  const size = new DataView(bytes.buffer).getFloat64(24, true);
  const text = former(new TextDecoder().decode(bytes.subarray(32, 32 + size)).trimEnd());
  const header = new TextEncoder().encode(text.padEnd(8 * Math.ceil(text.length / 8)));
  const file = Uint8Array.of(...bytes.subarray(0, 32), ...header, ...bytes.subarray(32 + size));
  const view = new DataView(file.buffer);
  view.setFloat64(16, file.length, true);
  view.setFloat64(24, header.length, true);
  view.setUint32(12, crc32(file.subarray(16)), true);
  return file;
}

function former(text: string): string {
  return text.replaceAll(/"distance":(?=\s*")/g, '"metric":').replaceAll('"minPoints":', '"minSamples":');
}

test.each<Recipe>([
  { method: "kmeans", clusters: 2, distance: "cosine" },
  { method: "hdbscan", minPoints: 4, distance: "haversine" },
  { clusters: 2 },
])("a model of 0.13.0 is read silently: %j", (recipe) => {
  const model = fitSync(rows, recipe);
  const files = [as013(model), former(modelJson(model))];
  const read = [readModel(files[0] as Uint8Array), readModelJson(files[1] as string)];
  for (const back of read) {
    expect(back).toEqual(model);
    expect(predictSync(back, rows).labels).toEqual(predictSync(model, rows).labels);
  }
  expect(String(files[1])).toContain('"metric"');
});
