/** Rows in every form that is taken lead to the same points, wherever rows are taken; other forms have codes of their own. */
import { describe, expect, test } from "vitest";
import {
  clusterSync,
  driversSync,
  estimate,
  fitSync,
  type PointsLike,
  points,
  predictSync,
  type Recipe,
  scaled,
  transformSync,
} from "../../src/index.js";
import { judgments, predictionStrength, silhouette, stability, valley, valleys } from "../../src/metrics.js";
import { problem } from "../support/errors.js";

// Exact in float32 and as small integers.
const rows = Array.from({ length: 24 }, (_, i) => [(i % 5) + 40 * (i % 2), (i % 7) + 30 * (i % 2)]);
const labels = rows.map((_, i) => i % 2);
const numbers = rows.flat();
const recipe: Recipe = { method: "kmeans", clusters: 2 };
const model = fitSync(rows, recipe);
const placing = fitSync(rows, { clusters: 2 });

const KINDS = [
  Float64Array,
  Float32Array,
  Int32Array,
  Uint32Array,
  Int16Array,
  Uint16Array,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
];

const FORMS: readonly (readonly [string, PointsLike])[] = [
  ...KINDS.flatMap((kind): [string, PointsLike][] => [
    [`rows that are ${kind.name}s`, rows.map((row) => kind.from(row))],
    [`a flat ${kind.name} with dim`, { coords: kind.from(numbers), dim: 2 }],
    [`a flat ${kind.name} with dim and n`, { coords: kind.from(numbers), dim: 2, n: 24 }],
  ]),
  ["a flat list with dim", { coords: numbers, dim: 2 }],
  ["rows that look like lists", rows.map(([x, y]) => ({ 0: x, 1: y, length: 2 }))],
];

/** What each function finds, but for the time it took. */
const CALLS: Readonly<Record<string, (given: PointsLike) => unknown>> = {
  points,
  scaled: (given) => scaled(given, "standard"),
  clusterSync: (given) => ({ ...clusterSync(given, recipe), timing: {} }),
  fitSync: (given) => fitSync(given, recipe),
  predictSync: (given) => predictSync(model, given),
  transformSync: (given) => transformSync(placing, given),
  estimate: (given) => estimate(given, recipe),
  driversSync: (given) => driversSync(given, labels, recipe),
  judgments: (given) => judgments(given, recipe, [2]),
  predictionStrength: (given) => predictionStrength(given, recipe),
  stability: (given) => stability(given, recipe),
  silhouette: (given) => silhouette(given, labels),
  valley: (given) => valley(given, labels),
  valleys: (given) => valleys(given, [labels]),
};

describe.each(Object.entries(CALLS))("%s", (_, call) => {
  const expected = call(rows);
  test.each(FORMS)("takes %s", (_, given) => {
    expect(call(given)).toEqual(expected);
  });

  test.each([
    ["FLAT_WITHOUT_DIM", Float64Array.from(numbers)],
    ["FLAT_WITHOUT_DIM", Float32Array.from(numbers)],
    ["PART_OF_A_ROW", { coords: Float64Array.of(1, 2, 3), dim: 2 }],
    ["COORDS_LENGTH", { coords: Float64Array.of(1, 2, 3, 4), dim: 2, n: 3 }],
    ["NOT_COORDS", { coords: "1, 2", dim: 2 }],
    ["NO_COLUMNS", { coords: Float64Array.of(1, 2) }],
    ["NO_ROWS", { coords: new Float64Array(0), dim: 2 }],
    ["NO_ROWS", []],
    ["NOT_A_NUMBER", { coords: BigInt64Array.of(1n, 2n), dim: 2 }],
    ["NOT_FINITE", { coords: Float32Array.of(1, Number.NaN), dim: 2 }],
  ])("refuses with %s: %o", (code, given) => {
    expect(() => call(given as PointsLike)).toThrow(problem(code));
  });
});

test("objects are refused on this thread, whatever their columns are called", () => {
  const objects = [
    { length: 5.1, width: 3.5 },
    { length: 2, width: 1 },
  ] as unknown as PointsLike;
  expect(() => clusterSync(objects)).toThrow(problem("OBJECT_ROWS"));
  expect(() => predictSync(model, objects)).toThrow(problem("NOT_A_ROW"));
});

test("a Float64Array is not copied, and keeps what is known of its columns", () => {
  const coords = Float64Array.from(numbers);
  const features = [0, 1].map((source) => ({ name: `column ${source}`, kind: "quantity", source }) as const);
  const made = points({ coords, dim: 2, features });
  expect(made.coords).toBe(coords);
  expect(made).toMatchObject({ n: 24, dim: 2, features });
});
