/** Parquet and Arrow files that other programs wrote: make_tables.py made them and says what they hold. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readTable } from "../../src/io.js";

const FOLDER = new URL("../fixtures/io/", import.meta.url);
const files = readdirSync(FOLDER).filter((name) => /^(pyarrow|duckdb|polars).*\.(parquet|arrow)$/.test(name));

test("there are files of three programs and every codec", () => {
  expect(files).toHaveLength(13);
});

describe.each(files)("%s", (name) => {
  test("holds what was written", async () => {
    const { rows, columns } = await readTable(readFileSync(new URL(name, FOLDER)), { name });
    expect(rows).toBe(12);
    const all = Object.fromEntries(
      columns.map((column) => [
        column.name,
        column.kind === "number"
          ? Array.from(column.values, (value) => (Number.isNaN(value) ? null : value))
          : Array.from(column.codes, (code) => column.words[code]),
      ]),
    );
    const each = <T>(value: (i: number) => T) => Array.from({ length: 12 }, (_, i) => value(i));
    expect(all).toEqual({
      whole: each((i) => i),
      x: each((i) => i * 0.25 - 1),
      single: each((i) => i * 0.5),
      gap: each((i) => (i % 5 === 0 ? null : i + 0.125)),
      flag: each((i) => (i + 1) % 2),
      word: each((i) => ["red", "blue", ""][i % 3]),
      class: each((i) => ["u", "v"][i % 2]),
      when: each((i) => new Date(Date.UTC(2020, 0, 1, i)).toISOString().replace("Z", "")),
      list: each((i) => JSON.stringify([i, i + 1])),
    });
  });
});
