import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clusterSync,
  fitSync,
  InputError,
  type Model,
  modelAtLevel,
  predictSync,
  type Recipe,
  readModel,
  transformSync,
  writeModel,
} from "../../src/index.js";
import { modelJson, readModelJson } from "../../src/internal.js";
import { problem } from "../support/errors.js";
import { bits } from "../support/kernels.js";
import { ANY_METHOD, runs } from "../support/long.js";
import { groups } from "./rows.js";

const rows = groups(240, 2, 1);
const copies = { n: 260, dim: 2, coords: Float64Array.of(...rows.coords, ...rows.coords.subarray(0, 40)) };
const recipes: Recipe[] = [
  { ...ANY_METHOD, clusters: 3 },
  { method: "spectacl", clusters: 3, outliers: "mark" },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
  { method: "dbscan" },
  { method: "hdbscan" },
  { method: "linkage", clusters: 3 },
  { method: "kmeans", clusters: 3 },
  { method: "communities" },
  { ...ANY_METHOD, clusters: 3, landmarks: 120 },
  {},
];
const encoding = [
  { name: "Größe", role: "quantity", weight: 1 },
  { name: "art", role: "yes-no", weight: 2, words: ["nein", "ja"] },
];
const blanks = {
  rule: "drop",
  words: ["-200", "gone"],
  rows: { n: 2, dim: 2, coords: Float64Array.of(1, 0.1, -0, 3) },
} as const;
const columns = ["Größe", 'a "quoted"\n name'];

const ways: [string, (model: Model) => Model][] = [
  ["bytes", (model) => readModel(writeModel(model))],
  [
    "bytes in a Buffer of Node",
    (model) => readModel(Buffer.concat([Buffer.alloc(3), writeModel(model)]).subarray(3)),
  ],
  ["bytes at an odd place", (model) => readModel(shifted(writeModel(model)))],
  ["JSON", (model) => readModelJson(modelJson(model))],
];

function shifted(bytes: Uint8Array): Uint8Array {
  const room = new Uint8Array(bytes.length + 3);
  room.set(bytes, 3);
  return room.subarray(3);
}

describe.each(ways)("a model through %s", (_, through) => {
  it.each(recipes)("is the same model: $method", (recipe) => {
    const model = fitSync(copies, recipe, { columns, encoding, blanks });
    const back = through(model);
    expect(back).toEqual(model);
    const queries = groups(100, 2, 7);
    const [a, b] = [predictSync(model, queries), predictSync(back, queries)];
    expect(bits(b.labels)).toBe(bits(a.labels));
    expect(bits(b.membership)).toBe(bits(a.membership));
    expect([...b.far]).toEqual([...a.far]);
    if (model.basis)
      expect(bits(transformSync(back, queries).coords)).toBe(bits(transformSync(model, queries).coords));
  });
});

it("a model keeps how its number of clusters and its method were decided, as a clustering does", () => {
  const { choice } = fitSync(rows);
  expect(choice).toEqual(clusterSync(rows).choice);
  expect(choice?.curve.map(({ clusters }) => clusters)).toContain(choice?.clusters);
  expect(fitSync(rows, { method: "spectacl-normalized", clusters: 3 }).choice).toBeUndefined();
});

const bytes = writeModel(fitSync(rows, { method: "kmeans", clusters: 3 }));

it("any changed byte, any cut and anything added is noticed", () => {
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = bytes.slice();
      damaged[at] ^= change;
      expect(() => readModel(damaged)).toThrow(InputError);
      expect(() => readModel(bytes.subarray(0, at))).toThrow(InputError);
    }),
    runs(125),
  );
  for (let at = 0; at < 40; at++) {
    const damaged = bytes.slice();
    damaged[at] ^= 0x80;
    expect(() => readModel(damaged)).toThrow(InputError);
  }
  expect(() => readModel(Uint8Array.of(...bytes, 0))).toThrow(InputError);
});

it("every refusal says what is wrong", () => {
  const foreign = problem("NOT_A_MODEL_FILE", { lacks: "signature" });
  expect(() => readModel(new Uint8Array(0))).toThrow(foreign);
  expect(() => readModel(Uint8Array.from("x,y\n1,2\n", (c) => c.charCodeAt(0)))).toThrow(foreign);
  expect(() => readModel(bytes.subarray(0, 100))).toThrow(
    problem("MODEL_CUT_OFF", { bytes: 100, expected: bytes.length }),
  );
  const damaged = bytes.slice();
  damaged[200] ^= 1;
  expect(() => readModel(damaged)).toThrow(problem("MODEL_DAMAGED"));
  const newer = bytes.slice();
  newer[8] = 2;
  const tooNew = problem("MODEL_VERSION", { version: 2, known: 1 });
  expect(() => readModel(newer)).toThrow(tooNew);

  const json = modelJson(fitSync(rows, { method: "kmeans", clusters: 3 }));
  expect(() => readModelJson("{")).toThrow(problem("NOT_A_MODEL_FILE", { lacks: "json" }));
  expect(() => readModelJson("[1]")).toThrow(problem("NOT_A_MODEL_FILE", { lacks: "format" }));
  expect(() => readModelJson(json.replace('"version":1', '"version":2'))).toThrow(tooNew);
  const coded = json.replace('"dim":2', '"dim":2,"encoding":[{"name":"x","words":5}]');
  expect(() => readModelJson(coded)).toThrow(problem("MODEL_PART", { part: "encoding" }));
  expect(() => readModelJson(json.replace('"dim":2', '"dim":3'))).toThrow(
    problem("MODEL_PART", { part: "landmarks", value: 6 }),
  );
  expect(() => readModelJson(json.replace('"labels":[0', '"labels":["0"'))).toThrow(
    problem("MODEL_PART", { part: "labels" }),
  );
  expect(() => readModelJson(json.replace('"starts":8', '"steps":8'))).toThrow(problem("MODEL_RECIPE"));
});

it.each([1e-200, 1e-160, 1, 1e160, 1e200])(
  "rows times %f: near ones are in reach, far ones not, also after JSON",
  (scale) => {
    const wide = { ...rows, coords: rows.coords.map((x) => x * scale) };
    const model = readModelJson(modelJson(fitSync(wide, { ...ANY_METHOD, clusters: 3 })));
    expect([...predictSync(model, wide).far]).toEqual(new Array(rows.n).fill(0));
    expect([...predictSync(model, [[1e4 * scale, 1e4 * scale]]).far]).toEqual([1]);
  },
);

it("the model of a single row can be read again", () => {
  for (const method of ["dbscan", "spectacl"] as const) {
    const model = fitSync([[1, 2]], method === "dbscan" ? { method } : { method, clusters: 1 });
    expect(readModel(writeModel(model)).recipe).toEqual(model.recipe);
  }
});

it.each<[string, (model: Record<string, never>) => unknown, string]>([
  ["a label of no cluster", (m) => ({ ...m, arrays: { ...(m.arrays as object), labels: [99] } }), "labels"],
  ["half a label", (m) => ({ ...m, arrays: { ...(m.arrays as object), labels: [0.5] } }), "labels"],
  [
    "a label beyond 32 bits",
    (m) => ({ ...m, arrays: { ...(m.arrays as object), labels: [2 ** 32] } }),
    "labels",
  ],
  [
    "scales that are not above 0",
    (m) => ({ ...m, arrays: { ...(m.arrays as object), scale: [1, 0] } }),
    "scale",
  ],
  [
    "a scale without its scaling",
    (m) => ({ ...m, arrays: { ...(m.arrays as object), scale: [1, 1] } }),
    "scaling",
  ],
  ["no neighbors", (m) => ({ ...m, rule: { kind: "nearest" } }), "neighbors"],
  ["an unknown rule", (m) => ({ ...m, rule: { kind: "dice" } }), "rule"],
  ["an unknown basis", (m) => ({ ...m, basis: { kind: "foo" } }), "basis"],
  ["an unknown rule for blanks", (m) => ({ ...m, blanks: { rule: "guess" } }), "blanks"],
  ["words that are none", (m) => ({ ...m, blanks: { words: [1] } }), "blanks"],
  ["blanks of nothing", (m) => ({ ...m, blanks: null }), "blanks"],
  [
    "half a row that fills blanks in",
    (m) => ({ ...m, blanks: {}, arrays: { ...(m.arrays as object), complete: [1, 2, 3] } }),
    "complete",
  ],
  ["no word on strictness", (m) => ({ ...m, strict: undefined }), "strict"],
])("JSON with %s is refused", (_, edit, name) => {
  const text = JSON.stringify(edit(JSON.parse(modelJson(fitSync(rows, { ...ANY_METHOD, clusters: 3 })))));
  expect(() => readModelJson(text)).toThrow(problem("MODEL_PART", { part: expect.stringContaining(name) }));
});

it("JSON with a number beyond all is refused", () => {
  const text = modelJson(fitSync(rows, { ...ANY_METHOD, clusters: 3 })).replace(
    /"reach":\[[^,]+/,
    '"reach":[1e999',
  );
  expect(() => readModelJson(text)).toThrow(problem("MODEL_PART", { part: "reach" }));
});

it("names and encodings that do not fit are refused before the fit, bytes in place of a model too", () => {
  const fitted = (run: object) => () => fitSync(rows, { ...ANY_METHOD, clusters: 3 }, run);
  expect(fitted({ columns: ["a"] })).toThrow(problem("COLUMN_NAMES", { expected: 2 }));
  expect(fitted({ columns: [1, null] })).toThrow(problem("COLUMN_NAMES", { expected: 2 }));
  expect(fitted({ encoding: [{}] })).toThrow(problem("NOT_AN_ENCODING"));
  for (const blanks of [null, { rule: "guess" }, { words: "?" }, { rows: { n: 1, dim: 3, coords: [] } }])
    expect(fitted({ blanks })).toThrow(problem("NOT_BLANKS"));
  // What once meant "these rows are scaled already" is not ignored.
  const scaling = { kind: "standard", center: Float64Array.of(0, 0), scale: Float64Array.of(1, 1) };
  expect(fitted({ scaling })).toThrow(expect.objectContaining({ code: "SCALE_OF_RECIPE" }));
  const bytes = writeModel(fitSync(rows, { ...ANY_METHOD, clusters: 3 })) as unknown as Model;
  expect(() => predictSync(bytes, rows)).toThrow(problem("NOT_A_MODEL"));
});

it.each(ways)("names of clusters are kept through %s, those of others are not", (_, through) => {
  const model = fitSync(rows, { ...ANY_METHOD, clusters: 3 });
  const names = ["goal, team", "größer", "0.1"];
  expect(through({ ...model, names }).names).toEqual(names);
  for (const wrong of [["one"], [1, 2, 3], "abc"] as unknown as string[][])
    expect(() => through({ ...model, names: wrong })).toThrow(problem("MODEL_PART", { part: "names" }));
  const grown = fitSync(rows, { level: "fine" });
  const own = grown.clusters.map((_, label) => `group ${label}`);
  for (const level of ["coarse", "fine"] as const) {
    const cut = modelAtLevel({ ...grown, names: own }, level);
    expect(cut.names).toEqual(cut.clusters.length === own.length ? own : undefined);
  }
});

it("a model that an earlier version wrote in British spelling is read", () => {
  const recipe = { method: "robust-spectral", clusters: 3, laplacian: "unnormalized" } as const;
  const model = fitSync(rows, recipe);
  const earlier = modelJson(model).replace('"unnormalized"', '"unnormalised"');
  expect(readModelJson(earlier).recipe).toEqual(model.recipe);
});
