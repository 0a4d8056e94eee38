/** A format is one file and one line of the registry: nothing else decides by its name, and everything else knows it. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  chunkWriter,
  openRows,
  type ReadOptions,
  readGraph,
  readTable,
  type Table,
  type WriteOptions,
  writeTable,
} from "../../src/io.js";
import {
  CHUNK_FORMATS,
  FORMATS,
  GRAPH_FORMATS,
  namesOf,
  TABLE_FORMATS,
  WRITE_FORMATS,
} from "../../src/tables/formats/registry.js";
import { comparisonsWith, covers, type Exception } from "../support/name-comparisons.js";
import { utf8 } from "./bytes.js";

const NAMES = namesOf(FORMATS);
const FOLDER = "src/tables/formats";

/** Files that belong to one format, beside that which is called as it is. */
const PARTS: Readonly<Record<string, string>> = { mtx: "matrix", jsonl: "json" };

const home = (file: string, name: string): boolean =>
  [name, PARTS[name]].some((part) => part && new RegExp(`^${FOLDER}/${part}[./]`).test(file));

const EXCEPT: readonly Exception[] = [
  { names: ["json"], subject: /(^|\.)kind$/, reason: "a kind of cell: any JSON value" },
  { names: ["json"], subject: /^(style|progress)$/, reason: "a style of progress" },
  { names: ["edges"], subject: /^role$/, reason: "what a buffer of the graphics card holds" },
];

describe("no source decides by the name of a format", () => {
  const uses = comparisonsWith(NAMES, { home });

  it("but the format's own", () => {
    expect(uses.filter((use) => !EXCEPT.some((exception) => covers(exception, use)))).toEqual([]);
  });

  it("and each exception is still one", () => {
    expect(EXCEPT.filter((exception) => !uses.some((use) => covers(exception, use)))).toEqual([]);
  });

  it.each([
    ['if (format === "csv") read();', ["csv"]],
    ['const binary = "npy" != format;', ["npy"]],
    ['switch (format) { case "parquet": break; case "other": break; }', ["parquet"]],
    ['const text = ["csv", "x"].includes(format);', ["csv"]],
    ['const text = KNOWN.has("tsv");', ["tsv"]],
    ['const BINARY = ["parquet", "arrow", "z"];', ["parquet", "arrow"]],
    ['const TITLES = { parquet: "Parquet", "node-link": "JSON" };', ["parquet", "node-link"]],
    ['type Text = "csv" | "tsv" | undefined;', ["csv", "tsv"]],
    ["const ending = /\\.(csv|tsv|orc)$/;", ["csv", "tsv"]],
    ['const format = "csv"; const options = { format: "csv", json: true }; read(["csv"]);', []],
    ['// format === "csv"', []],
  ])("which is found in %s", (line, found) => {
    const sources = new Map([["src/planted.ts", `const a = 1;\n${line}\n`]]);
    const planted = comparisonsWith(NAMES, { home, except: EXCEPT, sources });
    expect(planted.map(({ name }) => name)).toEqual(found);
    expect(planted.every((use) => use.file === "src/planted.ts" && use.line === 2)).toBe(true);
  });

  it("unless it is the format's own file, or the word means something else", () => {
    const own = new Map([[`${FOLDER}/csv.ts`, 'a === "csv" || a === "tsv";']]);
    expect(comparisonsWith(NAMES, { home, except: EXCEPT, sources: own }).map(({ name }) => name)).toEqual([
      "tsv",
    ]);
    const cells = new Map([["src/a.ts", 'type.kind === "json" || kind === "csv" || format === "json";']]);
    const found = comparisonsWith(NAMES, { home, except: EXCEPT, sources: cells });
    expect(found.map(({ subject }) => subject)).toEqual(["kind", "format"]);
  });
});

describe("the registry", () => {
  it("has every file of its folder that declares a format", () => {
    const declaring = readdirSync(new URL(`../../${FOLDER}/`, import.meta.url))
      .filter((file) => file.endsWith(".ts"))
      .filter((file) => !["format.ts", "head.ts", "registry.ts", "delimited-format.ts"].includes(file));
    expect(declaring.map((file) => file.replace(/\.ts$/, "")).sort()).toEqual([...NAMES].sort());
  });

  it("names every format once, and no extension twice in one role", () => {
    expect(new Set(NAMES).size).toBe(NAMES.length);
    for (const formats of [TABLE_FORMATS, GRAPH_FORMATS]) {
      const extensions = formats.flatMap((format) => format.extensions);
      expect(new Set(extensions).size).toBe(extensions.length);
    }
    const written = WRITE_FORMATS.flatMap(({ write }) => write.extensions);
    expect(new Set(written).size).toBe(written.length);
  });

  it("what is a kind of another format comes before it", () => {
    TABLE_FORMATS.forEach(({ table: { kindOf } }, at) => {
      if (kindOf !== undefined) expect(NAMES.indexOf(kindOf as never)).toBeGreaterThan(at);
    });
  });

  it("is described in docs/formats.md, each extension beside its format", () => {
    const rows = readFileSync(new URL("../../docs/formats.md", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    for (const { title, extensions } of FORMATS) {
      const told = rows.filter((row) => row.split("|")[1].includes(title)).join("\n");
      expect(told, title).not.toBe("");
      for (const extension of extensions) expect(told, title).toContain(`\`.${extension}\``);
    }
  });
});

describe("a name that is no format's", () => {
  const bytes = utf8("x,y\n1,2\n3,4\n");
  const table: Table = { rows: 0, columns: [] };
  const format = "elsewhere" as never;
  const refused = { name: "OptionError", option: "format" };

  it("is refused at every door", async () => {
    const read: ReadOptions = { format };
    const write: WriteOptions = { format };
    await expect(readTable(bytes, read)).rejects.toMatchObject(refused);
    await expect(readGraph(bytes, { format })).rejects.toMatchObject(refused);
    await expect(openRows({ open: () => bytes }, read)).rejects.toMatchObject(refused);
    await expect(writeTable(table, write).next()).rejects.toMatchObject(refused);
    const stream = await openRows({ open: () => bytes });
    await expect(chunkWriter(stream, { format, added: [] })).rejects.toMatchObject(refused);
  });

  it.each(NAMES)("and so is %s where it is not read or written", async (name) => {
    const known = (formats: readonly { readonly name: string }[]): boolean =>
      formats.some((one) => one.name === name);
    const given = { format: name as never };
    if (!known(TABLE_FORMATS)) await expect(readTable(bytes, given)).rejects.toMatchObject(refused);
    if (!known(GRAPH_FORMATS)) await expect(readGraph(bytes, given)).rejects.toMatchObject(refused);
    if (!known(WRITE_FORMATS)) await expect(writeTable(table, given).next()).rejects.toMatchObject(refused);
    const stream = await openRows({ open: () => bytes });
    const writer = chunkWriter(stream, { ...given, added: [] });
    if (known(CHUNK_FORMATS)) expect((await writer).needs.length).toBeLessThanOrEqual(2);
    else await expect(writer).rejects.toMatchObject(refused);
  });
});
