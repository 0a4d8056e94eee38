/** A function behind a public door has a type test: test/types has a file for each door. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as spark from "../../src/spark.js";
import { DOORS } from "./calls.js";

it.each(Object.entries({ ...DOORS, spark }))("every function of %s", (door, exported) => {
  const file = new URL(`../types/${door === "spectacl" ? "index" : door}.ts`, import.meta.url);
  const tests = readFileSync(file, "utf8");
  const functions = Object.keys(exported).filter(
    (name) => typeof exported[name as keyof typeof exported] === "function" && !name.endsWith("Error"),
  );
  const untested = functions.filter((name) => !new RegExp(`expectTypeOf\\(${name}\\b`).test(tests));
  expect(untested).toEqual([]);
});
