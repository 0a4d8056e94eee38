/** Other people's tables as files: each opens with one command and no option, and which columns are used is said, and why. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { LONG } from "../support/long.js";
import { FILES } from "../tables/formats.js";
import { TABLES } from "../tables/index.js";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

interface Inspected {
  readonly columns: readonly {
    readonly name: string;
    readonly use: string;
    readonly role: string;
    readonly reason: { readonly code: string };
  }[];
}

function inspected(file: string): Record<string, string> {
  const { columns } = JSON.parse(at.done(["inspect", file, "--json", "-q"]).out) as Inspected;
  return Object.fromEntries(
    columns.map(({ name, use, role, reason }) => [name, `${use} ${role} ${reason.code}`]),
  );
}

test("the folder has more than 25 tables and graphs, no two of one name", () => {
  const files = [...TABLES, ...FILES].map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThanOrEqual(25);
});

// Every fourth of them in the short form; what becomes of the columns of all is tested without a process too.
const OPENED = TABLES.filter((_, at) => LONG || at % 4 === 0);

test.each(OPENED)("spectacl cluster $file", ({ file, text, expected }) => {
  at.write(file, text);
  const { out } = at.done(["cluster", file, "--json", "-q"]);
  const { input, labels } = JSON.parse(out);
  const used = new Set(Object.keys(expected).filter((name) => expected[name].startsWith("distance")));
  expect(new Set(input.columns.split(",").map((name: string) => name.replaceAll('"', "")))).toEqual(used);
  // Every row has a label, blanks or not.
  expect(labels.filter((label: unknown) => label === null)).toEqual([]);
  expect(inspected(file)).toEqual(expected);
});

test.each(FILES)("spectacl inspect $file", ({ file, expected }) => {
  copyFileSync(fileURLToPath(new URL(`../tables/${file}`, import.meta.url)), at.at(file));
  expect(inspected(file)).toEqual(expected);
});
