/** Callers' words → relations and SQL. */
import { tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { describe, expect, it } from "vitest";
import { fitSync } from "../../src/index.js";
import { oneStream } from "../../src/spark/arrow-stream.js";
import { drawnColumns, drawSql } from "../../src/spark/draw.js";
import { expressionsOf, functionArguments, unplainColumn } from "../../src/spark/encoded-sql.js";
import { pickled } from "../../src/spark/functions.js";
import { relationOf } from "../../src/spark/source.js";
import { double, freeName, literal, nameParts, quoted } from "../../src/spark/sql.js";
import { allowanceOf } from "../../src/tables/bytes/allowance.js";
import { readArrow } from "../../src/tables/formats/arrow/read-arrow.js";
import { groups } from "../models/rows.js";
import { problem } from "../support/errors.js";
import { ANY_METHOD } from "../support/long.js";

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

  it("names what it needs otherwise than the rows do", () => {
    const columns = ["x", "__PLACE", "__own"].map((name) => ({ name, type: "double" }));
    expect(freeName("__place", columns)).toBe("__place_");
    const text = drawSql("v", columns, { rows: 5, seed: 3, stratify: "x" });
    expect(text).toMatch(/ WHERE __place_ <= __own_ /);
  });

  it("makes coordinates of columns as a model's encoding has them", () => {
    const encoding = [
      { name: "n", role: "quantity" as const, weight: 1 },
      { name: "c", role: "category" as const, weight: 1, words: ["a", "b", "c"] },
      { name: "t", role: "yes-no" as const, weight: 1, words: ["0", "1"] },
    ];
    const model = { ...fitSync(groups(60, 5, 1), { ...ANY_METHOD, clusters: 2 }), encoding };
    const columns = [
      { name: "N", type: "integer" },
      { name: "c", type: "string" },
      { name: "t", type: "boolean" },
    ];
    const word = "CAST(`c` AS STRING)";
    const spaces = Array.from({ length: 65536 }, (_, unit) => String.fromCharCode(unit))
      .filter((unit) => unit.trim() === "")
      .join("");
    const loose = `lower(trim(BOTH ${literal(spaces)} FROM ${word}))`;
    const place = (value: string) => `nullif(array_position(array('a', 'b', 'c'), ${value}), 0)`;
    expect(expressionsOf(model, columns)).toEqual([
      "CAST(`N` AS DOUBLE)",
      `CAST(coalesce(${place(word)}, ${place(loose)}) - 1 AS DOUBLE)`,
      "CAST(coalesce(nullif(array_position(array(0D, 1D), CAST(`t` AS DOUBLE)), 0)) - 1 AS DOUBLE)",
    ]);
    expect(functionArguments(model).map(({ coordinates }) => coordinates)).toEqual([1, 3, 1]);
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
    const model = { ...fitSync(groups(60, 3, 1), { ...ANY_METHOD, clusters: 2 }), encoding };
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
    const model = { ...fitSync(groups(60, 1, 1), { ...ANY_METHOD, clusters: 2 }), encoding };
    expect(expressionsOf(model, [{ name: "c", type: "integer" }])).toEqual([
      "CAST(coalesce(nullif(array_position(array(NULL, 1D), CAST(`c` AS DOUBLE)), 0)) - 1 AS DOUBLE)",
    ]);
  });

  it("grows with the words of a category, not with their square", () => {
    const length = (count: number): number => {
      const words = Array.from({ length: count }, (_, k) => `word ${k + 1000}`);
      const encoding = [{ name: "c", role: "category" as const, weight: 1, words }];
      const model = { ...fitSync(groups(60, 1, 1), { ...ANY_METHOD, clusters: 2 }), dim: count, encoding };
      return expressionsOf(model, [{ name: "c", type: "string" }]).join().length;
    };
    const [none, some, many] = [length(3), length(103), length(203)];
    expect(many - some).toBe(some - none);
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
  const bytes = oneStream(streams);
  const { rows, columns } = await readArrow(bytes, allowanceOf("the result", bytes.length));
  expect(rows).toBe(6);
  expect(columns[0].kind === "number" && [...columns[0].values]).toEqual([1, 2, 3, 4, 5, 6]);
});
