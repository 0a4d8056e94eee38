/** A real Spark server: overwritten folders and tables, words with blanks around them, columns a function takes. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Spark } from "spectacl/spark";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fitSync } from "../../src/index.js";
import { expressionsOf } from "../../src/spark/encoded-sql.js";
import { groups } from "../models/rows.js";
import { problem, wrongOption } from "../support/errors.js";
import { ANY_METHOD } from "../support/long.js";

let spark: Spark;
const folder = mkdtempSync(join(tmpdir(), "spectacl-spark-"));
beforeAll(async () => {
  spark = await connect(process.env.SPECTACL_SPARK as string);
});
afterAll(async () => {
  await spark?.close();
  rmSync(folder, { recursive: true, force: true });
});

const model = fitSync(groups(200, 2, 1), { ...ANY_METHOD, clusters: 2 }, { columns: ["x", "y"] });
const rows = (n: number) => `SELECT id, sin(id) AS x, cos(id) AS y, 'a\\nb' AS note FROM range(${n})`;
const count = async (from: string): Promise<number> => {
  const [column] = (await spark.sql(`SELECT CAST(count(*) AS DOUBLE) AS n FROM ${from}`)).columns;
  return column.kind === "number" ? column.values[0] : Number.NaN;
};

it("a folder of text is overwritten by as many rows as there are, line breaks or not", async () => {
  const save = join(folder, "out");
  const options = { header: "true" };
  for (const n of [7, 50]) {
    await spark.predict(model, rows(n), { save, format: "csv", options, mode: "overwrite" });
    const view = `read_${n}`;
    await spark.predict(
      model,
      { path: save, format: "csv", options: { ...options, multiLine: "true" } },
      { createOrReplaceTempView: view, predictionCol: "again" },
    );
    expect(await count(view)).toBe(n);
    expect(await count(`${view} WHERE again <=> CAST(cluster AS INT) AND note = 'a\\nb'`)).toBe(n);
  }
});

it("a folder stays as it was when overwriting it is interrupted, and nothing lies beside it", async () => {
  const save = join(folder, "kept");
  await spark.predict(model, rows(7), { save });
  const before = readdirSync(save).sort();
  const control = new AbortController();
  const reason = new Error("enough");
  const other = await connect(process.env.SPECTACL_SPARK as string, {
    signal: control.signal,
    onProgress: ({ job }) => job === "label" && control.abort(reason),
  });
  const slow = "SELECT id, CAST(id % 7 AS DOUBLE) AS x, 2D AS y FROM range(400000000)";
  await expect(other.predict(model, slow, { save, mode: "overwrite" })).rejects.toBe(reason);
  await other.close();
  expect(readdirSync(save).sort()).toEqual(before);
  expect(await count(`parquet.\`${save}\``)).toBe(7);
  const { columns } = await spark.sql("SHOW TABLES");
  const names = columns.find(({ name }) => name === "tableName");
  expect(names?.kind === "text" ? names.words.filter((word) => /beside/.test(word)) : []).toEqual([]);
});

it("a table is overwritten by its whole name", async () => {
  const saveAsTable = "spark_catalog.default.whole_name";
  for (const n of [7, 50]) {
    await spark.predict(model, rows(n), { saveAsTable, mode: "overwrite" });
    expect(await count(saveAsTable)).toBe(n);
  }
  await spark.sql(`DROP TABLE ${saveAsTable}`);
});

it("words are read without what JavaScript takes for blanks", async () => {
  const encoding = [{ name: "c", role: "category" as const, weight: 1, words: ["red", "blue"] }];
  const one = { ...fitSync(groups(60, 1, 1), { ...ANY_METHOD, clusters: 2 }), encoding };
  const [place] = expressionsOf(one, [{ name: "c", type: "string" }]);
  const word = "concat(decode(X'c2a0efbbbf090a', 'UTF-8'), 'Blue', decode(X'0d0b20', 'UTF-8'))";
  expect(await count(`(SELECT ${place} AS k FROM (SELECT ${word} AS c)) WHERE k = 1`)).toBe(1);
});

it("a function takes decimals for the numbers they are, and no dates", async () => {
  expect(await spark.register(model, "label_two")).toEqual(["x", "y"]);
  const same = `(SELECT label_two(CAST(x AS DECIMAL(20, 10)), y) AS a,
    label_two(CAST(CAST(CAST(x AS DECIMAL(20, 10)) AS STRING) AS DOUBLE), y) AS b FROM (${rows(50)})) WHERE a = b`;
  expect(await count(same)).toBe(50);
  await expect(spark.sql("SELECT label_two(DATE'2024-01-01', 1D)")).rejects.toEqual(
    problem("SPARK_COLUMN_TYPE", { column: "x" }),
  );
});

it("a sample has no fewer rows than values that it is drawn by", async () => {
  const values = { rows: 49, stratify: "id" };
  await expect(spark.draw(rows(50), values)).rejects.toEqual(wrongOption("rows", 49));
  expect((await spark.draw(rows(50), { ...values, rows: 50 })).rows).toBe(50);
});
