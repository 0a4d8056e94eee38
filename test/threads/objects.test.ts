/** Rows as objects: clustered, fitted and labeled as a file with the same cells is. */
import { expect, test } from "vitest";
import { tablePoints } from "../../src/columns/table-points.js";
import { cluster, fit as fitted, predict, readModel, writeModel } from "../../src/index.js";
import { readTable } from "../../src/io/read.js";
import { draws } from "../tables/tables.js";

const { gauss, uniform } = draws(3);
const rows = Array.from({ length: 90 }, (_, i) => ({
  id: `k${i}`,
  weight: i % 30 === 7 ? null : Number((60 + 25 * (i % 3) + 4 * gauss()).toFixed(2)),
  price: `$${(1000 + 400 * (i % 3) + 90 * gauss()).toFixed(2)}`,
  color: uniform() < 0.8 ? ["red", "green", "blue"][i % 3] : "red",
  sold: uniform() < 0.5,
}));

test("objects have the labels of a file with the same cells, and need no recipe", async () => {
  const file = new TextEncoder().encode(JSON.stringify(rows));
  const { points, encoding } = tablePoints(await readTable(file, { name: "rows.json" }));
  const ofFile = await cluster(points, { clusters: 3 });
  const ofRows = await cluster(rows, { clusters: 3 }, { keep: ["model"] });
  expect([...ofRows.labels]).toEqual([...ofFile.labels]);
  expect(ofRows.recipe.scale).toBe("standard");
  expect(ofRows.model?.encoding).toEqual(encoding);
  expect((await cluster(rows)).labels).toHaveLength(90);
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
  ]);
  expect(odd.labels[0]).toBe(own.labels[0]);
  expect([...odd.labels].every((label) => label >= 0 && label < 3)).toBe(true);
});
