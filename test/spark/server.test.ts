/** A real Spark server, which `npm run test:spark` starts: what it samples, labels, writes and refuses. */

import { type Table, tablePoints } from "spectacl/io";
import { connect, type Spark } from "spectacl/spark";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fitSync, type Model, type Points, predictSync, type Recipe } from "../../src/index.js";
import { groups } from "../models/rows.js";
import { problem } from "../support/errors.js";
import { cutProxy } from "./cut-proxy.js";

const ADDRESS = process.env.SPECTACL_SPARK as string;
/** 30,000 rows in three groups with strays, nulls in one of 500; made by the server. */
const ROWS = `SELECT id, sin(id) * 3 + (id % 3) * 8 AS x, cos(id * 1.7D) * 2 + (id % 3) * 5 AS y,
  IF(id % 500 = 7, NULL, (id % 11) * 0.25D) AS z, concat('a\\t', id) AS note, date_add(DATE'2024-01-01', CAST(id % 90 AS INT)) AS day,
  IF(id % 4 = 0, 'red', IF(id % 4 = 1, 'it\\'s \\\\ blue', 'green')) AS color, id % 2 = 0 AS even FROM range(30000)`;

let spark: Spark;
beforeAll(async () => {
  spark = await connect(ADDRESS);
  await spark.sql("DROP TABLE IF EXISTS kept");
});
afterAll(() => spark?.close());

/** The numbers of a column; NaN for null. */
function numbers({ columns, rows }: Table, name: string): Float64Array {
  const column = columns.find((one) => one.name === name);
  return column?.kind === "number" ? column.values : new Float64Array(rows).fill(Number.NaN);
}

function pointsOf(table: Table, names: readonly string[]): Points {
  const columns = names.map((name) => numbers(table, name));
  const coords = new Float64Array(table.rows * names.length);
  columns.forEach((column, c) => {
    for (let i = 0; i < table.rows; i++) coords[i * names.length + c] = column[i];
  });
  return { n: table.rows, dim: names.length, coords };
}

const recipes: Recipe[] = [
  { clusters: 3 },
  { clusters: 3, outliers: "mark", scale: "standard" },
  { method: "spectacl", clusters: 3, radius: 1 },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
  { method: "dbscan" },
  { method: "hdbscan" },
  { method: "kmeans", clusters: 3, scale: "robust" },
];

describe("labels in the executors are those of predict, byte for byte", () => {
  it.concurrent.each(recipes)("$method $scale in two columns and in seven", async (recipe) => {
    for (const [names, dim] of [
      [["x", "y"], 2],
      [["x", "y", "c", "d", "e", "f", "g"], 7],
    ] as const) {
      const model = fitSync(shaped(groups(400, dim, 1)), recipe, { columns: [...names] });
      const more = names.slice(2).map((name, k) => `sin(id * ${k + 1}) AS ${name}`);
      const view = `seen_${dim}_${recipes.indexOf(recipe)}`;
      const source = `SELECT ${["x", "y", ...more].join(", ")} FROM (${ROWS}) WHERE id < 6000`;
      await spark.predict(model, source, {
        createOrReplaceTempView: view,
        membershipCol: "share",
        farCol: "far",
      });
      const found = await spark.sql(`SELECT *, CAST(far AS INT) AS away FROM ${view}`);
      const local = predictSync(model, pointsOf(found, names));
      expect(found.rows).toBe(6000);
      expect(differences(numbers(found, "cluster"), local.labels)).toBe(0);
      expect(differences(numbers(found, "share"), local.membership)).toBe(0);
      expect(differences(numbers(found, "away"), local.far)).toBe(0);
    }
  });

  it.each(["wasmtime", "node"] as const)("by %s", async (runtime) => {
    const other = await connect(ADDRESS, { runtime });
    try {
      const model = planar();
      await other.register(model, "label_it");
      const found = await other.sql(`SELECT x, y, label_it(x, y) AS c FROM (${ROWS})`);
      const { labels } = predictSync(model, pointsOf(found, ["x", "y"]));
      expect(differences(numbers(found, "c"), labels)).toBe(0);
    } finally {
      await other.close();
    }
  });

  it("of words, truths, dates, logarithms, circles and numbers that stand for blanks, as from a file", async () => {
    const source = `SELECT x, color, even, day, day AS season, exp(y) AS size, IF(id % 40 = 3, -999, y) AS depth FROM (${ROWS}) WHERE id < 3000`;
    const { table } = await spark.sample(source, { rows: 500 });
    const { points, columns, encoding } = tablePoints(table, {
      columns: table.columns.map((_, c) => c),
      wishes: new Map([
        [0, { bend: "log" }],
        [4, { bend: "year" }],
      ]),
    });
    expect(encoding.map(({ bend, blank }) => bend ?? blank)).toEqual(
      expect.arrayContaining(["log", "year", -999]),
    );
    const model = fitSync(points, { clusters: 3, scale: "log" }, { columns, encoding });
    expect(model.scaling?.log?.some((unit) => unit > 0)).toBe(true);
    await spark.predict(model, source, { createOrReplaceTempView: "mixed" });
    const found = await spark.sql("SELECT * FROM mixed");
    const here = tablePoints(found, { encoding, na: "drop" });
    const labels = numbers(found, "cluster");
    const kept = Float64Array.from(here.rows, (i) => labels[i]);
    expect(differences(kept, predictSync(model, here.points).labels)).toBe(0);
    expect(labels.filter(Number.isNaN)).toHaveLength(here.dropped);
  });

  it("but null where a number is missing", async () => {
    const model = fitSync(groups(300, 3, 1), { clusters: 3 }, { columns: ["x", "y", "z"] });
    await spark.predict(model, ROWS, { createOrReplaceTempView: "gaps" });
    const { columns } = await spark.sql("SELECT count(*) AS n, count_if(cluster IS NULL) AS gone FROM gaps");
    expect(columns.map((column) => column.kind === "number" && column.values[0])).toEqual([30_000, 60]);
  });
});

describe("a sample", () => {
  it("has the same rows, in the same order, however they are split", async () => {
    const draws = await Promise.all(
      [1, 4, 30].map((parts) =>
        spark.sample(`SELECT /*+ REPARTITION(${parts}) */ x, y FROM (${ROWS})`, { rows: 1000, seed: 7 }),
      ),
    );
    for (const { points } of draws) expect(differences(points.coords, draws[0].points.coords)).toBe(0);
    expect(draws[0].points.n).toBe(1000);
    const other = await spark.sample(ROWS, { rows: 1000, seed: 8, columns: ["x", "y"] });
    expect(differences(other.points.coords, draws[0].points.coords)).toBeGreaterThan(1000);
  });

  it("has of every value its share, and at least one row", async () => {
    const source = `SELECT x, y, IF(id = 5, 'rare', color) AS color FROM (${ROWS})`;
    const { table } = await spark.sample(source, { rows: 400, stratify: "color" });
    const column = table.columns.find(({ name }) => name === "color");
    const words = column?.kind === "text" ? [...column.codes].map((code) => column.words[code]) : [];
    const count = (word: string) => words.filter((other) => other === word).length;
    expect([count("red"), count("green"), count("it's \\ blue"), count("rare")]).toEqual([100, 200, 100, 1]);
  });
});

it("a result arrives whole although the connection is cut three times", async () => {
  const proxy = await cutProxy(ADDRESS, 3, 400_000);
  const other = await connect(proxy.address);
  try {
    const { columns, rows } = await other.sql("SELECT id FROM range(0, 600000, 1, 6)");
    expect([rows, proxy.cuts()]).toEqual([600_000, 3]);
    const [ids] = columns;
    expect(ids.kind === "number" && ids.values.reduce((sum, id) => sum + id, 0)).toBe(
      (600_000 * 599_999) / 2,
    );
  } finally {
    await other.close();
    proxy.close();
  }
});

describe("what is written", () => {
  it("keeps all columns and types, refuses a name that exists, and swaps on request", async () => {
    await spark.predict(planar(), ROWS, { saveAsTable: "kept", partitionBy: ["color"] });
    const added =
      await spark.sql(`SELECT count(*) AS n FROM (SELECT id, x, y, z, note, day, color, even FROM kept) t
      FULL JOIN (${ROWS}) s USING (id) WHERE t.x <=> s.x AND t.y <=> s.y AND t.z <=> s.z AND t.note <=> s.note
      AND t.day <=> s.day AND t.color <=> s.color AND t.even <=> s.even`);
    expect(numbers(added, "n")[0]).toBe(30_000);
    await expect(spark.predict(planar(), ROWS, { saveAsTable: "kept" })).rejects.toEqual(
      problem("SPARK_EXISTS"),
    );
    await spark.predict(planar(), `SELECT * FROM (${ROWS}) WHERE id < 10`, {
      saveAsTable: "kept",
      mode: "overwrite",
    });
    expect(numbers(await spark.sql("SELECT count(*) AS n FROM kept"), "n")[0]).toBe(10);
  });

  it("stays as it was when overwriting is interrupted, and nothing lies beside it", async () => {
    const control = new AbortController();
    const started = new Promise<void>((resolve) => {
      void connect(ADDRESS, {
        signal: control.signal,
        onProgress: ({ job }) => job === "label" && resolve(),
      }).then(async (other) => {
        const slow = "SELECT r.id, x, y FROM range(400000000) r JOIN values_ v ON r.id % 3 = v.k";
        await other.sql("CREATE TEMP VIEW values_ AS SELECT 0 AS k, 1D AS x, 2D AS y");
        interrupted = other
          .predict(planar(), slow, { saveAsTable: "kept", mode: "overwrite" })
          .finally(() => other.close());
        interrupted.catch(() => resolve());
      });
    });
    let interrupted: Promise<void> = Promise.resolve();
    await started;
    const reason = new Error("enough");
    control.abort(reason);
    await expect(interrupted).rejects.toBe(reason);
    expect(numbers(await spark.sql("SELECT count(*) AS n FROM kept"), "n")[0]).toBe(10);
    const { columns } = await spark.sql("SHOW TABLES");
    const names = columns.find(({ name }) => name === "tableName");
    expect(names?.kind === "text" ? names.words.filter((word) => word.startsWith("kept")) : []).toEqual([
      "kept",
    ]);
  });
});

describe("what is refused", () => {
  it("names the table, the column and what was meant, the type", async () => {
    const to = { createOrReplaceTempView: "never" };
    const model = planar();
    await expect(spark.predict(model, "no.such_table", to)).rejects.toEqual(problem("SPARK_TABLE"));
    await expect(spark.predict(model, "/no/such/*.parquet", to)).rejects.toEqual(problem("SPARK_PATH"));
    await expect(spark.predict(model, `SELECT x AS xx, y FROM (${ROWS})`, to)).rejects.toEqual(
      problem("SPARK_COLUMN", { column: "x", suggestions: ["xx"] }),
    );
    await expect(spark.predict(model, `SELECT note AS x, y FROM (${ROWS})`, to)).rejects.toEqual(
      problem("SPARK_COLUMN_TYPE", { column: "x", type: "string" }),
    );
    await expect(spark.sql("SELEC 1")).rejects.toEqual(problem("SPARK_SQL"));
    await spark.register(model, "label_it");
    await expect(spark.sql(`SELECT label_it(note, y) FROM (${ROWS})`)).rejects.toEqual(
      problem("SPARK_COLUMN_TYPE", { column: "x" }),
    );
    await expect(spark.sql(`SELECT label_it(y) FROM (${ROWS})`)).rejects.toEqual(
      problem("SPARK_ARGUMENTS", { given: 1, columns: ["x", "y"] }),
    );
  });
});

function planar(): Model {
  return fitSync(shaped(groups(400, 2, 1)), { clusters: 3 }, { columns: ["x", "y"] });
}

/** Groups where the server's rows are. */
function shaped({ n, dim, coords }: Points): Points {
  return { n, dim, coords: coords.map((value, at) => (at % dim === 0 ? 2 * value : value)) };
}

function differences(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a.length !== b.length
    ? Number.POSITIVE_INFINITY
    : Array.from(a).filter((value, i) => value !== b[i]).length;
}
