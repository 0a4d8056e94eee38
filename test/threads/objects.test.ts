/** Rows as objects: clustered, fitted and labeled as a file with the same cells is. */
import { expect, test } from "vitest";
import {
  cluster,
  fit as fitted,
  openPool,
  predict,
  predictor,
  readModel,
  transform,
  writeModel,
} from "../../src/index.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { promised } from "../promises/sentences.js";
import { ANY_METHOD } from "../support/long.js";
import { draws } from "../tables/tables.js";

const { gauss, uniform } = draws(3);
const rows = Array.from({ length: 90 }, (_, i) => ({
  id: `k${i}`,
  weight: i % 30 === 7 ? null : Number((60 + 25 * (i % 3) + 4 * gauss()).toFixed(2)),
  price: `$${(1000 + 400 * (i % 3) + 90 * gauss()).toFixed(2)}`,
  color: uniform() < 0.8 ? ["red", "green", "blue"][i % 3] : "red",
  sold: uniform() < 0.5,
}));

test(`${promised("shapes")} Objects have the labels of a file with the same cells, and need no recipe`, async () => {
  const file = new TextEncoder().encode(JSON.stringify(rows));
  const { points, encoding } = tablePoints(await readTable(file, { name: "rows.json" }));
  const ofFile = await cluster(points, { ...ANY_METHOD, clusters: 3 });
  const ofRows = await cluster(rows, { ...ANY_METHOD, clusters: 3 }, { keep: ["model"] });
  expect([...ofRows.labels]).toEqual([...ofFile.labels]);
  expect(ofRows.recipe.scale).toBe("standard");
  expect(ofRows.model?.encoding).toEqual(encoding);
  expect((await cluster(rows)).labels).toHaveLength(90);
  expect(ofRows.columns).toEqual(["weight", "price", "color", "sold"]);
  expect(ofFile.columns).toBeUndefined();
});

test("settings that are undefined count as left out", async () => {
  const run = { columns: undefined, encoding: undefined, blanks: undefined, threads: undefined };
  const recipe = { method: "kmeans", clusters: 3 } as const;
  expect(await fitted(rows, recipe, run)).toEqual(await fitted(rows, recipe));
});

test("a model of objects labels objects, in whatever order their cells come, and survives its file", async () => {
  const model = readModel(writeModel(await fitted(rows, { method: "kmeans", clusters: 3 })));
  const own = await predict(model, rows);
  const turned = rows.map(({ id, weight, price, color, sold }) => ({
    sold,
    color,
    price,
    weight,
    id,
    more: 1,
  }));
  const { labels, membership } = await predict(model, turned);
  expect([...labels]).toEqual([...own.labels]);
  expect([...membership]).toEqual([...own.membership]);
  // A word that the fit never saw, and a cell that is not there, are blanks.
  const odd = await predict(model, [
    { ...rows[0], color: "violet" },
    { price: rows[1].price, sold: true },
    {},
    { ...rows[2], price: "cheap" },
  ]);
  expect(odd.labels[0]).toBe(own.labels[0]);
  expect(odd.labels[3]).toBe(own.labels[2]);
  expect(odd.labels[1]).toBeGreaterThanOrEqual(0);
  expect([odd.labels[2], odd.membership[2], odd.far[2]]).toEqual([-1, 0, 1]);
  expect([...(odd.filledRows ?? [])]).toEqual([0, 1, 3]);
  expect(odd.warnings).toEqual([
    { code: "BLANK_ROWS", rows: 1 },
    { code: "UNREADABLE", column: "price", cells: 1, cell: "cheap" },
    { code: "UNSEEN", column: "color", cells: 1, cell: "violet" },
  ]);
  const none = await predict(model, [{ weight: null, price: null, color: null, sold: null }]);
  expect([...none.labels]).toEqual([-1]);
});

test("a column that no object has is named, with the one that was meant; its case does not matter", async () => {
  const model = await fitted(rows, { method: "kmeans", clusters: 3 });
  const wrong = rows.slice(0, 3).map(({ weight, ...rest }) => ({ wieght: weight, ...rest }));
  await expect(predict(model, wrong)).rejects.toMatchObject({
    code: "NO_ENCODED_COLUMN",
    fields: { column: "weight", close: "wieght", names: ["wieght", "id", "price", "color", "sold"] },
  });
  const loud = rows.map(({ weight, ...rest }) => ({ WEIGHT: weight, ...rest }));
  expect([...(await predict(model, loud)).labels]).toEqual([...(await predict(model, rows)).labels]);
  const bare = await fitted(
    rows.map((_, i) => [i % 3, i % 2]),
    { method: "kmeans", clusters: 2 },
  );
  await expect(predict(bare, rows)).rejects.toMatchObject({
    code: "NO_COLUMN_NAMES",
    fields: { columns: 2 },
  });
  await expect(cluster([{}, {}])).rejects.toMatchObject({ code: "NO_CELLS" });
});

test("rows with blanks have the labels of the fit when they come again, and are told", async () => {
  const holes = rows.map((row, i) => (i % 9 === 4 ? { ...row, price: null } : i === 50 ? {} : row));
  const recipe = { method: "spectacl-normalized", clusters: 3 } as const;
  const whole = await cluster(holes, recipe, { keep: ["model"] });
  expect(whole.labels[50]).toBe(-1);
  expect(whole.warnings).toContainEqual({ code: "BLANK_ROWS", rows: 1 });
  const filled = rows.flatMap(({ weight }, i) => (i !== 50 && (weight === null || i % 9 === 4) ? [i] : []));
  expect([...(whole.filledRows ?? [])]).toEqual(filled);
  for (const model of [whole.model!, readModel(writeModel(await fitted(holes, recipe)))]) {
    const again = await predict(model, holes);
    expect([...again.labels]).toEqual([...whole.labels]);
    expect([...(again.filledRows ?? [])]).toEqual(filled);
  }
});

test("objects of latitude and longitude are places, in either order, unless the recipe says otherwise", async () => {
  const places = Array.from({ length: 120 }, (_, i) => ({
    lon: (((i % 2 ? 140 : 179) + 3 * gauss() + 540) % 360) - 180,
    lat: (i % 2 ? 36 : -18) + gauss(),
  }));
  const recipe = { method: "spectacl-normalized", clusters: 2 } as const;
  const found = await cluster(places, recipe, { keep: ["model"] });
  expect(found.recipe).toMatchObject({ distance: "haversine", scale: "none" });
  expect(new Set(found.labels.filter((_, i) => i % 2)).size).toBe(1);
  expect(found.labels[0]).not.toBe(found.labels[1]);
  const turned = places.map(({ lat, lon }) => ({ lat, lon }));
  expect([...(await cluster(turned, recipe)).labels]).toEqual([...found.labels]);
  expect(found.model).toMatchObject({ distance: "haversine", columns: ["lat", "lon"] });
  expect([...(await predict(found.model!, places)).labels]).toEqual([...found.labels]);
  expect((await cluster(places, { ...recipe, distance: "euclidean" })).recipe.distance).toBe("euclidean");
  const half = await predict(found.model!, [{ lat: -18, lon: null }, turned[0]]);
  expect([...half.labels]).toEqual([-1, found.labels[0]]);
});

test("a pool and a predictor take objects as cluster, fit, predict and transform do, and no recipe", async () => {
  const recipe = { clusters: 3 };
  const model = await fitted(rows, recipe);
  const blank = [...rows, { weight: null }];
  const pool = openPool({ threads: 1 });
  const labels = predictor(model, { threads: 1 });
  try {
    const { timing: _, ...found } = await pool.cluster(rows, recipe, { keep: ["model"] });
    const { timing: _t, ...expected } = await cluster(rows, recipe, { keep: ["model"] });
    expect(found).toEqual(expected);
    expect((await pool.cluster(rows)).recipe).toEqual((await cluster(rows)).recipe);
    expect(writeModel(await pool.fit(rows, recipe))).toEqual(writeModel(model));
    expect(await pool.predict(model, blank)).toEqual(await predict(model, blank));
    expect(await labels.predict(blank)).toEqual(await predict(model, blank));
    expect(await pool.transform(model, blank)).toEqual(await transform(model, blank));
    const empty = { weight: null, price: null, color: null, sold: null };
    expect((await labels.predict([empty])).labels).toEqual(Int32Array.of(-1));
  } finally {
    pool.close();
    labels.close();
  }
});

test("rows that are interfaces, with a column called length, are objects", async () => {
  interface Flower {
    readonly length: number;
    readonly width: number;
  }
  const flowers: Flower[] = Array.from({ length: 20 }, (_, i) => ({
    length: 1 + (i % 2) * 9,
    width: 1 + (i % 5) / 10,
  }));
  const { labels } = await cluster(flowers, { method: "kmeans", clusters: 2 });
  expect([...labels]).toEqual(flowers.map((_, i) => labels[i % 2]));
  expect(labels[0]).not.toBe(labels[1]);
});

test("scores of outliers: those of the points, and none for a row without values", async () => {
  const holes = [
    ...rows.slice(0, 40),
    { id: "k", weight: null, price: "", color: "", sold: null },
    ...rows.slice(40),
  ];
  const run = { keep: ["outlierScore"] } as const;
  for (const method of ["kmeans", "spectacl-normalized"] as const) {
    const whole = await cluster(rows, { method, clusters: 3 }, run);
    const found = await cluster(holes, { method, clusters: 3 }, { ...run, threads: 2 });
    expect([found.membership.length, found.outlierScore?.length]).toEqual([91, 91]);
    expect([found.labels[40], found.membership[40], found.outlierScore?.[40]]).toEqual([-1, 0, Number.NaN]);
    const without = <T>(values: ArrayLike<T>): T[] => Array.from(values).filter((_, i) => i !== 40);
    expect(without(found.outlierScore!)).toEqual([...whole.outlierScore!]);
    expect(without(found.membership)).toEqual([...whole.membership]);
  }
});
