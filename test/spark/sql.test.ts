/** Callers' words → relations, SQL and plans. */
import { tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import { fitSync } from "../../src/index.js";
import { readArrow } from "../../src/io/arrow.js";
import { oneStream } from "../../src/spark/arrow-stream.js";
import { drawnColumns, drawSql } from "../../src/spark/draw.js";
import { expressionsOf, unplainColumn } from "../../src/spark/encoded-sql.js";
import { pickled } from "../../src/spark/functions.js";
import { relationOf } from "../../src/spark/source.js";
import { double, literal, nameParts, quoted } from "../../src/spark/sql.js";
import { checkTarget, runSteps, type WriteStep, writePlan } from "../../src/spark/write.js";
import { groups } from "../models/rows.js";
import { problem, wrongOption } from "../support/errors.js";

describe("a source", () => {
  it.each([
    ["sales.customers", { read: { namedTable: { unparsedIdentifier: "`sales`.`customers`" } } }],
    ["`a.b`.c", { read: { namedTable: { unparsedIdentifier: "`a.b`.`c`" } } }],
    ["SELECT 1", { sql: { query: "SELECT 1" } }],
    ["s3://b/in/*.orc", { read: { dataSource: { format: "orc", options: {}, paths: ["s3://b/in/*.orc"] } } }],
    ["in.json", { read: { dataSource: { format: "json", options: {}, paths: ["in.json"] } } }],
    ["/data/folder", { read: { dataSource: { format: "parquet", options: {}, paths: ["/data/folder"] } } }],
  ])("%s", (source, relation) => {
    expect(relationOf(source)).toEqual(relation);
  });

  it("of CSV has a header unless it is said to have none", () => {
    const options = { header: "true", inferSchema: "true" };
    expect(relationOf("a/*.csv.gz").read?.dataSource).toMatchObject({ format: "csv", options });
    const files = { path: "a/*.txt", format: "csv", options: { header: "false" } };
    expect(relationOf(files).read?.dataSource?.options).toEqual({ ...options, header: "false" });
  });

  it("that is none of these is refused", () => {
    for (const wrong of ["", "two words", 7, {}]) {
      expect(() => relationOf(wrong as string)).toThrow(problem("SPARK_SOURCE"));
    }
  });
});

describe("SQL", () => {
  it("holds names and text of any kind, and nothing that was not meant", () => {
    expect(quoted("a`b")).toBe("`a``b`");
    expect(nameParts("x; DROP TABLE y")).toBeUndefined();
    expect(literal("plain text")).toBe("'plain text'");
    expect(literal("it's \\")).toBe("decode(X'69742773205c', 'UTF-8')");
    expect([double(0.1), double(-0), double(1e300)]).toEqual(["0.1D", "-0D", "1e+300D"]);
  });

  it("has no name that Spark would change before it reads it", () => {
    const name = ["a$", "{spark.app.name}"].join("");
    expect(() => quoted(name)).toThrow(problem("SPARK_NAME", { name }));
  });

  it("draws nothing of columns that have no order, and says what they are", () => {
    const columns = [{ name: "m", type: "map" }];
    expect(() => drawnColumns(columns)).toThrow(problem("SPARK_NO_COLUMNS", { columns }));
  });

  it("draws by the hash of all columns that are drawn", () => {
    const columns = drawnColumns([
      { name: "x", type: "double" },
      { name: "m", type: "map" },
      { name: "w", type: "string" },
    ]);
    expect(drawSql("v", columns, { rows: 5, seed: 3 })).toBe(
      "SELECT `x`, `w` FROM `v` ORDER BY xxhash64(3L, `x`, `w`), `x`, `w` LIMIT 5",
    );
  });

  it("makes coordinates of columns as a model's encoding has them", () => {
    const encoding = [
      { name: "n", role: "quantity" as const, weight: 1 },
      { name: "c", role: "category" as const, weight: 1, words: ["a", "b", "c"] },
      { name: "t", role: "yes-no" as const, weight: 1, words: ["0", "1"] },
    ];
    const model = { ...fitSync(groups(60, 5, 1), { clusters: 2 }), encoding };
    const columns = [
      { name: "N", type: "integer" },
      { name: "c", type: "string" },
      { name: "t", type: "boolean" },
    ];
    const word = "CAST(`c` AS STRING)";
    const spaces = Array.from({ length: 65536 }, (_, unit) => String.fromCharCode(unit))
      .filter((unit) => unit.trim() === "")
      .join("");
    const place = (at: number): string => {
      const cases = ["a", "b", "c"].map((own, k) => [own, `THEN ${Number(k === at)}D`]);
      const plain = cases.map(([own, then]) => `WHEN ${word} = '${own}' ${then}`);
      const loose = cases.map(
        ([own, then]) => `WHEN lower(trim(BOTH ${literal(spaces)} FROM ${word})) = '${own}' ${then}`,
      );
      return `CASE ${[...plain, ...loose].join(" ")} END`;
    };
    expect(expressionsOf(model, columns)).toEqual([
      "CAST(`N` AS DOUBLE)",
      place(0),
      place(1),
      place(2),
      "CASE WHEN CAST(`t` AS DOUBLE) = 0D THEN 0D WHEN CAST(`t` AS DOUBLE) = 1D THEN 1D END",
    ]);
    const without = columns.filter(({ name }) => name !== "t");
    expect(() => expressionsOf(model, without)).toThrow(problem("SPARK_COLUMN", { column: "t" }));
    const text = columns.map((column) => ({ ...column, type: "string" }));
    expect(() => expressionsOf(model, text)).toThrow(problem("SPARK_COLUMN_TYPE", { column: "N" }));
  });

  it("hands bent numbers over as they are, both places of a circle from one, and parts of days as days", () => {
    const encoding = [
      { name: "n", role: "quantity" as const, weight: 1, bend: "log" as const },
      {
        name: "d",
        role: "date" as const,
        weight: 1,
        bend: "year" as const,
        reading: { kind: "date", perDay: 86400 },
      },
    ];
    const model = { ...fitSync(groups(60, 3, 1), { clusters: 2 }), encoding };
    const columns = (type: string) => [
      { name: "n", type: "long" },
      { name: "d", type },
    ];
    const [size, sine, cosine] = expressionsOf(model, columns("long"));
    expect([size, cosine]).toEqual(["CAST(`n` AS DOUBLE)", sine]);
    expect(sine).toMatch(/ELSE CAST\(`d` AS DOUBLE\) \/ 86400D END$/);
    const dates = "CAST(unix_date(`d`) AS DOUBLE)";
    expect(expressionsOf(model, columns("date"))).toEqual(["CAST(`n` AS DOUBLE)", dates, dates]);
    for (const type of ["timestamp", "string"]) {
      expect(() => expressionsOf(model, columns(type))).toThrow(
        problem("SPARK_COLUMN_BENT", { column: "d" }),
      );
    }
    expect(unplainColumn(model)).toBe("d");
    expect(unplainColumn({ ...model, encoding: encoding.slice(0, 1) })).toBeUndefined();
  });

  it("compares numbers with a category's values by the words of numbers", () => {
    const encoding = [{ name: "c", role: "category" as const, weight: 1, words: ["01", "1"] }];
    const model = { ...fitSync(groups(60, 1, 1), { clusters: 2 }), encoding };
    expect(expressionsOf(model, [{ name: "c", type: "integer" }])).toEqual([
      "CASE WHEN CAST(`c` AS DOUBLE) = 1D THEN 1D END",
    ]);
  });
});

describe("a target", () => {
  const input = { sql: { query: "SELECT 1" } };
  const writes = (steps: readonly WriteStep[]) => steps.map(({ plan }) => plan.command?.writeOperation);
  const sqls = (steps: readonly WriteStep[]) => steps.flatMap(({ plan }) => plan.command?.sql?.sql ?? []);

  it("that exists is refused by Spark unless said otherwise", () => {
    for (const exists of [false, true]) {
      expect(writes(writePlan(input, { saveAsTable: "t" }, exists)).map((write) => write?.mode)).toEqual([3]);
    }
    expect(
      writes(writePlan(input, { save: "/p", mode: "append" }, true)).map((write) => write?.mode),
    ).toEqual([1]);
  });

  it("is overwritten by what is complete: a table changes its name, a folder is filled from one", () => {
    const swap = writePlan(input, { saveAsTable: "a.t", mode: "overwrite" }, true);
    const [first] = writes(swap);
    expect(first).toMatchObject({ mode: 3, table: { name: expect.stringMatching(/^`a`\.`t__new_\w+`$/) } });
    const [old, fresh, gone] = sqls(swap);
    expect(old).toMatch(/^ALTER TABLE `a`.`t` RENAME TO `a`.`t__old_/);
    expect(fresh).toBe(`ALTER TABLE ${first?.table?.name} RENAME TO \`a\`.\`t\``);
    expect(gone).toMatch(/^DROP TABLE `a`.`t__old_/);
    const [beside, copy] = writes(writePlan(input, { save: "/p", mode: "overwrite" }, true));
    expect([beside?.path, beside?.mode, copy?.path, copy?.mode]).toEqual([undefined, 3, "/p", 2]);
    expect(
      writes(writePlan(input, { save: "/p", mode: "overwrite" }, false)).map((one) => one?.mode),
    ).toEqual([3]);
  });

  it("keeps the rows of a folder in a table of parquet, whatever the folder's files are", () => {
    const target = { save: "/p", format: "csv", options: { sep: ";" }, partitionBy: ["x"] };
    const [beside, copy] = writes(writePlan(input, { ...target, mode: "overwrite" }, true));
    expect(beside).toMatchObject({ source: "parquet" });
    expect([beside?.options, beside?.partitionBy]).toEqual([undefined, undefined]);
    expect(copy).toMatchObject({ source: "csv", options: { sep: ";" }, partitionBy: ["x"] });
  });

  it("of Spark's own catalog gets a new name without it", () => {
    const [old, fresh] = sqls(
      writePlan(input, { saveAsTable: "spark_catalog.a.t", mode: "overwrite" }, true),
    );
    expect(old).toMatch(/^ALTER TABLE `spark_catalog`.`a`.`t` RENAME TO `a`.`t__old_/);
    expect(fresh).toMatch(/ RENAME TO `a`.`t`$/);
  });

  it("never loses the only copy of rows, whichever step fails", async () => {
    const run = async (steps: readonly WriteStep[], fails: (text: string, at: number) => boolean) => {
      const done: string[] = [];
      let at = 0;
      const error = await runSteps(steps, async (plan) => {
        const text = plan.command?.sql?.sql ?? `WRITE ${plan.command?.writeOperation?.path ?? "a table"}`;
        if (fails(text, at++)) throw new Error("no");
        done.push(text.replace(/_[0-9a-f]{12}/g, "").replaceAll("`", ""));
      }).catch((error) => error);
      return { done, code: error?.code };
    };
    const folder = writePlan(input, { save: "/p", mode: "overwrite" }, true);
    expect(await run(folder, (_, at) => at === 0)).toEqual({
      done: ["DROP TABLE IF EXISTS spectacl_beside"],
      code: undefined,
    });
    expect(await run(folder, (_, at) => at === 1)).toEqual({ done: ["WRITE a table"], code: "SPARK_KEPT" });
    const table = writePlan(input, { saveAsTable: "t", mode: "overwrite" }, true);
    const begun = ["WRITE a table", "ALTER TABLE t RENAME TO t__old"];
    expect(await run(table, (_, at) => at === 2)).toEqual({
      done: [...begun, "ALTER TABLE t__old RENAME TO t", "DROP TABLE IF EXISTS t__new"],
      code: undefined,
    });
    expect(await run(table, (_, at) => at >= 2)).toEqual({ done: begun, code: "SPARK_KEPT" });
    expect((await run(table, (text) => text.startsWith("ALTER"))).done).toEqual([
      "WRITE a table",
      "DROP TABLE IF EXISTS t__new",
    ]);
  });

  it("must be one, with a name and a mode that there is", () => {
    expect(() => checkTarget({})).toThrow(wrongOption("saveAsTable", undefined));
    expect(() => checkTarget({ save: "/p", saveAsTable: "t" })).toThrow(wrongOption("saveAsTable", "t"));
    expect(() => checkTarget({ saveAsTable: "t; x" })).toThrow(wrongOption("saveAsTable", "t; x"));
    expect(() => checkTarget({ save: "/p", mode: "replace" as "append" })).toThrow(
      wrongOption("mode", "replace"),
    );
  });
});

it("a function is pickled by its name, and no code with it", () => {
  expect(new TextDecoder().decode(pickled("spectacl_x", "label", "label"))).toBe(
    "(cspectacl_x\nlabel\ncpyspark.sql.types\nIntegerType\n(tRt.",
  );
});

it("batches of a result become one table, their rows in order", async () => {
  const streams = [[1, 2, 3], [4], [5, 6]].map((values) => {
    const table = tableFromArrays([["x", Float64Array.from(values)]]);
    return tableToIPC(table, { format: "stream" }) as Uint8Array;
  });
  const { rows, columns } = await readArrow(oneStream(streams), "the result");
  expect(rows).toBe(6);
  expect(columns[0].kind === "number" && [...columns[0].values]).toEqual([1, 2, 3, 4, 5, 6]);
});
