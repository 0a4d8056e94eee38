/** A real Spark server: two draws in one pass, names that clash, a thousand words, a server behind TLS. */
import { readFileSync } from "node:fs";
import { type Table, tablePoints } from "spectacl/io";
import { connect, type Spark } from "spectacl/spark";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fitSync, predictSync } from "../../src/index.js";
import { groups } from "../models/rows.js";
import { problem, wrongOption } from "../support/errors.js";
import { ANY_METHOD } from "../support/long.js";
import { tlsProxy } from "./tls-proxy.js";

const ADDRESS = process.env.SPECTACL_SPARK as string;
let spark: Spark;
beforeAll(async () => {
  spark = await connect(ADDRESS);
});
afterAll(() => spark?.close());

const model = fitSync(groups(200, 2, 1), { ...ANY_METHOD, clusters: 2 }, { columns: ["x", "y"] });
const rows = (n: number) =>
  `SELECT id, sin(id) * 3 AS x, cos(id) AS y, concat('w', id % 5) AS word, date_add(DATE'2024-01-01', CAST(id % 90 AS INT)) AS day FROM range(${n})`;
const numbers = ({ columns }: Table, name: string): number[] => {
  const column = columns.find((one) => one.name === name);
  return column?.kind === "number" ? [...column.values] : [];
};

it("the first of two draws is the draw, and the second shares no row with it", async () => {
  for (const options of [{ rows: 300 }, { rows: 300, stratify: "word" }]) {
    const { table, second, common } = await spark.drawTwice(rows(5000), options);
    expect(table).toEqual(await spark.draw(rows(5000), options));
    const ids = [table, second, common].map((draw) => numbers(draw as Table, "id"));
    expect(ids.slice(0, 2).map(({ length }) => length)).toEqual([300, 300]);
    expect(new Set(ids.flat()).size).toBe(ids.flat().length);
    expect(ids[2].length).toBeGreaterThan(1900);
  }
  // A table that a draw has nearly all of.
  expect((await spark.drawTwice(rows(400), { rows: 300 })).second).toBeUndefined();
});

it("columns that are called as ours are pass through, and new ones have names of their own", async () => {
  const source = `SELECT x, y, id AS __vote, word AS __place, id AS __own, day AS __draw FROM (${rows(600)})`;
  const named = { createOrReplaceTempView: "clash", membershipCol: "share", farCol: "far" };
  await spark.predict(model, source, named);
  const found = await spark.sql("SELECT * FROM clash");
  expect(found.columns.map(({ name }) => name)).toEqual(
    ["x", "y", "__vote", "__place", "__own", "__draw", "cluster", "share", "far"], // biome-ignore format: one line
  );
  const [x, y] = [numbers(found, "x"), numbers(found, "y")];
  const { labels } = predictSync(
    model,
    x.map((value, i) => [value, y[i]]),
  );
  expect(numbers(found, "cluster")).toEqual([...labels]);
  const drawn = await spark.drawTwice(source, { rows: 100, stratify: "__place" });
  expect([drawn.table.rows, drawn.table.columns.length]).toEqual([100, 6]);
  const called = model.clusters.map((_, label) => `it's group ${label}`);
  await spark.predict({ ...model, names: called }, source, {
    createOrReplaceTempView: "called",
    nameCol: "called",
  });
  const { columns } = await spark.sql("SELECT cluster, called FROM called");
  const texts = columns[1].kind === "text" ? columns[1] : undefined;
  const wanted = Array.from(labels, (label) => called[label] ?? "");
  expect(Array.from(texts?.codes ?? [], (code) => texts?.words[code])).toEqual(wanted);
  await expect(spark.predict(model, source, { ...named, nameCol: "called" })).rejects.toEqual(
    problem("SPARK_NO_NAMES"),
  );
  for (const name of ["CLUSTER", "Share"]) {
    await expect(spark.predict(model, `SELECT *, 1 AS ${name} FROM (${rows(5)})`, named)).rejects.toEqual(
      problem("SPARK_COLUMN_TAKEN"),
    );
  }
  await expect(spark.predict(model, rows(5), { ...named, predictionCol: "FAR" })).rejects.toEqual(
    wrongOption("farCol", "far"),
  );
});

it("a function has a name of one part, with whatever letters", async () => {
  await expect(spark.register(model, "spark_catalog.default.f")).rejects.toEqual(
    wrongOption("name", "spark_catalog.default.f"),
  );
  for (const name of ["label_2", "`label it, please`", "`Größe.x`"]) {
    await spark.register(model, name);
    const found = await spark.sql(`SELECT ${name}(x, y) AS c FROM (${rows(20)})`);
    expect(numbers(found, "c")).toHaveLength(20);
  }
});

it("a category of a thousand words labels as a file does", async () => {
  const source = `SELECT x, concat('word ', pmod(hash(id), 1000)) AS word FROM (${rows(20_000)})`;
  const table = await spark.draw(source, { rows: 2500 });
  const { points, columns, encoding } = tablePoints(table, {
    columns: [0, 1],
    wishes: new Map([[1, { role: "category" }]]),
  });
  expect(points.dim).toBeGreaterThan(800);
  const wide = fitSync(points, { method: "kmeans", clusters: 3 }, { columns, encoding });
  const other = `SELECT x, upper(word) AS word FROM (${source}) UNION ALL SELECT 1D, 'none of them'`;
  await spark.predict(wide, other, { createOrReplaceTempView: "wide" });
  const found = await spark.sql("SELECT * FROM wide LIMIT 3000 OFFSET 17001");
  const here = tablePoints(found, { encoding, na: "drop" });
  const labels = numbers(found, "cluster");
  expect(here.dropped).toBeGreaterThan(0);
  expect(Array.from(here.rows, (i) => labels[i])).toEqual([...predictSync(wide, here.points).labels]);
  expect(labels.filter(Number.isNaN)).toHaveLength(here.dropped);
});

it("a server behind TLS labels for whoever trusts its certificate, and for nobody else", async () => {
  const pem = (name: string) =>
    readFileSync(new URL(`../fixtures/spark/${name}.pem`, import.meta.url), "utf8");
  const proxy = await tlsProxy(ADDRESS, pem("key"), pem("cert"));
  const address = `${proxy.address}/;token=open`;
  try {
    await expect(connect(address)).rejects.toEqual(problem("SPARK_CERTIFICATE"));
    const other = await connect(address, { ca: pem("cert") });
    await other.register(model, "label_it");
    const found = await other.sql(`SELECT x, y, label_it(x, y) AS c FROM (${rows(5000)})`);
    const [x, y] = [numbers(found, "x"), numbers(found, "y")];
    const { labels } = predictSync(
      model,
      x.map((value, i) => [value, y[i]]),
    );
    expect(numbers(found, "c")).toEqual([...labels]);
    await other.close();
    await expect(connect(proxy.address)).rejects.toEqual(problem("SPARK_NOT_CONNECT"));
  } finally {
    proxy.close();
  }
});
