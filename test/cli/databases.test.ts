/** Databases given to the program: which table, and what lies beside the file. */
import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { folder, inClusters } from "./program.js";

const files = folder();
afterAll(() => files.remove());
const base = readFileSync(new URL("../fixtures/io/wide.sqlite", import.meta.url));
const BAD_DATA = 65;

test("--sheet names a table, and without it the summary says which was read", () => {
  files.write("a.db", base);
  expect(files.done(["cluster", "a.db", "--sheet", "alias", ...inClusters(2)]).out).toMatch(/^name,k,/);
  const { out, err } = files.done(["cluster", "a.db", ...inClusters(2)]);
  expect(out).toMatch(/^Ä,code,/);
  expect(err).toContain("alias");
  expect(files.fail(["cluster", "a.db", "--sheet", "beyond"])).toMatchObject({ code: BAD_DATA });
});

test("rows that wait in a file beside it are not left out silently", () => {
  files.write("b.db", base);
  files.write("b.db-wal", "");
  files.done(["inspect", "b.db"]);
  files.write("b.db-wal", new Uint8Array(4096));
  const { code, message } = files.fail(["inspect", "b.db"]);
  expect(code).toBe(BAD_DATA);
  expect(message).toContain("b.db-wal");
  // Beside other files it means nothing.
  files.write("c.csv", "x,y\n1,2\n3,4\n");
  files.write("c.csv-wal", "x");
  files.done(["inspect", "c.csv"]);
});
